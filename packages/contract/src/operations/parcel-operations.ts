import * as z from 'zod/mini';
import { call, data, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { BILL_STATES } from '../pricing/bill-states.ts';
import { PARCEL_NODES, PARCEL_PROBLEMS, PARCEL_SOURCES, PARCEL_STATUSES, RETURN_KINDS } from '../small-parcels/parcel-states.ts';
import { parcelPriceList } from '../small-parcels/parcel-prices.ts';
import { parcelDetail, parcelRow } from '../small-parcels/small-parcels.ts';
import { bagRow } from '../small-parcels/parcel-bags.ts';
import * as wire from '../wire/operations/parcel-operations.ts';

/** The forwarder's side of small parcels. Part of the operations API. */

const ref = z.object({ waybillNo: f.text(30) });
const row = z.extend(z.omit(parcelRow, { may: true, erpGone: true }), { customerCode: z.string() });
const changed = data(row);
/** Of the bills that charge for it, the newest first. */
const opsBillRef = z.object({ billNo: z.string(), state: z.enum(BILL_STATES) });
const reason = f.text(300);

/** When and where it was, and who says so; left out: now, and the operator. */
const seen = {
  at: z.optional(f.instant),
  place: f.maybe(f.text(100)),
  source: z.optional(z.enum(PARCEL_SOURCES)),
  text: f.maybe(f.text(300)),
};

export const publishParcelProducts = call(wire.publishParcelProducts, {
  summary:
    'The products that carry small parcels, with their countries, limits and prices. What is left out is offered no more; parcels keep what they were announced by',
  access: 'operator',
  right: 'finance',
  input: z.object({
    siteCode: f.text(30),
    products: z
      .array(
        z.object({
          code: f.keyText(30),
          zh: f.text(100),
          en: f.latinText(100),
          countryIds: z.array(f.placeId).check(z.minLength(1, 'required'), z.maxLength(300, 'tooManyRows')),
          maxWeight: f.kilograms,
          maxLength: f.maybe(f.centimetres),
          /** Percent. */
          tolerance: f.countOrNone(100),
          /** Left out, the product has no price: what it costs is billed by hand. */
          price: z.optional(parcelPriceList),
        }),
      )
      .check(z.minLength(1, 'required'), z.maxLength(100, 'tooManyRows')),
  }),
  answer: data(z.object({ products: z.int() })),
});

export const opsParcelList = call(wire.opsParcelList, {
  summary:
    'Small parcels in the order they were made, paged by `after`. Where neither a status, a change nor silence is asked for, those that wait for the forwarder: announced, asked to be stopped, answered, to be completed',
  access: 'operator',
  input: z.object({
    status: z.optional(z.enum(PARCEL_STATUSES)),
    /**
     * Only what has changed at or after this instant, in any status: what a client that keeps up has to look at. Of drafts those that are
     * announced, or were taken back since.
     */
    changedSince: z.optional(f.instant),
    /** Only those of which nothing was heard for longer than usual, in any status; of announced ones those that came in a bag and were not taken in. */
    quiet: z.optional(z.enum(['yes'])),
    after: z.optional(f.id),
    limit: z.optional(z.int().check(z.positive(), z.maximum(200))),
  }),
  answer: data(z.object({ rows: z.array(row), nextAfter: z.nullable(f.id) })),
});

export const opsParcel = call(wire.opsParcel, {
  summary: 'One small parcel with its receiver, its goods and its way',
  access: 'operator',
  input: ref,
  answer: data(
    z.extend(z.omit(parcelDetail, { may: true, bills: true, toPay: true, erpGone: true, erpNotes: true }), {
      customerCode: z.string(),
      bills: z.array(opsBillRef),
    }),
  ),
});

export const takeInParcel = call(wire.takeInParcel, {
  summary:
    'Take in and weigh an announced parcel: what it costs by that is owed from now on. One that weighs, or counts by its size, more or less than tolerated or is beyond what its product carries becomes a problem',
  access: 'operator',
  input: z.extend(ref, {
    weight: f.kilograms,
    length: f.maybe(f.centimetres),
    width: f.maybe(f.centimetres),
    height: f.maybe(f.centimetres),
    ...seen,
  }),
  answer: changed,
});

export const moveParcel = call(wire.moveParcel, {
  summary: 'Say where a parcel is: stations may be skipped forwards. A request to stop it is too late once it is out for delivery',
  access: 'operator',
  input: z.extend(ref, { status: z.enum(PARCEL_NODES), trackNo: f.maybe(f.keyText(40)), ...seen }),
  answer: changed,
});

export const reportParcelProblem = call(wire.reportParcelProblem, {
  summary: 'Say why a parcel stands still; its customer is told and asked for what he can do',
  access: 'operator',
  input: z.extend(ref, { problem: z.enum(PARCEL_PROBLEMS), ...seen, text: reason }),
  answer: changed,
});

export const solveParcelProblem = call(wire.solveParcelProblem, {
  summary:
    'A problem is solved: the parcel goes on from where it was. One that was beyond its product, and so beyond its prices, says what carrying it costs',
  access: 'operator',
  fieldRights: { freight: 'finance' },
  input: z.extend(ref, {
    /** In the currency of its prices, duty comes beside it; 0 charges nothing at all, and leaves it to be billed by hand. */
    freight: z.optional(f.charge),
    ...seen,
  }),
  answer: changed,
});

export const cutParcel = call(wire.cutParcel, {
  summary:
    'A parcel was stopped, because its customer has asked for it or for a reason of the forwarder’s; the customer decides what follows',
  access: 'operator',
  input: z.extend(ref, { ...seen, text: reason }),
  answer: changed,
});

export const refuseInterception = call(wire.refuseInterception, {
  summary: 'A parcel could not be stopped as its customer has asked; he reads why',
  access: 'operator',
  input: z.extend(ref, { reason }),
  answer: changed,
});

export const sendBackParcel = call(wire.sendBackParcel, {
  summary: 'A parcel is on its way back, without its customer having asked for it',
  access: 'operator',
  input: z.extend(ref, { ...seen, text: reason }),
  answer: changed,
});

export const completeParcelReturn = call(wire.completeParcelReturn, {
  summary:
    'A parcel is back, or destroyed; what is refunded follows from how its return came about: it is owed no more, and what was billed of it is credited',
  access: 'operator',
  input: z.extend(ref, { kind: z.enum(RETURN_KINDS), ...seen }),
  answer: changed,
});

export const receiveParcelBag = call(wire.receiveParcelBag, {
  summary:
    'Count a closed bag that was handed over; its customer is told where it has fewer or more parcels than it was closed with. The parcels are taken in one by one',
  access: 'operator',
  input: z.object({ bagNo: f.text(30), parcels: f.countOrNone(99_999), weight: f.maybe(f.kilograms), at: z.optional(f.instant) }),
  answer: data(z.extend(z.omit(bagRow, { may: true }), { customerCode: z.string() })),
});

export const parcelOperations = {
  publishParcelProducts,
  opsParcelList,
  opsParcel,
  takeInParcel,
  moveParcel,
  reportParcelProblem,
  solveParcelProblem,
  cutParcel,
  refuseInterception,
  sendBackParcel,
  completeParcelReturn,
  receiveParcelBag,
} satisfies CallsOf<typeof wire>;
