import * as z from 'zod/mini';
import { call, data, file, type CallsOf } from '../call.ts';
import { erpNote } from '../address-book/erps.ts';
import { MAX_IMPORT_BYTES } from '../address-book/saved-record-limits.ts';
import * as f from '../field.ts';
import { listOf } from '../list.ts';
import { verdicts } from '../verdicts.ts';
import { batchResults } from '../waybills/batch-result.ts';
import { WORKBOOK_TYPE } from '../wire/documents/files.ts';
import * as wire from '../wire/small-parcels/small-parcels.ts';
import { waybillBill } from '../pricing/waybill-bill.ts';
import { parcelAmount, parcelMoney, shownPriceList } from './parcel-prices.ts';
import { customsFields, parcelFields, parcelReceiver } from './parcel-fields.ts';
import {
  EXCEEDED_LIMITS,
  INTERCEPTIONS,
  PARCEL_CUSTOMER_ACTIONS,
  PARCEL_ENDS,
  PARCEL_PROBLEMS,
  PARCEL_SOURCES,
  PARCEL_STATUSES,
  REFUNDS,
  RETURN_KINDS,
  WEIGHT_LIMITS,
} from './parcel-states.ts';
import { weightLimits } from './weight-limit-fields.ts';

/** Small parcels of the cross-border line (sections 2 and 4): announced, taken in, carried and signed for, or stopped on the way. */

const written = z.nullable(z.string());

const head = {
  waybillNo: z.string(),
  status: z.enum(PARCEL_STATUSES),
  /** Submitted: it waits for its first scan. */
  isAnnounced: z.boolean(),
  customerOrderNo: written,
  productCode: written,
  countryId: z.nullable(z.int()),
  receiverName: written,
  /** Kilograms as announced, and as it was weighed with us. */
  weight: written,
  measuredWeight: written,
  /** Of the carrier that delivers it. */
  trackNo: written,
  /** Why it stands still; null where it does not. */
  problem: z.nullable(
    z.object({
      kind: z.enum(PARCEL_PROBLEMS),
      text: written,
      since: z.string(),
      /** The customer has done his part. */
      isAnswered: z.boolean(),
    }),
  ),
  /** The bag in which it is handed over; null where in none. */
  bag: z.nullable(z.object({ id: f.id, bagNo: z.string() })),
  /** When its label was printed last; null where never since it was announced. */
  labelPrintedAt: written,
  interception: z.enum(INTERCEPTIONS),
  /** Chosen once it was stopped; null before. */
  end: z.nullable(z.enum(PARCEL_ENDS)),
  /** What it comes to; null where it has no price, or none is known yet. */
  price: f.price(parcelAmount),
  /** Since when nothing has happened, where that is longer than usual; null where it is not. */
  quietSince: written,
  createdAt: z.string(),
  submittedAt: written,
  updatedAt: z.string(),
};

export const parcelRow = z.object({
  id: f.id,
  rev: f.rev,
  ...head,
  /** Of a draft that was made of an order which the ERP does not list any more among those to be sent: which ERP, and since when; otherwise null. */
  erpGone: z.nullable(z.object({ erpName: z.string(), since: z.string() })),
  may: verdicts(PARCEL_CUSTOMER_ACTIONS),
});
export type ParcelRow = z.output<typeof parcelRow>;

/** What the forwarder carries parcels by. */
export const parcelProduct = z.object({
  code: z.string(),
  zh: z.string(),
  en: z.string(),
  countryIds: z.array(z.int()),
  /** Kilograms that it ends at. */
  maxWeight: z.string(),
  /** Centimetres of the longest side; null where there is no limit. */
  maxLength: written,
  /** Percent by which a parcel may weigh more or less than announced. */
  tolerance: z.int(),
  /** What it costs; null where the forwarder has published no prices of it. */
  prices: f.price(shownPriceList),
});
export type ParcelProduct = z.output<typeof parcelProduct>;

