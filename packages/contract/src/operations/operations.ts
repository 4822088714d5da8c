import * as z from 'zod/mini';
import { call, data, file, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { DOCUMENT_TYPES, FILE_KINDS, MAX_UPLOAD_BYTES, WORKBOOK_TYPE } from '../wire/documents/files.ts';
import { administration } from './administration.ts';
import { correctionOperations } from './correction-operations.ts';
import { deliveryOperations } from './delivery-operations.ts';
import { eventOperations } from './event-operations.ts';
import { billTerms, extraCharge, sharedContainers } from './money/issue-operations.ts';
import { moneyOperations } from './money/money-operations.ts';
import { exchangeRateOperations } from './exchange-rate-operations.ts';
import { orderFields, packingRow } from '../orders/order-fields.ts';
import { mergeOperations } from './merge-operations.ts';
import { messageOperations } from './message-operations.ts';
import { orderOperations } from './order-operations.ts';
import { waybillRef } from '../orders/orders.ts';
import { caseOperations, threadFields } from './case-operations.ts';
import { documentOperations } from './document-operations.ts';
import { pickupOperations } from './pickup-operations.ts';
import { WAYBILL_PICKUPS } from '../pickups/pickup-states.ts';
import { BILL_STATES, PAYMENT_SOURCES, WAYBILL_BILLS } from '../pricing/bill-states.ts';
import { rateCard } from '../pricing/pricing.ts';
import { warehouseOperations } from './warehouse-operations.ts';
import { ruleOperations } from './rule-operations.ts';
import { siteOperations } from './site-operations.ts';
import { transportOperations } from './transport-operations.ts';
import { MILESTONE_KINDS } from '../waybills/milestone-facts.ts';
import { roadWay, truckLine, waybillStatus, zxBase } from '../waybills/status-fields.ts';
import { dispute, handedOver, unfreezeRequest, waybillDetail } from '../waybills/waybills.ts';
import { waybillFile } from '../documents/files.ts';
import { bookedAddress } from '../waybills/tracking/delivery-fields.ts';
import * as wire from '../wire/operations/operations.ts';

/** The forwarder's side: own credentials, own part of the OpenAPI document. An ERP, the simulator and later pages for staff drive it. */

const byWaybillNo = z.object({ waybillNo: f.text(50) });

/** When and where something happened. The zone is the place's own; `at` left out is now. */
const place = {
  placeCode: f.maybe(f.text(20)),
  placeName: f.maybe(f.text(80)),
  timeZone: z.optional(f.timeZone),
  note: f.maybe(f.text(300)),
};
const occurrence = { at: z.optional(f.instant), ...place };

const opsWaybill = z.object({
  waybillNo: z.string(),
  customerCode: z.string(),
  referenceNo: z.nullable(z.string()),
  status: waybillStatus,
  reviewState: z.enum(['none', 'pending', 'approved', 'rejected']),
  shippingWay: roadWay,
  line: z.nullable(truckLine),
  zxBase: z.nullable(zxBase),
  isPortToPort: z.boolean(),
  isExportFiled: z.boolean(),
  isImportFiled: z.boolean(),
  measures: z.enum(['none', 'withinTolerance', 'open', 'accepted', 'disputed']),
  /** What the customer has against the measures; it waits for a new measurement while `measures` says so. */
  dispute: z.nullable(dispute),
  packingState: z.enum(['unasked', 'asked', 'confirmed']),
  loadingPort: z.nullable(z.string()),
  dischargePort: z.nullable(z.string()),
  countryId: z.nullable(z.int()),
  /** The code of the warehouse the goods are delivered to, such as ONT8. */
  dispatchAddressCode: z.nullable(z.string()),
  addresses: z.array(bookedAddress),
  packages: z.nullable(z.int()),
  receivedCartons: z.int(),
  hasOpenQuestion: z.boolean(),
  openQuestionId: z.nullable(f.id),
  isQuestionAnswered: z.boolean(),
  /** What its bills make of it: `issued` while one waits for the customer, `paid` once all are. */
  billState: z.enum(WAYBILL_BILLS),
  /** In the order in which they were issued. */
  bills: z.array(z.object({ billNo: z.string(), state: z.enum(BILL_STATES) })),
  frozenFrom: z.nullable(waybillStatus),
  /** What the customer says for letting it go on. */
  unfreezeRequest: z.nullable(unfreezeRequest),
  pickup: z.enum(WAYBILL_PICKUPS),
  /** Of the pickup order it is in. */
  pickUpGoodsNum: z.nullable(z.string()),
  /** The number under which its merged declaration, or its merged clearance, is filed; null where it is filed alone. */
  declarationMaster: z.nullable(z.string()),
  clearanceMaster: z.nullable(z.string()),
  /** Statuses an `advance` may name now. */
  next: z.array(waybillStatus),
  lastEventAt: z.nullable(z.string()),
  /** Nothing was heard of it for longer than is usual on its lane. */
  isQuiet: z.boolean(),
  updatedAt: z.string(),
});
export type OpsWaybill = z.output<typeof opsWaybill>;

export const opsList = call(wire.opsList, {
  summary: "The forwarder's waybills in the order they were opened, paged by `after`; drafts only where their status is asked for",
  access: 'operator',
  input: z.object({
    status: z.optional(waybillStatus),
    siteCode: z.optional(f.text(30)),
    /** With the site, among whose customers it is looked for. */
    customerCode: z.optional(f.text(30)),
    /** The waybill's own, or one of its carriage: master, house, container or parcel. */
    number: z.optional(f.text(60)),
    /** Only what has changed at or after this instant: what a client that keeps up has to look at. */
    changedSince: z.optional(f.instant),
    after: z.optional(f.id),
    limit: z.optional(z.int().check(z.positive(), z.maximum(200))),
  }),
  answer: data(z.object({ rows: z.array(opsWaybill), nextAfter: z.nullable(f.id) })),
});

export const opsGet = call(wire.opsGet, {
  summary: 'One waybill with its declared packing list',
  access: 'operator',
  input: byWaybillNo,
  answer: data(z.object({ waybill: opsWaybill, packingList: z.array(packingRow) })),
});

export const opsDetail = call(wire.opsDetail, {
  summary: 'One waybill with everything the forwarder works by: order, prices with how they came about, files, bills, and what was done',
  access: 'operator',
  input: byWaybillNo,
  answer: data(
    z.extend(z.omit(waybillDetail, { may: true, route: true, bills: true, hold: true }), {
      siteCode: z.string(),
      customerCode: z.string(),
      customerNameShort: z.string(),
      summary: opsWaybill,
      /** Told before anything is billed, so that what is charged per container can be left out on one of them. */
      sharedContainers,
      handover: z.nullable(handedOver), // Null before it was said, and again once it was taken back.
      files: z.array(z.extend(waybillFile, { sha256: z.string() })),
      ...threadFields,
      bills: z.array(
        z.object({
          billNo: z.string(),
          currency: z.string(),
          total: z.string(),
          state: z.enum(BILL_STATES),
          issuedAt: z.string(),
          lines: z.array(z.object({ kind: z.string(), text: z.nullable(z.string()), amount: z.string() })),
        }),
      ),
      /** Of the waybill alone, the newest first: 200 at most, older ones by `opsEvents`. */
      history: z.array(z.object({ at: z.string(), actor: z.string(), what: z.string(), before: z.unknown(), after: z.unknown() })),
    }),
  ),
});

export const opsFile = call(wire.opsFile, {
  summary: "A file of a waybill, the customer's own or the forwarder's, by its id in `opsDetail`",
  access: 'operator',
  input: z.extend(byWaybillNo, { id: f.id }),
  answer: file(...DOCUMENT_TYPES),
});

export const approve = call(wire.approve, {
  summary: 'Approve a submitted waybill: labels and handover become possible',
  access: 'operator',
  input: z.extend(byWaybillNo, { at: z.optional(f.instant) }),
  answer: data(waybillRef),
});

export const reject = call(wire.reject, {
  summary: 'Send a submitted waybill back to its customer with reasons per field',
  access: 'operator',
  input: z.extend(byWaybillNo, {
    at: z.optional(f.instant),
    reasons: z.array(z.object({ path: f.text(100), message: f.text(300) })).check(z.minLength(1, 'required'), z.maxLength(50)),
  }),
  answer: data(waybillRef),
});

export const collect = call(wire.collect, {
  summary: 'Our driver took the goods at the customer: the same as a handover',
  access: 'operator',
  input: z.extend(byWaybillNo, occurrence),
  answer: data(waybillRef),
});

export const receive = call(wire.receive, {
  summary: 'Receive and measure cartons; the last one moves the waybill on. A carton measured again replaces its figures',
  access: 'operator',
  input: z.extend(byWaybillNo, {
    ...occurrence,
    cartons: z
      .array(
        z.object({ boxNumber: f.count(99_999), weight: f.kilograms, length: f.centimetres, width: f.centimetres, height: f.centimetres }),
      )
      .check(z.minLength(1, 'required'), z.maxLength(2000)),
    /** True where no more cartons will come, though fewer arrived than declared. */
    isComplete: z.optional(z.boolean()),
  }),
  /** The number of the lot that the cartons make, for pictures of it; null where all were measured again. */
  answer: data(z.extend(waybillRef, { lotNo: z.nullable(z.int()) })),
});

export const advance = call(wire.advance, {
  summary:
    'Move a waybill along its road; optional stops may be skipped, mandatory ones never. What customs do with one of a merge they do with all',
  access: 'operator',
  input: z.extend(byWaybillNo, { ...occurrence, status: waybillStatus, eta: z.optional(f.instant) }),
  answer: data(waybillRef),
});

export const fileExport = call(wire.fileExport, {
  summary:
    'The export declaration is filed: parties and goods are fixed from here on. A merged one is filed by its master, for all members',
  access: 'operator',
  input: z.extend(byWaybillNo, occurrence),
  answer: data(waybillRef),
});

export const fileImport = call(wire.fileImport, {
  summary: 'The import clearance is filed. A merged one is filed by its master, for all members',
  access: 'operator',
  input: z.extend(byWaybillNo, occurrence),
  answer: data(waybillRef),
});

export const recordMilestone = call(wire.recordMilestone, {
  summary: 'Record a milestone that changes no status, planned, estimated or actual; `corrects` names an older entry',
  access: 'operator',
  input: z.extend(byWaybillNo, {
    kind: z.enum(MILESTONE_KINDS),
    track: z.optional(z.enum(['transport', 'customs'])),
    plannedAt: z.optional(f.instant),
    estimatedAt: z.optional(f.instant),
    actualAt: z.optional(f.instant),
    ...place,
    source: z.optional(z.enum(['carrier', 'scan', 'operator', 'estimate'])),
    corrects: z.optional(f.id),
  }),
  answer: data(z.object({ id: f.id })),
});

export const ask = call(wire.ask, {
  summary: 'Ask the customer a question: the waybill counts as a problem piece until it is closed',
  access: 'operator',
  input: z.extend(byWaybillNo, { text: f.text(1000), at: z.optional(f.instant), replyWithinHours: z.optional(f.count(720)) }),
  answer: data(z.object({ questionId: f.id })),
});

export const closeQuestion = call(wire.closeQuestion, {
  summary: 'Close a question',
  access: 'operator',
  input: z.extend(byWaybillNo, { questionId: f.id, at: z.optional(f.instant) }),
  answer: data(z.object({ questionId: f.id })),
});

const withReason = z.extend(byWaybillNo, { ...occurrence, reason: f.text(300) });

export const freeze = call(wire.freeze, {
  summary: 'Freeze a waybill where it is; until its customer has paid what is overdue, or until it is unfrozen',
  access: 'operator',
  /** With `untilPaid` it goes on by itself as soon as none of its customer's bills is overdue and no balance below zero; refused where none is. */
  input: z.extend(withReason, { untilPaid: z.optional(z.boolean()) }),
  answer: data(waybillRef),
});

export const unfreeze = call(wire.unfreeze, {
  summary: 'Let a frozen waybill go on from where it was',
  access: 'operator',
  input: z.extend(byWaybillNo, occurrence),
  answer: data(waybillRef),
});

export const returnGoods = call(wire.returnGoods, {
  summary: 'Return the goods to the customer: final',
  access: 'operator',
  input: withReason,
  answer: data(waybillRef),
});

export const closeWaybill = call(wire.closeWaybill, {
  summary: 'Close a waybill that never travelled: final',
  access: 'operator',
  input: withReason,
  answer: data(waybillRef),
});

export const attachDocument = call(wire.attachDocument, {
  summary: "Attach the forwarder's document to a waybill of any kind, a small parcel included",
  access: 'operator',
  input: z.extend(byWaybillNo, { fileType: z.enum(FILE_KINDS) }),
  files: { file: { maxBytes: MAX_UPLOAD_BYTES, types: DOCUMENT_TYPES } },
  answer: data(z.object({ id: f.id })),
});

export const publishRates = call(wire.publishRates, {
  summary: "Publish a channel's rate card as its next version; orders submitted before keep theirs",
  access: 'operator',
  right: 'finance',
  input: z.object({ siteCode: f.text(30), card: rateCard }),
  answer: data(z.object({ channelId: f.id, version: z.int() })),
});

/** Some 60 channels of 30 bands in 20 zones are a third of it. */
const MAX_RATE_TABLE_BYTES = 5_000_000;

export const importRates = call(wire.importRates, {
  summary:
    'Publish the prices of a workbook, a row a price: channels that are new are made, one with a wrong row keeps its card, one that nothing changes its version',
  access: 'operator',
  right: 'finance',
  input: z.object({ siteCode: f.text(30) }),
  files: { file: { maxBytes: MAX_RATE_TABLE_BYTES, types: [WORKBOOK_TYPE] } },
  answer: data(
    z.object({
      results: z.array(
        z.object({
          code: z.string(),
          ok: z.boolean(),
          channelId: z.nullable(f.id),
          version: z.nullable(z.int()),
          /** Rows as the workbook counts them; the title is of the column, empty where the row as a whole is meant. */
          errors: z.array(z.object({ row: z.int(), title: z.string(), message: z.string() })),
        }),
      ),
    }),
  ),
});

export const exportRates = call(wire.exportRates, {
  summary: "The prices of a site's channels as a workbook that `importRates` takes again",
  access: 'operator',
  input: z.object({ siteCode: f.text(30) }),
  answer: file(WORKBOOK_TYPE),
});

export const createOther = call(wire.createOther, {
  summary: 'Open a waybill of the way OT for a customer: only the forwarder does',
  access: 'operator',
  input: z.object({ siteCode: f.text(30), customerCode: f.text(30), at: z.optional(f.instant), order: orderFields }),
  answer: data(waybillRef),
});

export const issueBill = call(wire.issueBill, {
  summary: 'Issue a bill of a waybill: what no earlier one charges of its price (measured where measured, else frozen), plus extra lines',
  access: 'operator',
  right: 'finance',
  input: z.extend(byWaybillNo, { ...billTerms, extra: z.optional(z.array(extraCharge).check(z.maxLength(20))) }),
  answer: data(z.object({ id: f.id, billNo: z.string(), total: z.string(), currency: z.string(), sharedContainers })),
});

export const settleBill = call(wire.settleBill, {
  summary:
    'A bill is paid, by the bank or from the balance, which has to suffice for what remains: a delivered waybill is finished with the last of its bills',
  access: 'operator',
  right: 'finance',
  input: z.object({ billNo: f.text(30), at: z.optional(f.instant), from: z.optional(z.enum(PAYMENT_SOURCES)) }),
  answer: data(z.object({ id: f.id, billNo: z.string(), state: z.enum(BILL_STATES), rev: f.rev, waybills: z.array(waybillRef) })),
});

export const operations = {
  opsList,
  opsGet,
  opsDetail,
  opsFile,
  approve,
  reject,
  collect,
  receive,
  advance,
  fileExport,
  fileImport,
  recordMilestone,
  ask,
  closeQuestion,
  freeze,
  unfreeze,
  returnGoods,
  closeWaybill,
  attachDocument,
  publishRates,
  importRates,
  exportRates,
  createOther,
  issueBill,
  settleBill,
  ...pickupOperations,
  ...caseOperations,
  ...documentOperations,
  ...siteOperations,
  ...orderOperations,
  ...ruleOperations,
  ...exchangeRateOperations,
  ...moneyOperations,
  ...administration,
  ...eventOperations,
  ...messageOperations,
  ...transportOperations,
  ...deliveryOperations,
  ...correctionOperations,
  ...mergeOperations,
  ...warehouseOperations,
} satisfies CallsOf<typeof wire>;
