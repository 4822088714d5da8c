import * as z from 'zod/mini';
import { call, data, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { WAYBILL_KINDS } from '../waybills/status.ts';
import * as wire from '../wire/account/history.ts';

/** The customer's audit trail, readable: who did what when, and what it changed. */

export const HISTORY_PAGE_SIZE = 50;

/** Fields whose changes the history shows. No free texts; amounts are left out for a login that sees no prices. */
export const HISTORY_FIELDS = [
  'status',
  'eta',
  'receivedPackages',
  'measures',
  'packingState',
  'billState',
  'referenceNo',
  'customerTotalPackages',
  'deliveryBoxes',
  'customerActualWeight',
  'customerVolume',
  'shipperCompany',
  'importerCompany',
  'insuranceTerms',
  'isOwner',
  'hidesPrices',
  'seesCosts',
  'companyText',
  'originCountry',
  'pieces',
  'deliveryAddress',
  'deliveryWindow',
  'freight',
] as const;
export type HistoryField = (typeof HISTORY_FIELDS)[number];

const entry = z.object({
  id: f.id,
  at: z.string(),
  /** A login of this customer, a program under one of its API keys, or the forwarder. */
  by: z.enum(['login', 'apiKey', 'forwarder']),
  /** Null where no login did it. */
  loginName: z.nullable(z.string()),
  /** What the key is called that did it. */
  keyName: z.nullable(z.string()),
  isSelf: z.boolean(),
  /** The action's name, such as `submit`. */
  what: z.string(),
  kind: z.enum(wire.HISTORY_KINDS),
  /** What it was done to beside the waybill: a file's name, a bill's number, another login's, a key's, what a saved record is called. */
  subject: z.nullable(z.string()),
  /** `isGone`: a draft that has been deleted since. */
  waybill: z.nullable(z.object({ kind: z.enum(WAYBILL_KINDS), id: f.id, waybillNo: z.string(), isGone: z.boolean() })),
  /** Where it can be taken back now: by which call, and of what. The revision is that of a waybill. */
  undo: z.nullable(z.object({ by: z.enum(wire.WAYS_BACK), id: f.id, rev: z.nullable(f.rev) })),
  /** Values as they are stored; statuses and choices by their codes, windows as `start/end`, amounts with their currency. */
  changes: z.array(z.object({ field: z.enum(HISTORY_FIELDS), from: z.nullable(z.string()), to: z.nullable(z.string()) })),
});
export type HistoryEntry = z.output<typeof entry>;

export const listHistory = call(wire.listHistory, {
  summary: 'What was done with this customer’s data, newest first; a member is not told of other logins’ accounts',
  access: 'customer',
  input: z.object({
    /** Days of Asia/Shanghai. */
    from: f.maybe(f.day),
    to: f.maybe(f.day),
    loginId: f.maybe(f.id),
    isForwarder: f.maybe(z.boolean()),
    kind: f.maybe(z.enum(wire.HISTORY_KINDS)),
    /** A part of a waybill number or a reference number. */
    waybillNo: f.maybe(f.text(60)),
    /** Where the page before has ended: its `next`. */
    after: f.maybe(z.string().check(z.regex(/^[0-9]{1,14}_[1-9][0-9]{0,17}$/, 'badFormat'))),
  }),
  answer: data(
    z.object({
      entries: z.array(entry),
      next: z.nullable(z.string()),
      /** Whose doings can be asked for. */
      logins: z.array(z.object({ id: f.id, loginName: z.string(), isSelf: z.boolean() })),
    }),
  ),
});

export const history = { listHistory } satisfies CallsOf<typeof wire>;