/** From when on a parcel is stopped that weighs other than announced; a figure that it does not have is null. */
const shownLimit = z.object({ by: z.enum(WEIGHT_LIMITS), percent: z.nullable(z.int()), weight: written });
export type ShownLimit = z.output<typeof shownLimit>;

const parcelLimits = z.object({
  /** 0 as long as the customer has said nothing. */
  rev: f.rev,
  heavier: shownLimit,
  lighter: shownLimit,
});
export type ParcelLimits = z.output<typeof parcelLimits>;

/** What is open of a bill, but for what is disputed. */
const billToPay = z.object({ id: f.id, billNo: z.string(), currency: z.string(), amount: z.string(), dueOn: z.string() });
export type BillToPay = z.output<typeof billToPay>;

/** A place on a parcel's way, as somebody has said it. */
export const parcelEvent = z.object({
  status: z.enum(PARCEL_STATUSES),
  at: z.string(),
  place: written,
  source: z.enum(PARCEL_SOURCES),
  text: written,
});
export type ParcelEvent = z.output<typeof parcelEvent>;

export const parcelDetail = z.extend(parcelRow, {
  order: parcelFields,
  product: z.nullable(parcelProduct),
  measured: z.nullable(z.object({ length: z.string(), width: z.string(), height: z.string() })),
  /** What stopped it when it was weighed; null where that did not. */
  weightLimit: z.nullable(shownLimit),
  /** Kilograms that it counts as by its volume, announced and measured, where a limit stopped it and that is more than it weighs. */
  countedWeight: z.nullable(z.object({ announced: z.string(), measured: z.string() })),
  /** By what it is beyond what its product carries, in kilograms, and centimetres of its longest side; none where it is not. */
  exceeded: z.array(z.object({ what: z.enum(EXCEEDED_LIMITS), measured: z.string(), max: z.string() })),
  /**
   * What its customer has asked for, who of it and why, and where that was refused the forwarder's word, whatever became of it later; null where
   * nobody has asked.
   */
  interceptionRequest: z.nullable(z.object({ by: written, at: written, reason: z.string(), answer: written, answeredAt: written })),
  /** When it was stopped last and what was said then: as its customer has asked, or of the forwarder's own accord. */
  stop: z.nullable(z.object({ by: z.enum(['customer', 'forwarder']), text: written, at: z.string() })),
  /** Set once it is back, or destroyed. */
  returned: z.nullable(z.object({ kind: z.enum(RETURN_KINDS), refund: z.enum(REFUNDS), at: z.string() })),
  /** What the EU's customs charges of it, in EUR; null where it charges nothing by the piece. */
  duty: z.nullable(z.object({ codes: z.int(), amount: z.string() })),
  /** What it costs and how that came about; null where it has no price. */
  money: f.price(parcelMoney),
  /** The bills that charge for it, the newest first. */
  bills: z.array(waybillBill),
  /** Of one that stands still until it is paid for: its own open bills, else the customer's that are overdue; at most five, the oldest first. */
  toPay: f.price(z.array(billToPay)),
  /** What ERPs say of the order that it was made of, and nobody has read yet. */
  erpNotes: z.array(erpNote),
  /** The newest first. */
  events: z.array(parcelEvent),
});
export type ParcelDetail = z.output<typeof parcelDetail>;

export const listParcels = listOf(wire.listParcels, {
  summary: 'One page of small parcels, newest first, with the count of every tab',
  row: parcelRow,
});

export const listParcelDrafts = listOf(wire.listParcelDrafts, {
  summary: 'One page of small parcels that were not taken in yet, announced or not, newest first',
  row: parcelRow,
});

export const listProblemParcels = listOf(wire.listProblemParcels, {
  summary: 'One page of small parcels that stand still because of a problem, newest first',
  row: parcelRow,
});

export const initParcel = call(wire.initParcel, {
  summary: 'What a small parcel chooses from: products with their countries and limits',
  access: 'customer',
  answer: data(
    z.object({
      products: z.array(parcelProduct),
      /** What carries no new ones: parcels that went by it are still found by it. */
      withdrawn: z.array(z.object({ code: z.string(), zh: z.string(), en: z.string() })),
    }),
  ),
});

