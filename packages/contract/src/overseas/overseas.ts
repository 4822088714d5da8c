import * as z from 'zod/mini';
import { call, data, file, type CallsOf } from '../call.ts';
import { fileName } from '../documents/files.ts';
import * as f from '../field.ts';
import { listOf } from '../list.ts';
import { shipper } from '../orders/order-fields.ts';
import { newerWaybill, waybillRef } from '../orders/orders.ts';
import { waybillBill } from '../pricing/waybill-bill.ts';
import { verdicts } from '../verdicts.ts';
import { ORDER_CURRENCIES } from '../orders/order-codes.ts';
import * as wire from '../wire/overseas/overseas.ts';
import { newerOverseas } from './newer-overseas.ts';
import {
  consignee,
  decisions,
  destination,
  lineInvoice,
  outboundOrder,
  overseasFields,
  returnBatch,
  transferFields,
} from './overseas-fields.ts';
import { OVERSEAS_WAYS } from './listed-states.ts';
import {
  MAX_RETURN_LINES,
  OVERSEAS_CUSTOMER_ACTIONS,
  OVERSEAS_STATUSES,
  PIECE_CONDITIONS,
  PICTURE_SIZES,
  RETURN_PICTURE_TYPES,
} from './overseas-states.ts';
import { overseasService, overseasWarehouse, pricedServices, amounts, pricedService } from './overseas-services.ts';
import { redirect } from './redirect-fields.ts';
import { returnImports } from './return-imports.ts';
import { LABEL_SOURCES } from './piece-label-states.ts';

/** Overseas waybills (sections 3, 4 and 7): returns that a warehouse abroad counts, and what its customer has done with them. */

const written = z.nullable(z.string());

const head = {
  waybillNo: z.string(),
  shippingWay: z.enum(OVERSEAS_WAYS),
  status: z.enum(OVERSEAS_STATUSES),
  /** The waybill that its goods were transferred from; null of a return. */
  source: z.nullable(z.object({ id: f.id, waybillNo: z.string() })),
  /** Its pieces leave stock: none are to come. */
  isOutbound: z.boolean(),
  returnNo: written,
  returnCountry: z.nullable(z.int()),
  abroadStockAddress: written,
  /** Pieces that are to come, that were counted, and of these those that wait for a decision. */
  expected: z.int(),
  received: z.int(),
  undecided: z.int(),
  /** Why the forwarder has sent a draft back, or why nothing more is waited for. */
  reason: written,
  /** Since when nothing has happened, where that is longer than usual; null where it is not. */
  quietSince: written,
  createdAt: z.string(),
  submittedAt: written,
  closedAt: written,
  updatedAt: z.string(),
};

export const overseasRow = z.object({ id: f.id, rev: f.rev, ...head, may: verdicts(OVERSEAS_CUSTOMER_ACTIONS) });
export type OverseasRow = z.output<typeof overseasRow>;

/** In a list: with what was decided of it comes to, each currency for itself. */
export const listedOverseas = z.extend(overseasRow, { costs: f.price(z.array(z.object({ currency: z.string(), amount: z.string() }))) });
export type ListedOverseas = z.output<typeof listedOverseas>;

/** What came in a parcel, as it was counted. */
export const countedPieces = z.object({
  oldsku: written,
  condition: z.enum(PIECE_CONDITIONS),
  quantity: z.int(),
  remark: written,
});

/** A batch, announced by the customer or come by itself, and what was in it. */
export const countedBatch = z.object({
  /** Counted from 1, in the order of announcing or arriving. */
  returnBatchIndex: z.int(),
  trackNo: written,
  shipmentId: written,
  cartons: z.nullable(z.int()),
  pallets: z.nullable(z.int()),
  /** Null until it was counted. */
  receiptDate: written,
  pieces: z.array(countedPieces),
  /** That the warehouse took of it. */
  pictures: z.array(fileName),
});
export type CountedBatch = z.output<typeof countedBatch>;

/** A line or a heap of pieces: what was announced, what came, and what was decided of it. */
export const pieceHeap = z.object({
  oldsku: written,
  condition: z.enum(PIECE_CONDITIONS),
  received: z.int(),
  undecided: z.int(),
});
export type PieceHeap = z.output<typeof pieceHeap>;

