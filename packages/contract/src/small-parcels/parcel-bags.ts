import * as z from 'zod/mini';
import { call, data, file, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { listOf } from '../list.ts';
import { verdicts } from '../verdicts.ts';
import * as wire from '../wire/small-parcels/parcel-bags.ts';
import { BAG_CUSTOMER_ACTIONS, BAG_DISCREPANCIES, BAG_STATUSES, MAX_BAG_NUMBERS } from './bag-states.ts';
import { PARCEL_STATUSES } from './parcel-states.ts';

/** Bags in which announced parcels are handed over: filled by scanning, closed, labelled, and counted by the forwarder. */

const written = z.nullable(z.string());

export const bagRow = z.object({
  id: f.id,
  rev: f.rev,
  bagNo: z.string(),
  status: z.enum(BAG_STATUSES),
  /** What its customer calls it. */
  name: written,
  parcels: z.int(),
  /** Kilograms, as its parcels were announced. */
  weight: z.string(),
  createdAt: z.string(),
  closedAt: written,
  /** Counted and weighed by the forwarder; null before. */
  received: z.nullable(z.object({ at: z.string(), parcels: z.int(), weight: written })),
  /** How the count differs from what it was closed with, until the missing parcels are found or its customer has acknowledged it. */
  discrepancy: z.nullable(z.enum(BAG_DISCREPANCIES)),
  may: verdicts(BAG_CUSTOMER_ACTIONS),
});
export type BagRow = z.output<typeof bagRow>;
const newerBag = z.omit(bagRow, { may: true });

const baggedParcel = z.object({
  id: f.id,
  waybillNo: z.string(),
  customerOrderNo: written,
  receiverName: written,
  weight: written,
  status: z.enum(PARCEL_STATUSES),
  isAnnounced: z.boolean(),
});

/** The parcel that was put in last stands first. */
export const bagDetail = z.extend(bagRow, { contents: z.array(baggedParcel) });
export type BagDetail = z.output<typeof bagDetail>;

export const listParcelBags = listOf(wire.listParcelBags, {
  summary: 'One page of bags, newest first, with the count of every tab',
  row: bagRow,
});

const bagName = f.maybe(f.text(60));
const bagNumbers = z.array(f.text(50)).check(z.minLength(1, 'required'), z.maxLength(MAX_BAG_NUMBERS));
const ref = z.object({ id: f.id });
const seen = z.extend(ref, { rev: f.rev });

export const getParcelBag = call(wire.getParcelBag, {
  summary: 'One bag with its parcels',
  access: 'customer',
  input: ref,
  answer: data(bagDetail),
});

export const openParcelBag = call(wire.openParcelBag, {
  summary: 'A new bag, empty and open',
  access: 'customer',
  input: z.object({ name: bagName }),
  answer: data(bagRow),
});

/** What became of a number that was scanned or chosen; `waybillNo` is empty where no parcel has it. */
const bagResult = z.object({
  number: z.string(),
  waybillNo: z.string(),
  ok: z.boolean(),
  reason: written,
  mass: z.string(),
});
export type BagResult = z.output<typeof bagResult>;

export const fillParcelBag = call(wire.fillParcelBag, {
  summary:
    'Put announced parcels that nobody has taken in yet into an open bag, by waybill or order number, each for itself; a parcel is in one bag only',
  access: 'customer',
  input: z.extend(ref, { numbers: bagNumbers }),
  answer: data(z.object({ bag: bagDetail, results: z.array(bagResult) })),
});

export const fillNewParcelBag = call(wire.fillNewParcelBag, {
  summary:
    'Put announced parcels into a new bag, as fillBag does into an open one: made with the first that comes in, so that there is none where all are refused',
  access: 'customer',
  input: z.object({ name: bagName, numbers: bagNumbers }),
  answer: data(z.object({ bag: z.nullable(bagDetail), results: z.array(bagResult) })),
});

export const takeOutOfBag = call(wire.takeOutOfBag, {
  summary: 'Take a parcel out of an open bag',
  access: 'customer',
  input: z.extend(ref, { parcelId: f.id }),
  answer: data(bagDetail),
});

export const closeParcelBag = call(wire.closeParcelBag, {
  summary: 'Close a bag that has parcels: its count and weight are fixed, and its label can be printed',
  access: 'customer',
  input: seen,
  answer: data(bagDetail),
  newer: newerBag,
});

export const reopenParcelBag = call(wire.reopenParcelBag, {
  summary: 'Open a closed bag again, until the forwarder has counted it; its label is worth nothing then',
  access: 'customer',
  input: seen,
  answer: data(bagDetail),
  newer: newerBag,
});

export const deleteParcelBag = call(wire.deleteParcelBag, {
  summary: 'Delete an open bag; its parcels are in none then',
  access: 'customer',
  input: ref,
  answer: data(z.object({ id: f.id, bagNo: z.string() })),
});

export const acknowledgeBagCount = call(wire.acknowledgeBagCount, {
  summary: 'Acknowledge that a bag was counted with fewer or more parcels than it was closed with: it waits for nobody any more',
  access: 'customer',
  input: seen,
  answer: data(bagDetail),
  newer: newerBag,
});

export const printParcelBagLabel = call(wire.printParcelBagLabel, {
  summary: 'The label of a closed bag, 10×15 cm: its number as a bar code, its count and its weight',
  access: 'customer',
  input: ref,
  answer: file('application/pdf'),
});

export const parcelBags = {
  listParcelBags,
  getParcelBag,
  openParcelBag,
  fillParcelBag,
  fillNewParcelBag,
  takeOutOfBag,
  closeParcelBag,
  reopenParcelBag,
  deleteParcelBag,
  acknowledgeBagCount,
  printParcelBagLabel,
} satisfies CallsOf<typeof wire>;
