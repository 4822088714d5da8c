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
import type { house } from '@waybound/phrases/zh/portal/house';
import { OPERATOR_RIGHTS, type OperatorRight } from '@waybound/contract/operations/operator-rights';
import { opsSite, saveSite, saveSitePicture } from '@waybound/contract/operations/site-operations';
import { BackupError } from './backup/backup-error.ts';
import { backup } from './backup/backup.ts';
import { check } from './backup/check.ts';
import { restore } from './backup/restore.ts';
import type { Config } from '../kernel/config.ts';
import type { Arguments } from '../kernel/language.ts';
import { CallRefused, type OperationsClient } from './operations-client.ts';
import { tableFile } from './table-file.ts';

/** What was given, by the names of a command's options. */
export type Values = Readonly<Record<string, string | boolean | undefined>>;

/** What stands behind `--name`: a text that must be given or may be left out, or nothing. What it is about, the phrases say. */
type OptionKind = 'needed' | 'text' | 'switch';

interface Described {
  options: Readonly<Record<string, OptionKind>>;
}
/** What is printed; a hint is printed in words. */
export type Answer = object & { hint?: keyof typeof house.hints };
/** Makes calls of the operations API, of the settings' own portal or of a running one. */
interface CallingCommand extends Described {
  run: (call: OperationsClient, values: Values) => Promise<Answer>;
}
/** Is about the data that the settings name, which no call reaches. */
interface DataCommand extends Described {
  runHere: (config: Config, values: Values) => Promise<Answer>;
}
export type Command = CallingCommand | DataCommand;

/** A command that was given too little, or what it cannot use: one of the sentences of the house. */
export class UsageError extends Error {
  readonly key: keyof typeof house.errors;
  readonly args: Arguments;

  constructor(key: keyof typeof house.errors, args: Arguments = {}) {
    super(key);
    this.key = key;
    this.args = args;
  }
}

/** A table for a site: which of its rows were taken is in the answer. */
const importTable =
  (spec: typeof importRates | typeof importCustomers | typeof importRemoteAreas): CallingCommand['run'] =>
  async (call, { file, site }) =>
    call(spec, { siteCode: await siteOf(call, site), files: { file: await tableFile(text(file), await readGiven('file', file)) } });

type Texts = (typeof house)['commands'];
/** A command has the options that the phrases explain, all of them and no others. */
type Commands = {
  readonly [Name in keyof Texts]: Command & { options: Readonly<Record<keyof Texts[Name]['options'], OptionKind>> };
};

