import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ParseArgsOptionDescriptor } from 'node:util';
import {
  createKey,
  createLogin,
  disableLogin,
  importCustomers,
  opsCustomers,
  opsKeys,
  opsLogins,
  opsSites,
  renewKey,
  resetPassword,
  resetSecondFactor,
  saveCustomer,
  saveLogin,
  setDefaultSite,
} from '@waybound/contract/operations/administration';
import { publishExchangeRates } from '@waybound/contract/operations/exchange-rate-operations';
import { importRates } from '@waybound/contract/operations/operations';
import { importRemoteAreas } from '@waybound/contract/operations/order-operations';
import { OPERATOR_RIGHTS, type OperatorRight } from '@waybound/contract/operations/operator-rights';
import { opsSite, saveSite, saveSitePicture } from '@waybound/contract/operations/site-operations';
import { BackupError } from './backup/backup-error.ts';
import { backup } from './backup/backup.ts';
import { check } from './backup/check.ts';
import { restore } from './backup/restore.ts';
import type { Config } from '../kernel/config.ts';
import type { OperationsClient } from './operations-client.ts';
import { tableFile } from './table-file.ts';

/** What was given, by the names of a command's options. */
type Values = Readonly<Record<string, string | boolean | undefined>>;

interface Described {
  summary: string;
  /** What stands behind `--name`; a text is explained as the help shows it, `true` is a switch. Required where it begins with `!`. */
  options: Readonly<Record<string, string | true>>;
}
/** Makes calls of the operations API, of the settings' own portal or of a running one. The object is printed. */
interface CallingCommand extends Described {
  run: (call: OperationsClient, values: Values) => Promise<object>;
}
/** Is about the data that the settings name, which no call reaches. */
interface DataCommand extends Described {
  runHere: (config: Config, values: Values) => Promise<object>;
}
export type Command = CallingCommand | DataCommand;

/** A command that was given too little, or what it cannot use. */
export class UsageError extends Error {}

/** A table for a site: which of its rows were taken is in the answer. */
const importTable =
  (spec: typeof importRates | typeof importCustomers | typeof importRemoteAreas): CallingCommand['run'] =>
  async (call, { file, site }) =>
    call(spec, { siteCode: await siteOf(call, site), files: { file: await tableFile(text(file)) } });

const SITE = 'code of the site; the default one where left out';