export const decided = z.object({
  id: f.id,
  oldsku: written,
  condition: z.enum(PIECE_CONDITIONS),
  quantity: z.int(),
  /** Of an order from stock, how many were ordered; fewer leave where some were not found, and of a line without any no step is taken. */
  ordered: z.nullable(z.int()),
  cartons: z.nullable(z.int()),
  pallets: z.nullable(z.int()),
  fnSku: written,
  /** Of pieces that are relabelled: whose label they get, and the PDF where its customer has given one. */
  label: z.nullable(z.object({ by: z.enum(LABEL_SOURCES), file: z.nullable(fileName) })),
  services: z.array(pricedService),
  dispatchMethod: z.string(),
  storeAddress: written,
  /** Amazon's numbers of the shipment, and its labels for the cartons, where its customer has given them. */
  shipmentId: written,
  referenceId: written,
  cartonLabels: z.nullable(fileName),
  consignee: z.nullable(consignee),
  /** Where pieces were put that stay; null until they were. */
  place: written,
  amounts,
  decidedAt: z.string(),
  doneAt: written,
  shippedAt: written,
  trackNo: written,
  signedAt: written,
  /** Of an order from stock those that name this line; each is about all of it that had left. */
  redirects: z.array(redirect),
  /** That the warehouse took of the work. */
  pictures: z.array(fileName),
});
export type Decided = z.output<typeof decided>;

export const overseasDetail = z.extend(overseasRow, {
  order: overseasFields,
  /** What was ordered of stock; null of goods that come. */
  outbound: z.nullable(outboundOrder),
  /** Amazon's labels for its cartons, where its customer has given them. */
  cartonLabels: z.nullable(fileName),
  /** Who of the forwarder's looked after its customer when it was made: salesman and customer service, by the forwarder's own numbers. */
  salesmanId: written,
  servicesId: written,
  warehouse: z.nullable(overseasWarehouse),
  batches: z.array(countedBatch),
  heaps: z.array(pieceHeap),
  decisions: z.array(decided),
  /** Of all decisions. */
  totals: amounts,
  /** The bills that charge for it, the newest first. */
  bills: z.array(waybillBill),
  /** Something that was decided is on no bill yet. */
  isUnbilled: z.boolean(),
  /** What may be chosen now. */
  services: z.array(overseasService),
});
export type OverseasDetail = z.output<typeof overseasDetail>;

export const listOverseas = listOf(wire.listOverseas, {
  summary: 'One page of overseas waybills, newest first, with the count of every tab',
  row: listedOverseas,
});

export const listPendingOverseas = listOf(wire.listPendingOverseas, {
  summary: 'One page of the overseas waybills of which pieces wait for a decision, newest first',
  row: listedOverseas,
});

export const initOverseas = call(wire.initOverseas, {
  summary: 'What an overseas waybill chooses from: warehouses that take returns, and services with their prices',
  access: 'customer',
  answer: data(z.object({ warehouses: z.array(overseasWarehouse), services: z.array(overseasService) })),
});

const ref = z.object({ id: f.id });
const changed = z.extend(ref, { rev: f.rev });

export const getOverseas = call(wire.getOverseas, {
  summary: 'One overseas waybill: what was announced, what came in each parcel, what was decided and how far it is',
  access: 'customer',
  input: ref,
  answer: data(overseasDetail),
});

export const saveOverseas = call(wire.saveOverseas, {
  summary: 'Save a draft, complete or not; without an id a new one is made',
  access: 'customer',
  input: z.extend(overseasFields, {
    id: z.optional(f.id),
    rev: z.optional(f.rev),
    /** A return where left out; the number says it, so that it stays what it was. */
    shippingWay: z.optional(z.enum(OVERSEAS_WAYS)),
  }),
  answer: data(overseasRow),
  newer: newerOverseas,
});

const submission = {
  summary: 'Submit a saved draft for examination; what is missing is named at its field',
  access: 'customer',
  input: z.object({ id: z.optional(f.id), rev: z.optional(f.rev) }),
  answer: data(overseasRow),
  newer: newerOverseas,
} as const;

export const submitOverseas = call(wire.submitOverseas, submission);

export const submitOverseasExamine = call(wire.submitOverseasExamine, submission);

export const deleteOverseas = call(wire.deleteOverseas, {
  summary: 'Delete a draft; its number is never used again',
  access: 'customer',
  input: z.object({ id: z.optional(f.id) }),
  answer: data(z.object({ id: f.id, waybillNo: z.string() })),
});

export const sendBackOverseas = call(wire.sendBackOverseas, {
  summary: 'Take a submitted waybill back to draft while nobody has approved it',
  access: 'customer',
  input: changed,
  answer: data(overseasRow),
  newer: newerOverseas,
});

export const closeOverseas = call(wire.closeOverseas, {
  summary: 'Close a waybill that is not approved: it stays readable, and nothing is done with it any more',
  access: 'customer',
  input: changed,
  answer: data(overseasRow),
  newer: newerOverseas,
});