export const parcelWeightLimits = call(wire.parcelWeightLimits, {
  summary: 'From when on parcels are stopped that weigh more or less with us than announced',
  access: 'customer',
  answer: data(parcelLimits),
});

export const saveParcelWeightLimits = call(wire.saveParcelWeightLimits, {
  summary:
    'Set from when on parcels are stopped that weigh more or less than announced: as the product says, by more than so much, or never',
  access: 'customer',
  /** `rev` is the one that was read; without it the last one to save wins. */
  input: z.extend(weightLimits, { rev: z.optional(f.rev) }),
  answer: data(parcelLimits),
  newer: parcelLimits,
});

/** Of one product, in parcels. */
export const deliveryRate = z.object({
  code: z.string(),
  zh: z.string(),
  en: z.string(),
  parcels: z.int(),
  signed: z.int(),
  /** Of those that were signed, half were so within this many days, to the tenth; null where none was. */
  medianDays: z.nullable(z.string()),
  /** Of the parcels that are at least so old, how many were signed by that age; the share is in percent, to the tenth. */
  ages: z.array(z.object({ days: z.int(), parcels: z.int(), signed: z.int(), percent: z.nullable(z.string()) })),
});
export type DeliveryRate = z.output<typeof deliveryRate>;

export const parcelDeliveryRates = call(wire.parcelDeliveryRates, {
  summary: 'How quickly parcels that were taken in lately were signed for: by product and age, counted from the intake',
  access: 'customer',
  input: z.object({ days: z.optional(z.union(wire.RATE_DAYS.map((days) => z.literal(days)))) }),
  /** `from` is the first day of intake that counts, at the forwarder's place. */
  answer: data(z.object({ from: z.string(), products: z.array(deliveryRate) })),
});

const ref = z.object({ id: f.id });
const changed = z.extend(ref, { rev: f.rev });

export const getParcel = call(wire.getParcel, {
  summary: 'One small parcel: what was announced, where it has been by whose word, why it stands still and what may be done',
  access: 'customer',
  input: ref,
  answer: data(parcelDetail),
});

const newerParcel = z.object({ id: f.id, rev: f.rev, status: z.enum(PARCEL_STATUSES), order: parcelFields });

export const saveParcel = call(wire.saveParcel, {
  summary: 'Save a draft, complete or not; without an id a new one is made',
  access: 'customer',
  input: z.extend(parcelFields, { id: z.optional(f.id), rev: z.optional(f.rev) }),
  answer: data(parcelRow),
  newer: newerParcel,
});

/** What a draft comes to, as its page or list shows it. */
const shownPrice = { currency: f.currencyCode, amount: f.money };

export const submitParcel = call(wire.submitParcel, {
  summary:
    'Announce a saved draft, which is locked then, at the price that was seen; what is missing or against a rule is named at its field',
  access: 'customer',
  /** `agreed` is empty where none was shown; left out, it is announced at the price of now. */
  input: z.extend(changed, { agreed: z.optional(z.array(z.object(shownPrice)).check(z.maxLength(1, 'tooManyRows'))) }),
  answer: data(parcelRow),
  newer: newerParcel,
});

export const importParcels = call(wire.importParcels, {
  summary:
    'Take over the parcels of a workbook, a row for each kind of goods: unknown order numbers become drafts, drafts are changed; ask `importProgress` what has come of it',
  access: 'customer',
  /** Those that are whole are announced at once; the others stay drafts. */
  input: z.object({ announce: f.maybe(z.enum(['yes'])) }),
  files: { file: { maxBytes: MAX_IMPORT_BYTES, types: [WORKBOOK_TYPE] } },
  answer: data(z.object({ importId: f.id })),
});

export const parcelTemplate = call(wire.parcelTemplate, {
  summary: 'An empty workbook for small parcels, with lists to choose from and a second sheet that explains its columns by an example',
  access: 'customer',
  answer: file(WORKBOOK_TYPE),
});