/** Each can be given again: what is there already stays, and is told. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  init: {
    summary: 'Make the site of a host and lead unknown hosts to it',
    options: {
      host: '!name under which the portal is opened, such as portal.example.com',
      name: '!name of the company',
      'name-zh': 'its Chinese name; the same where left out',
      site: 'code of the site; `main` where left out',
      prefix: 'how waybill numbers begin, such as EF; WB where left out',
    },
    run: async (call, { host, name, 'name-zh': nameZh, site = 'main', prefix }) => {
      const siteCode = text(site);
      const known = (await call(opsSites, {})).rows.find((each) => each.siteCode === siteCode);
      const title = { zh: text(nameZh ?? name), en: text(name) };
      const hosts = [...new Set([...(known?.hosts ?? []), text(host)])];
      await call(saveSite, {
        siteCode,
        ...(known && { rev: known.rev }),
        hosts,
        title,
        ...(prefix !== undefined && { numberPrefix: text(prefix) }),
      });
      await call(setDefaultSite, { siteCode });
      return { site: siteCode, hosts, isNew: !known };
    },
  },
  'create-operator-key': {
    summary: 'Make a key of the operations API, shown once',
    options: {
      name: '!who uses it, such as erp',
      rights: `some of ${OPERATOR_RIGHTS.join(',')}; all where left out`,
      renew: true,
    },
    run: async (call, { name, rights, renew }) => {
      const wanted = { name: text(name), rights: rightsOf(rights) };
      const known = (await call(opsKeys, {})).rows.find((each) => each.name === wanted.name);
      if (known && renew !== true)
        return { ...known, key: null, isNew: false, hint: 'It was shown when it was made; --renew makes another one.' };
      return { ...(await call(known ? renewKey : createKey, wanted)), isNew: !known };
    },
  },
  'create-customer': {
    summary: 'Make a customer, or change the one of this code',
    options: { code: '!its code', name: '!short name', 'full-name': 'as registered', phone: 'telephone', site: SITE },
    run: async (call, { code, name, 'full-name': nameFull, phone, site }) => {
      const customerCode = text(code);
      const siteCode = await siteOf(call, site);
      const [known] = (await call(opsCustomers, { siteCode, customerCode })).rows;
      const saved = await call(saveCustomer, {
        siteCode,
        customerCode,
        nameShort: text(name),
        ...(nameFull !== undefined && { nameFull: text(nameFull) }),
        ...(phone !== undefined && { phone: text(phone) }),
        ...(known && { rev: known.rev }),
      });
      return { customer: saved.customerCode, id: saved.id, site: siteCode, isNew: !known };
    },
  },
  'create-login': {
    summary: 'Make a login with a password for its first use',
    options: {
      customer: '!code of the customer',
      name: '!login name',
      admin: true,
      'hide-prices': true,
      email: 'mail address',
      site: SITE,
    },
    run: async (call, { customer, name, admin, 'hide-prices': hidesPrices, email, site }) => {
      const siteCode = await siteOf(call, site);
      const login = { customerCode: text(customer), loginName: text(name) };
      const known = (await call(opsLogins, { siteCode, customerCode: login.customerCode })).rows.find(
        ({ loginName }) => loginName.toLowerCase() === login.loginName.toLowerCase(),
      );
      if (known) return { login: known.loginName, password: null, isNew: false, hint: 'reset-password makes another password.' };
      const made = await call(createLogin, {
        siteCode,
        ...login,
        isOwner: admin === true,
        hidesPrices: hidesPrices === true,
        ...(email !== undefined && { email: text(email) }),
      });
      return { login: made.loginName, password: made.password, validUntil: made.validUntil, isNew: true };
    },
  },
  'change-login': {
    summary: 'Change what a login may do; what is left out stays',
    options: {
      login: '!login name',
      owner: 'yes or no: manages the logins of its customer',
      'hide-prices': 'yes or no: sees no prices',
      email: 'mail address',
      site: SITE,
    },
    run: async (call, { login, owner, 'hide-prices': hidesPrices, email, site }) => {
      const { loginName, ...rights } = await call(saveLogin, {
        siteCode: await siteOf(call, site),
        loginName: text(login),
        ...(owner !== undefined && { isOwner: yesOrNo(owner) }),
        ...(hidesPrices !== undefined && { hidesPrices: yesOrNo(hidesPrices) }),
        ...(email !== undefined && { email: text(email) }),
      });
      return { login: loginName, ...rights };
    },
  },
  'reset-password': {
    summary: 'A new password for one use; the one before and all sessions end',
    options: { login: '!login name', site: SITE },
    run: async (call, { login, site }) => {
      const { loginName, ...made } = await call(resetPassword, { siteCode: await siteOf(call, site), loginName: text(login) });
      return { login: loginName, ...made };
    },
  },
  'reset-second-factor': {
    summary: 'Take the second factor of a login away',
    options: { login: '!login name', site: SITE },
    run: async (call, { login, site }) => {
      const { loginName } = await call(resetSecondFactor, { siteCode: await siteOf(call, site), loginName: text(login) });
      return { login: loginName };
    },
  },
  'disable-login': {
    summary: 'Keep a login out; its sessions end at once',
    options: { login: '!login name', site: SITE },
    run: async (call, { login, site }) => {
      const { loginName } = await call(disableLogin, { siteCode: await siteOf(call, site), loginName: text(login) });
      return { login: loginName };
    },
  },
  'import-customers': {
    summary: 'Customers of a workbook or a CSV file: code, short name, full name, telephone',
    options: { file: '!.xlsx or .csv', site: SITE },
    run: importTable(importCustomers),
  },
  'import-channels': {
    summary: 'Channels of a workbook or a CSV file: what each is and its prices; a new code makes a new channel',
    options: { file: '!.xlsx or .csv, with the columns of the exported rate table', site: SITE },
    run: importTable(importRates),
  },
  'import-rates': {
    summary: 'Prices of a workbook or a CSV file; a channel with a wrong row keeps its card',
    options: { file: '!.xlsx or .csv', site: SITE },
    run: importTable(importRates),
  },
  'import-remote-areas': {
    summary: "Carriers' remote areas of a workbook or a CSV file: carrier, country, type, postcodes from and to, source, valid from",
    options: { file: '!.xlsx or .csv', site: SITE },
    run: importTable(importRemoteAreas),
  },
  'set-exchange-rates': {
    summary: 'What currencies are worth in CNY from a day on, each until its next rate',
    options: { rates: '!such as USD=7.1234,EUR=8.2650', from: '!day such as 2026-11-24', site: SITE },
    run: async (call, { rates, from, site }) => {
      const siteCode = await siteOf(call, site);
      const { validFrom, count } = await call(publishExchangeRates, { siteCode, validFrom: text(from), rates: ratesOf(text(rates)) });
      return { site: siteCode, validFrom, count };
    },
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
    run: async (call, { logo, icon, hero, accent, 'accent-dark': accentDark, copyright, site }) => {
      const siteCode = await siteOf(call, site);
      const pictures: Record<string, string> = {};
      for (const [kind, file] of Object.entries({ logo, icon, hero })) {
        if (file === undefined) continue;
        const picture = new File([await readFile(text(file))], path.basename(text(file)));
        pictures[kind] = (await call(saveSitePicture, { siteCode, kind: kind as 'logo', files: { file: picture } })).fileUrl; // One of the three.
      }
      const { rev } = await call(opsSite, { siteCode });
      await call(saveSite, {
        siteCode,
        rev,
        ...(accent !== undefined && { accent: { light: text(accent), dark: accentDark === undefined ? null : text(accentDark) } }),
        ...(copyright !== undefined && { copyright: text(copyright) }),
      });
      return { site: siteCode, ...pictures, ...(accent !== undefined && { accent }) };
    },
  },
  backup: {
    summary: 'Copy database, files and secret key to a new folder, also while the portal runs',
    options: { to: '!a folder that does not exist yet', 'without-files': true },
    runHere: (config, { to, 'without-files': withoutFiles }) => backup({ config, target: text(to), withFiles: withoutFiles !== true }),
  },
  restore: {
    summary: 'Bring a copy back into an empty database and file store; the portal must not run',
    options: { from: '!the folder of the copy' },
    runHere: (config, { from }) => restore({ config, source: text(from) }),
  },
  check: {
    summary: 'Read every byte of a copy and compare counts and checksums with what it says of itself',
    options: { from: '!the folder of the copy' },
    runHere: async (_config, { from }) => {
      const result = await check({ source: text(from) });
      if (!result.ok) throw new BackupError(`The copy cannot be brought back: ${result.findings.join(' ')}`);
      return result;
    },
  },
};

/** How `parseArgs` reads a command's options. */
export const parserOptions = ({ options }: Command): Record<string, ParseArgsOptionDescriptor> =>
  Object.fromEntries(Object.entries(options).map(([name, kind]) => [name, { type: kind === true ? 'boolean' : 'string' }]));