export const addReturnBatch = call(wire.addReturnBatch, {
  summary: 'Announce a further parcel of a return, while more may come',
  access: 'customer',
  input: z.extend(changed, { batch: z.extend(returnBatch, { trackNo: f.keyText(40) }) }),
  answer: data(overseasRow),
  newer: newerOverseas,
});

export const endReturn = call(wire.endReturn, {
  summary: 'No more will come: ends the counting, or closes the waybill where nothing has come',
  access: 'customer',
  input: changed,
  answer: data(overseasRow),
  newer: newerOverseas,
});

export const overseasPicture = call(wire.overseasPicture, {
  summary: 'A picture that the warehouse took of a parcel or of what it has done, streamed',
  access: 'customer',
  input: z.extend(ref, { size: z.enum(PICTURE_SIZES) }),
  answer: file(...RETURN_PICTURE_TYPES),
});

const decisionsOf = z.extend(ref, { decisions });

export const priceDecisions = call(wire.priceDecisions, {
  summary: 'What decisions would cost, in the order in which they are asked',
  access: 'customer',
  actsOnPrices: true,
  input: decisionsOf,
  answer: data(z.object({ decisions: z.array(pricedServices), totals: amounts })),
});

export const confirmOverseas = call(wire.confirmOverseas, {
  summary:
    'Decide what is done with pieces that have arrived, at the prices of now; with the last of them the work begins. Where pieces join a shipment, its carton labels are asked for anew',
  access: 'customer',
  actsOnPrices: true,
  input: z.extend(decisionsOf, { rev: f.rev }),
  /** With what was decided, in the order in which it was asked. */
  answer: data(z.extend(overseasRow, { decisionIds: z.array(f.id) })),
  newer: newerOverseas,
});

export const changeOverseasDispatch = call(wire.changeOverseasDispatch, {
  summary:
    "Give pieces that have not left another destination of the same method: with it the numbers of Amazon's shipment there. The carton labels of the former shipment are dropped, and those of the one that they join",
  access: 'customer',
  input: z.extend(changed, { decisionId: f.id, ...destination }),
  answer: data(overseasRow),
  newer: newerOverseas,
});

export const changeOverseasSender = call(wire.changeOverseasSender, {
  summary: 'Give a waybill another sender, whole, until the goods are ready to leave',
  access: 'customer',
  input: z.extend(changed, { sender: shipper }),
  answer: data(overseasRow),
  newer: newerOverseas,
});

export const saveOverseasInvoice = call(wire.saveOverseasInvoice, {
  summary: 'Say what announced pieces are and what they are worth, until the goods are ready to leave; lines that are not named stay',
  access: 'customer',
  input: z.extend(changed, {
    /** Of all values, those of lines that stay too; the waybill's own where it is left out. With another one each value is given anew. */
    currency: f.maybe(z.enum(ORDER_CURRENCIES)),
    lines: z.array(lineInvoice).check(z.minLength(1, 'required'), z.maxLength(MAX_RETURN_LINES, 'tooManyRows')),
  }),
  answer: data(overseasRow),
  newer: newerOverseas,
});

const oneWaybill = z.object({ id: f.id, rev: z.optional(f.rev) });

export const transferWaybill = call(wire.transferWaybill, {
  summary:
    'Transfer a waybill to an overseas one before it is delivered: a warehouse in its country takes the goods in, all of them, and counts them',
  access: 'customer',
  input: z.extend(oneWaybill, transferFields.shape),
  answer: data(z.extend(waybillRef, { abroadWaybillId: f.id, abroadWaybillNo: z.string() })),
  newer: newerWaybill,
});

export const cancelTransfer = call(wire.cancelTransfer, {
  summary: 'Cancel a transfer while the overseas waybill is not approved: that one is closed, and the goods are delivered as booked',
  access: 'customer',
  input: oneWaybill,
  answer: data(waybillRef),
  newer: newerWaybill,
});

export const overseas = {
  listOverseas,
  listPendingOverseas,
  initOverseas,
  getOverseas,
  saveOverseas,
  ...returnImports,
  submitOverseas,
  submitOverseasExamine,
  deleteOverseas,
  sendBackOverseas,
  closeOverseas,
  addReturnBatch,
  endReturn,
  priceDecisions,
  confirmOverseas,
  overseasPicture,
  changeOverseasDispatch,
  changeOverseasSender,
  saveOverseasInvoice,
  transferWaybill,
  cancelTransfer,
} satisfies CallsOf<typeof wire>;
