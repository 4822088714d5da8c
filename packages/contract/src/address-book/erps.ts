import * as z from 'zod/mini';
import { call, data, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import * as wire from '../wire/address-book/erps.ts';

/**
 * The customer's ERPs (section 2): their products become SKU records, and where that is wanted their orders parcel drafts,
 * and what becomes of these is given back. For owners: who connects one opens it to the portal.
 */

/** Products or orders of one run that something is said about, at most; the rest is counted. */
export const MAX_ERP_TOLD = 50;
/** Orders whose notes are shown; the rest is counted. */
export const MAX_ERP_NOTES = 50;
/** The newest runs that are shown. */
export const MAX_ERP_RUNS = 10;

const erp = z.enum(wire.ERPS);

/** What there is to say, at which field. `name` is the SKU of the product or the number of the order. */
const told = z.object({ name: z.string(), path: z.string(), isLeftOut: z.boolean(), message: z.string() });
export type ErpTold = z.output<typeof told>;

/** What an ERP says of one of its orders, until both sides agree or somebody has read it. */
export const erpNote = z.object({
  /** Of the order. */
  id: f.id,
  /** The ERP's name, in any language. */
  erpName: z.string(),
  since: z.string(),
  told: z.array(told),
});
export type ErpNote = z.output<typeof erpNote>;

const run = z.object({
  id: f.id,
  kind: z.enum(wire.ERP_RUN_KINDS),
  /** By the clock; false: by somebody. */
  isAutomatic: z.boolean(),
  state: z.enum(wire.ERP_RUN_STATES),
  /** Why it has failed; of one that is not at its end, why its attempt before has. */
  fault: z.nullable(z.enum(wire.ERP_FAULTS)),
  startedAt: z.string(),
  finishedAt: z.nullable(z.string()),
  /** Pages of the ERP's list that are read. */
  pages: z.int(),
  created: z.int(),
  /** Records and drafts that were changed here; orders of which something was given to the ERP. */
  changed: z.int(),
  unchanged: z.int(),
  /** Products and orders of which something is kept that was changed or deleted by hand. */
  kept: z.int(),
  /**
   * Products that lack what a SKU record needs, and those that differ from another of the ERP's by upper and lower case alone; orders
   * whose number cannot be one of ours; orders of which the ERP has not taken what it was given.
   */
  leftOut: z.int(),
  /**
   * The first of them, of those whose SKU the library writes in other letters, and of orders that lack something.
   */
  told: z.array(told).check(z.maxLength(MAX_ERP_TOLD)),
});
export type ErpRun = z.output<typeof run>;

const state = z.object({
  erp,
  /** Of the connection; 0 where there is none. */
  rev: f.rev,
  /** What this ERP's connector takes and gives. */
  capabilities: z.array(z.enum(wire.ERP_CAPABILITIES)),
  /** True in the demo: a stand-in of ours answers in the ERP's place. */
  isStandIn: z.boolean(),
  /** Null where it is not connected. */
  connection: z.nullable(
    z.object({
      connectedAt: z.string(),
      /** What is no secret, by its field. */
      shown: z.record(z.string(), z.string()),
      /** Orders become parcel drafts; false where nobody has wanted that, or the connector cannot. */
      takesOrders: z.boolean(),
      /** Delivery numbers or costs of parcels that were made of its orders are given to it; false as `takesOrders` is. */
      givesBack: z.boolean(),
      /** Since when the ERP has refused the credentials, in a test or in products, which every key may read; null where it takes them. */
      refusedAt: z.nullable(z.string()),
      /** When the clock begins the next sync; null until the credentials are accepted. */
      nextRunAt: z.nullable(z.string()),
    }),
  ),
  /** Orders of which something is still to be looked at, that of which it was said last first. */
  notes: z.object({
    count: z.int(),
    orders: z
      .array(
        z.extend(erpNote, {
          /** Null where it was deleted. */
          parcel: z.nullable(z.object({ id: f.id, waybillNo: z.string() })),
        }),
      )
      .check(z.maxLength(MAX_ERP_NOTES)),
  }),
  /** The newest first; what the clock has begun and nothing has come of is left out, but for the last of each kind. */
  runs: z.array(run).check(z.maxLength(MAX_ERP_RUNS)),
});
export type ErpState = z.output<typeof state>;

export const readErp = call(wire.readErp, {
  summary: 'Whether one of the ERPs is connected, and what its last runs have brought',
  access: 'owner',
  input: z.object({ erp }),
  answer: data(state),
});

/** It travels in a header, or is signed: what can be typed without a space. */
const credential = f.maybe(z.string().check(f.asItLooks, z.regex(/^[\x21-\x7e]{1,200}$/, 'badFormat')));

export const saveErp = call(wire.saveErp, {
  summary:
    'Connect an ERP, or change its credentials from the revision that `rev` names; a secret that is left out stays, and so does whether ' +
    'orders become parcel drafts and whether it is given delivery numbers or costs of them. A test of the connection begins with it, and once that has succeeded a sync each hour',
  access: 'owner',
  input: z.object({
    erp,
    rev: z.optional(f.rev),
    token: credential,
    appKey: credential,
    serviceId: credential,
    appSecret: credential,
    takesOrders: z.optional(z.boolean()),
    givesBack: z.optional(z.boolean()),
  }),
  answer: data(state),
  newer: state,
});

export const startErpRun = call(wire.startErpRun, {
  summary:
    'Test the connection, take products or orders over now, or give delivery numbers or costs to the ERP now, those included that it has refused; what is under way already stays one',
  access: 'owner',
  input: z.object({ erp, kind: z.enum(wire.ERP_RUN_KINDS) }),
  answer: data(state),
});

export const disconnectErp = call(wire.disconnectErp, {
  summary: 'Forget an ERP and its credentials. SKU records and parcels stay',
  access: 'owner',
  input: z.object({ erp }),
  answer: data(state),
});

export const dismissErpNote = call(wire.dismissErpNote, {
  summary: 'Say that what an ERP tells of an order was read: it is shown no more, until the ERP says something new of it',
  access: 'customer',
  /** `since` is that of the note which was read. */
  input: z.object({ id: f.id, since: z.string() }),
  answer: data(z.object({ id: f.id })),
});

export const erps = { readErp, saveErp, startErpRun, dismissErpNote, disconnectErp } satisfies CallsOf<typeof wire>;
