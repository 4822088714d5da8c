import type { Translation } from '../../typing.ts';
import type { house as zh } from '../../zh/portal/house.ts';

const SITE = 'code of the site; the default one where left out';
const LOGIN = 'login name';
const TABLE = '.xlsx or .csv';

export const house = {
  usage: 'npm run house -- <command> [options]',
  usageOf: 'npm run house -- {{name}} [options]',
  required: '{{text}} (required)',
  overview:
    'Without --url a command opens the database that the settings name (DATA_DIR or DATABASE_URL), which may not be an embedded one that a\nserver has open. With --url and --key (or OPERATOR_KEY) it asks a running portal. --json prints one object, --help explains a command,\n--lang zh|en chooses the language.',
  commands: {
    init: {
      summary: 'Make the site of a host and lead unknown hosts to it',
      options: {
        host: 'name under which the portal is opened, such as portal.example.com',
        name: 'name of the company',
        'name-zh': 'its Chinese name; the same where left out',
        site: 'code of the site; main where left out',
        prefix: 'how waybill numbers begin, such as EF; WB where left out',
      },
    },
    'create-operator-key': {
      summary: 'Make a key of the operations API, shown once',
      options: {
        name: 'who uses it, such as erp',
        rights: 'some of {{rights}}; all where left out',
        renew: 'replace the key of this name',
      },
    },
    'create-customer': {
      summary: 'Make a customer, or change the one of this code',
      options: { code: 'its code', name: 'short name', 'full-name': 'as registered', phone: 'telephone', site: SITE },
    },
    'create-login': {
      summary: 'Make a login with a password for its first use',
      options: {
        customer: 'code of the customer',
        name: LOGIN,
        admin: 'manages the logins of its customer',
        'hide-prices': 'sees no prices',
        email: 'mail address',
        site: SITE,
      },
    },
    'change-login': {
      summary: 'Change what a login may do; what is left out stays',
      options: {
        login: LOGIN,
        owner: 'yes or no: manages the logins of its customer',
        'hide-prices': 'yes or no: sees no prices',
        email: 'mail address',
        site: SITE,
      },
    },
    'reset-password': {
      summary: 'A new password for one use; the one before and all sessions end',
      options: { login: LOGIN, site: SITE },
    },
    'reset-second-factor': { summary: 'Take the second factor of a login away, where it has one', options: { login: LOGIN, site: SITE } },
    'disable-login': { summary: 'Keep a login out; its sessions end at once', options: { login: LOGIN, site: SITE } },
    'import-customers': {
      summary: 'Customers of a workbook or a CSV file: code, short name, full name, telephone',
      options: { file: TABLE, site: SITE },
    },
    'import-channels': {
      summary: 'Channels of a workbook or a CSV file: what each is and its prices; a new code makes a new channel',
      options: { file: '.xlsx or .csv, with the columns of the exported rate table', site: SITE },
    },
    'import-rates': {
      summary: 'Prices of a workbook or a CSV file; a channel with a wrong row keeps its card',
      options: { file: TABLE, site: SITE },
    },
    'import-remote-areas': {
      summary: "Carriers' remote areas of a workbook or a CSV file: carrier, country, type, postcodes from and to, source, valid from",
      options: { file: TABLE, site: SITE },
    },
    'set-exchange-rates': {
      summary: 'What currencies are worth in CNY from a day on, each until its next rate',
      options: { rates: 'such as USD=7.1234,EUR=8.2650', from: 'day such as 2026-11-24', site: SITE },
    },
    'set-brand': {
      summary: 'Logo, icon, hero picture, colour and footer of a site; what is left out stays',
      options: {
        logo: '.png or .jpg, beside the name',
        icon: '.png or .jpg, of the browser tab',
        hero: '.png or .jpg, beside the login',
        accent: 'colour such as #1D4E89',
        'accent-dark': 'colour in the dark theme; the same where left out',
        copyright: 'line at the foot of the login page',
        site: SITE,
      },
    },
    backup: {
      summary: 'Copy database, files and secret key to a new folder, also while the portal runs',
      options: { to: 'a folder that does not exist yet', 'without-files': 'leave the files out' },
    },
    restore: {
      summary: 'Bring a copy back into an empty database and file store; the portal must not run',
      options: { from: 'the folder of the copy' },
    },
    check: {
      summary: 'Read every byte of a copy and compare counts and checksums with what it says of itself',
      options: { from: 'the folder of the copy' },
    },
  },
  hints: {
    keyShown: 'It was shown when it was made; --renew makes another one.',
    loginKnown: 'reset-password makes another password.',
  },
  errors: {
    unknownCommand: 'There is no command {{name}}.',
    unknownOption: 'There is no option {{given}}.',
    optionValue: 'The option {{given}} is written wrongly.',
    missing: '{{options}} must be given.',
    yesOrNo: 'Say yes or no, not "{{given}}".',
    noSite: 'There is no site yet: run init first.',
    rates: '--rates wants USD=7.1234, not "{{given}}".',
    rights: '--rights knows {{rights}}, not "{{given}}".',
    aboutData: 'It is about the data that the settings name; leave --url out.',
    noDatabase: 'There is no database in DATA_DIR ({{folder}}): run init first, or take the settings of the portal.',
    url: '--url must be an address such as https://portal.example.com.',
    urlNeedsKey: '--url needs --key (or OPERATOR_KEY): a key of the operations API with the right admin.',
    file: '--{{option}}: {{file}} cannot be read ({{why}}).',
    portalAway: 'No portal answers at {{url}} ({{why}}).',
    keyUnknown: 'The portal does not know this key, or it has ended (401).',
    keyRight: 'This key has not the right {{right}}, which the command needs (403).',
    folderInUse: '{{folder}} is in use by process {{process}}. Stop it, or reach it with --url and --key.',
  },
} as const satisfies Translation<typeof zh>;