export function requireOptions(command: Command, values: Values): void {
  const missing = Object.entries(command.options).filter(([name, kind]) => kind !== true && kind.startsWith('!') && !values[name]);
  if (missing.length > 0) throw new UsageError(`${missing.map(([name]) => `--${name}`).join(', ')} must be given.`);
}

/** Required options are there by then, and the parser gives texts to all that are no switches. */
const text = (value: string | boolean | undefined): string => String(value ?? '');

function yesOrNo(given: string | boolean): boolean {
  if (given !== 'yes' && given !== 'no') throw new UsageError(`Say yes or no, not "${text(given)}".`);
  return given === 'yes';
}

async function siteOf(call: OperationsClient, given: string | boolean | undefined): Promise<string> {
  if (given !== undefined) return text(given);
  const { rows } = await call(opsSites, {});
  const site = rows.find(({ isDefault }) => isDefault) ?? rows[0];
  if (!site) throw new UsageError('There is no site yet: run init first.');
  return site.siteCode;
}

const ratesOf = (given: string): { currency: string; rate: string }[] =>
  given.split(',').map((each) => {
    const [, currency = '', rate = ''] = /^\s*([A-Z]{3})=([0-9.]+)\s*$/.exec(each) ?? [];
    if (currency === '') throw new UsageError(`--rates wants USD=7.1234, not "${each}".`);
    return { currency, rate };
  });

function rightsOf(given: string | boolean | undefined): OperatorRight[] {
  if (given === undefined) return [...OPERATOR_RIGHTS];
  return text(given)
    .split(',')
    .map((word) => {
      const right = OPERATOR_RIGHTS.find((each) => each === word.trim());
      if (!right) throw new UsageError(`--rights knows ${OPERATOR_RIGHTS.join(', ')}, not "${word.trim()}".`);
      return right;
    });
}