export const parcelIds = z.array(f.id).check(z.minLength(1, 'required'), z.maxLength(wire.MAX_PARCEL_BATCH));

export const submitParcels = call(wire.submitParcels, {
  summary:
    'Announce saved drafts, each for itself and at the price that was seen: those that are whole are announced, the others say why not',
  access: 'customer',
  /** In `agreed` stands nothing of those that were shown without a price; left out, all are announced at the prices of now. */
  input: z.object({
    ids: parcelIds,
    agreed: z.optional(z.array(z.object({ id: f.id, ...shownPrice })).check(z.maxLength(wire.MAX_PARCEL_BATCH, 'tooManyRows'))),
  }),
  answer: data(batchResults),
});

export const printParcelLabels = call(wire.printParcelLabels, {
  summary:
    'Labels of 10×15 cm of announced parcels that have not left us, each with its customs declaration: CN 22, or CN 23 above 300 special drawing rights',
  access: 'customer',
  input: z.object({ ids: parcelIds }),
  answer: file('application/pdf'),
});

export const takeBackParcel = call(wire.takeBackParcel, {
  summary: 'Take an announced parcel back to be changed, until its first scan',
  access: 'customer',
  input: changed,
  answer: data(parcelRow),
  newer: newerParcel,
});

export const deleteParcel = call(wire.deleteParcel, {
  summary: 'Delete a draft; its number is never used again',
  access: 'customer',
  input: ref,
  answer: data(z.object({ id: f.id, waybillNo: z.string() })),
});

export const interceptParcel = call(wire.interceptParcel, {
  summary: 'Ask once to stop a parcel that is with us or on its way; the answer comes with its result',
  access: 'customer',
  input: z.extend(changed, { reason: f.text(300) }),
  answer: data(parcelRow),
  newer: newerParcel,
});

export const sendOnParcel = call(wire.sendOnParcel, {
  summary: 'Send a parcel that was stopped on to a new address in its country; it goes on from where it was',
  access: 'customer',
  input: z.extend(changed, { receiver: parcelReceiver }),
  answer: data(parcelRow),
  newer: newerParcel,
});

export const endParcel = call(wire.endParcel, {
  summary: 'Have a parcel that was stopped, or has a problem, come back or destroyed',
  access: 'customer',
  input: z.extend(changed, { end: z.enum(PARCEL_ENDS) }),
  answer: data(parcelRow),
  newer: newerParcel,
});

export const correctParcelAddress = call(wire.correctParcelAddress, {
  summary: 'Correct the receiver of a parcel whose address is its problem; it goes on once the forwarder has seen it',
  access: 'customer',
  input: z.extend(changed, { receiver: parcelReceiver }),
  answer: data(parcelRow),
  newer: newerParcel,
});

export const correctParcelCustoms = call(wire.correctParcelCustoms, {
  summary: 'Correct what customs is told of a parcel that customs has stopped; it goes on once the forwarder has seen it',
  access: 'customer',
  input: z.extend(z.object(customsFields), changed.shape),
  answer: data(parcelRow),
  newer: newerParcel,
});

export const acceptParcelWeight = call(wire.acceptParcelWeight, {
  summary: 'Accept the weight that was measured, by which the parcel is charged then',
  access: 'customer',
  input: changed,
  answer: data(parcelRow),
  newer: newerParcel,
});

export const smallParcels = {
  listParcels,
  listParcelDrafts,
  listProblemParcels,
  initParcel,
  parcelWeightLimits,
  saveParcelWeightLimits,
  parcelDeliveryRates,
  getParcel,
  saveParcel,
  importParcels,
  parcelTemplate,
  submitParcel,
  submitParcels,
  printParcelLabels,
  takeBackParcel,
  deleteParcel,
  interceptParcel,
  sendOnParcel,
  endParcel,
  correctParcelAddress,
  correctParcelCustoms,
  acceptParcelWeight,
} satisfies CallsOf<typeof wire>;