/** Each can be given again: what is there already stays, and is told. */
export const COMMANDS: Commands = {
  init: {
    options: {
      host: 'needed',
      name: 'needed',
      'name-zh': 'text',
      site: 'text',
      prefix: 'text',
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
    options: {
      name: 'needed',
      rights: 'text',
      renew: 'switch',
    },
    run: async (call, { name, rights, renew }) => {
      const wanted = { name: text(name), rights: rightsOf(rights) };
      const known = (await call(opsKeys, {})).rows.find((each) => each.name === wanted.name);
      if (known && renew !== true) return { ...known, key: null, isNew: false, hint: 'keyShown' };
      return { ...(await call(known ? renewKey : createKey, wanted)), isNew: !known };
    },
  },
  'create-customer': {
    options: { code: 'needed', name: 'needed', 'full-name': 'text', phone: 'text', site: 'text' },
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
    options: {
      customer: 'needed',
      name: 'needed',
      admin: 'switch',
      'hide-prices': 'switch',
      email: 'text',
      site: 'text',
    },
    run: async (call, { customer, name, admin, 'hide-prices': hidesPrices, email, site }) => {
      const siteCode = await siteOf(call, site);
      const login = { customerCode: text(customer), loginName: text(name) };
      const known = (await call(opsLogins, { siteCode, customerCode: login.customerCode })).rows.find(
        ({ loginName }) => loginName.toLowerCase() === login.loginName.toLowerCase(),
      );
      if (known) return { login: known.loginName, password: null, isNew: false, hint: 'loginKnown' };
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
    options: {
      login: 'needed',
      owner: 'text',
      'hide-prices': 'text',
      email: 'text',
      site: 'text',
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
    options: { login: 'needed', site: 'text' },
    run: async (call, { login, site }) => {
      const { loginName, ...made } = await call(resetPassword, { siteCode: await siteOf(call, site), loginName: text(login) });
      return { login: loginName, ...made };
    },
  },
  'reset-second-factor': {
    options: { login: 'needed', site: 'text' },
    run: async (call, { login, site }) => {
      const wanted = { siteCode: await siteOf(call, site), loginName: text(login) };
      try {
        const { loginName } = await call(resetSecondFactor, wanted);
        return { login: loginName, wasOn: true };
      } catch (error) {
        if (error instanceof CallRefused && error.reason === 'secondFactorOff') return { login: wanted.loginName, wasOn: false };
        throw error;
      }
    },
  },
  'disable-login': {
    options: { login: 'needed', site: 'text' },
    run: async (call, { login, site }) => {
      const { loginName } = await call(disableLogin, { siteCode: await siteOf(call, site), loginName: text(login) });
      return { login: loginName };
    },
  },
  'import-customers': {
    options: { file: 'needed', site: 'text' },
    run: importTable(importCustomers),
  },
  'import-channels': {
    options: { file: 'needed', site: 'text' },
    run: importTable(importRates),
  },
  'import-rates': {
    options: { file: 'needed', site: 'text' },
    run: importTable(importRates),
  },
  'import-remote-areas': {
    options: { file: 'needed', site: 'text' },
    run: importTable(importRemoteAreas),
  },
  'set-exchange-rates': {
    options: { rates: 'needed', from: 'needed', site: 'text' },
    run: async (call, { rates, from, site }) => {
      const siteCode = await siteOf(call, site);
      const { validFrom, count } = await call(publishExchangeRates, { siteCode, validFrom: text(from), rates: ratesOf(text(rates)) });
      return { site: siteCode, validFrom, count };
    },
  },
  'set-brand': {
    options: {
      logo: 'text',
      icon: 'text',
      hero: 'text',
      accent: 'text',
      'accent-dark': 'text',
      copyright: 'text',
      site: 'text',
    },
    run: async (call, { logo, icon, hero, accent, 'accent-dark': accentDark, copyright, site }) => {
      const siteCode = await siteOf(call, site);
      const pictures: Record<string, string> = {};
      for (const [kind, file] of Object.entries({ logo, icon, hero })) {
        if (file === undefined) continue;
        const picture = new File([await readGiven(kind, file)], path.basename(text(file)));
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
    options: { to: 'needed', 'without-files': 'switch' },
    runHere: (config, { to, 'without-files': withoutFiles }) => backup({ config, target: text(to), withFiles: withoutFiles !== true }),
  },
  restore: {
    options: { from: 'needed' },
    runHere: (config, { from }) => restore({ config, source: text(from) }),
  },
  check: {
    options: { from: 'needed' },
    runHere: async (_config, { from }) => {
      const result = await check({ source: text(from) });
      if (!result.ok) throw new BackupError(`The copy cannot be brought back: ${result.findings.join(' ')}`);
      return result;
    },
  },
};

/** How `parseArgs` reads a command's options. */
export const parserOptions = ({ options }: Command): Record<string, ParseArgsOptionDescriptor> =>
  Object.fromEntries(Object.entries(options).map(([name, kind]) => [name, { type: kind === 'switch' ? 'boolean' : 'string' }]));

export function requireOptions(command: Command, values: Values): void {
  const missing = Object.entries(command.options).filter(([name, kind]) => kind === 'needed' && !values[name]);
  if (missing.length > 0) throw new UsageError('missing', { options: missing.map(([name]) => `--${name}`).join(', ') });
}

/** Required options are there by then, and the parser gives texts to all that are no switches. */
const text = (value: string | boolean | undefined): string => String(value ?? '');

/** A file that an option names. */
async function readGiven(option: string, file: string | boolean | undefined): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await readFile(text(file)));
  } catch (error) {
    throw new UsageError('file', { option, file: text(file), why: error instanceof Error && 'code' in error ? String(error.code) : '' });
  }
}

function yesOrNo(given: string | boolean): boolean {
  if (given !== 'yes' && given !== 'no') throw new UsageError('yesOrNo', { given: text(given) });
  return given === 'yes';
}

async function siteOf(call: OperationsClient, given: string | boolean | undefined): Promise<string> {
  if (given !== undefined) return text(given);
  const { rows } = await call(opsSites, {});
  const site = rows.find(({ isDefault }) => isDefault) ?? rows[0];
  if (!site) throw new UsageError('noSite');
  return site.siteCode;
}

const ratesOf = (given: string): { currency: string; rate: string }[] =>
  given.split(',').map((each) => {
    const [, currency = '', rate = ''] = /^\s*([A-Z]{3})=([0-9.]+)\s*$/.exec(each) ?? [];
    if (currency === '') throw new UsageError('rates', { given: each });
    return { currency, rate };
  });

function rightsOf(given: string | boolean | undefined): OperatorRight[] {
  if (given === undefined) return [...OPERATOR_RIGHTS];
  return text(given)
    .split(',')
    .map((word) => {
      const right = OPERATOR_RIGHTS.find((each) => each === word.trim());
      if (!right) throw new UsageError('rights', { rights: OPERATOR_RIGHTS.join(', '), given: word.trim() });
      return right;
    });
}
