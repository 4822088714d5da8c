import * as z from 'zod/mini';
import { newLoginName } from '../account/members.ts';
import { call, data, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { WORKBOOK_TYPE } from '../wire/documents/files.ts';
import * as wire from '../wire/operations/administration.ts';
import { OPERATOR_RIGHTS } from './operator-rights.ts';

/** Sites, customers, their logins, and the keys of operators: what a forwarder sets up before anybody can book. Part of the operations API. */

const siteCode = f.text(30);
const RIGHT = { access: 'operator', right: 'admin' } as const;
const MAX_PAGE = 200;
const page = { after: z.optional(f.id), limit: z.optional(z.int().check(z.positive(), z.maximum(MAX_PAGE))) };

export const opsSites = call(wire.opsSites, {
  summary: 'The sites of this portal: their hosts, which of them unknown hosts are led to, and how their waybill numbers begin',
  access: 'operator',
  answer: data(
    z.object({
      rows: z.array(
        z.object({
          siteCode: z.string(),
          rev: f.rev,
          hosts: z.array(z.string()),
          isDefault: z.boolean(),
          title: z.object({ zh: z.string(), en: z.string() }),
          numberPrefix: z.string(),
        }),
      ),
    }),
  ),
});

export const setDefaultSite = call(wire.setDefaultSite, {
  summary: 'Lead unknown hosts to this site',
  ...RIGHT,
  input: z.object({ siteCode }),
  answer: data(z.object({ siteCode: z.string() })),
});

const customerCode = z.string().check(f.asItLooks, z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,29}$/, 'badFormat'));
const customerFields = {
  nameShort: f.text(60),
  nameFull: f.maybe(f.text(120)),
  phone: f.maybe(f.phone),
  /** Section 6: whether historical prices are in its menu; not unless said. */
  isClientView: z.optional(z.boolean()),
};
const savedCustomer = z.object({ id: f.id, siteCode: z.string(), customerCode: z.string(), rev: f.rev });

export const opsCustomers = call(wire.opsCustomers, {
  summary: 'The customers of all sites or of one, in the order in which they were made, paged by `after`',
  access: 'operator',
  input: z.object({ siteCode: z.optional(siteCode), customerCode: z.optional(customerCode), ...page }),
  answer: data(
    z.object({
      rows: z.array(
        z.extend(savedCustomer, {
          nameShort: z.string(),
          nameFull: z.string(),
          phone: z.string(),
          isPotential: z.boolean(),
          isNeedContract: z.boolean(),
          isShowAllPurchaseCode: z.boolean(),
          isClientView: z.boolean(),
          logins: z.int(),
        }),
      ),
      nextAfter: z.nullable(f.id),
    }),
  ),
});

export const saveCustomer = call(wire.saveCustomer, {
  summary: 'Make a customer, or with `rev` change the one of this code. No two of a site share a short name, a full name or a telephone',
  ...RIGHT,
  input: z.object({ siteCode, customerCode, rev: z.optional(f.rev), ...customerFields }),
  answer: data(savedCustomer),
  newer: z.pick(savedCustomer, { customerCode: true, rev: true }),
});

const MAX_TABLE_BYTES = 5_000_000;

export const importCustomers = call(wire.importCustomers, {
  summary: 'Make customers of a workbook, or change those whose codes are known; a wrong row is told, the others are kept',
  ...RIGHT,
  input: z.object({ siteCode }),
  files: { file: { maxBytes: MAX_TABLE_BYTES, types: [WORKBOOK_TYPE] } },
  answer: data(
    z.object({
      made: z.int(),
      changed: z.int(),
      /** Rows as the file counts them; the title is of the column. */
      errors: z.array(z.object({ row: z.int(), title: z.string(), message: z.string() })),
    }),
  ),
});

const loginRow = z.object({
  loginName: z.string(),
  customerCode: z.string(),
  name: z.string(),
  email: z.string(),
  isOwner: z.boolean(),
  hidesPrices: z.boolean(),
  isCheckPrice: z.boolean(),
  seesCosts: z.boolean(),
  isDisabled: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** It has not logged in yet with the password that was made for it, and may until then. */
  firstPasswordUntil: z.nullable(z.string()),
});

export const opsLogins = call(wire.opsLogins, {
  summary: "A customer's logins",
  access: 'operator',
  input: z.object({ siteCode, customerCode }),
  answer: data(z.object({ rows: z.array(loginRow) })),
});

export const FIRST_PASSWORD_DAYS = 14;
/** The password counts for one login, which has to bring another one, at most so many days from now. */
const firstPassword = z.object({ loginName: z.string(), password: z.string(), validUntil: z.string() });

const loginRights = {
  isOwner: z.boolean(),
  hidesPrices: z.boolean(),
  /** Section 3: may check prices, which opens the pages of an administrator. */
  isCheckPrice: z.boolean(),
  /** What channels cost the forwarder, and what remains of a price: of an administrator alone, and of no key. */
  seesCosts: z.boolean(),
};

export const createLogin = call(wire.createLogin, {
  summary: 'Make a login with a password for its first use, answered this once. An owner manages the logins of its customer',
  ...RIGHT,
  answersSecret: true,
  input: z.object({
    siteCode,
    customerCode,
    loginName: newLoginName,
    name: f.maybe(f.text(60)),
    email: f.maybe(f.email),
    ...loginRights,
    isCheckPrice: z.optional(loginRights.isCheckPrice),
    seesCosts: z.optional(loginRights.seesCosts),
  }),
  answer: data(firstPassword),
});

const byLogin = z.object({ siteCode, loginName: f.text(64) });

export const saveLogin = call(wire.saveLogin, {
  summary:
    'Change what a login may do and how it is reached; what is left out stays. An owner always sees prices, and who is no administrator no costs',
  ...RIGHT,
  input: z.extend(byLogin, {
    name: z.optional(f.text(60)),
    email: z.optional(f.email),
    isOwner: z.optional(loginRights.isOwner),
    hidesPrices: z.optional(loginRights.hidesPrices),
    isCheckPrice: z.optional(loginRights.isCheckPrice),
    seesCosts: z.optional(loginRights.seesCosts),
  }),
  answer: data(z.extend(z.object({ loginName: z.string() }), loginRights)),
});
const sameLogin = data(z.object({ loginName: z.string() }));

export const resetPassword = call(wire.resetPassword, {
  summary: 'A new password for one use, answered this once; the one before and all sessions end',
  ...RIGHT,
  answersSecret: true,
  input: byLogin,
  answer: data(firstPassword),
});

export const resetSecondFactor = call(wire.resetSecondFactor, {
  summary: 'Take the second factor of a login away, with its recovery codes; all its sessions end',
  ...RIGHT,
  input: byLogin,
  answer: sameLogin,
});

export const disableLogin = call(wire.disableLogin, {
  summary: 'Keep a login out: its sessions and its invitation end at once',
  ...RIGHT,
  input: byLogin,
  answer: sameLogin,
});

export const enableLogin = call(wire.enableLogin, {
  summary: 'Let a disabled login in again, with the password it had',
  ...RIGHT,
  input: byLogin,
  answer: sameLogin,
});

const keyName = z.string().check(f.asItLooks, z.regex(/^[A-Za-z0-9][A-Za-z0-9 ._-]{0,59}$/, 'badFormat'));
const rights = z.array(z.enum(OPERATOR_RIGHTS)).check(z.minLength(1, 'required'), z.maxLength(OPERATOR_RIGHTS.length));
const keyFields = { name: z.string(), rights: z.array(z.enum(OPERATOR_RIGHTS)) };

export const opsKeys = call(wire.opsKeys, {
  summary: 'The keys of the operations API',
  ...RIGHT,
  answer: data(z.object({ rows: z.array(z.object({ ...keyFields, createdAt: z.string(), isDisabled: z.boolean() })) })),
});

const newKey = data(z.object({ ...keyFields, key: z.string() }));

export const createKey = call(wire.createKey, {
  summary: 'Make a key of the operations API: answered this once, kept as its hash',
  ...RIGHT,
  answersSecret: true,
  input: z.object({ name: keyName, rights }),
  answer: newKey,
});

export const renewKey = call(wire.renewKey, {
  summary: 'Another key under the same name, with these rights; the one before ends',
  ...RIGHT,
  answersSecret: true,
  input: z.object({ name: keyName, rights }),
  answer: newKey,
});

export const disableKey = call(wire.disableKey, {
  summary: 'End a key of the operations API; `renewKey` makes another one under its name',
  ...RIGHT,
  input: z.object({ name: keyName }),
  answer: data(z.object({ name: z.string() })),
});

export const administration = {
  opsSites,
  setDefaultSite,
  opsCustomers,
  saveCustomer,
  importCustomers,
  opsLogins,
  createLogin,
  saveLogin,
  resetPassword,
  resetSecondFactor,
  disableLogin,
  enableLogin,
  opsKeys,
  createKey,
  renewKey,
  disableKey,
} satisfies CallsOf<typeof wire>;
