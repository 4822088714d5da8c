import * as z from 'zod/mini';
import { call, data, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { listOf } from '../list.ts';
import { handoverFields, orderFields } from '../orders/order-fields.ts';
import { waybillRef } from '../orders/orders.ts';
import { preflightFinding } from '../orders/preflight.ts';
import { WAYBILL_PICKUPS } from '../pickups/pickup-states.ts';
import { pickup } from '../pickups/pickups.ts';
import { priceDifference, quote } from '../pricing/pricing.ts';
import { verdict, verdicts } from '../verdicts.ts';
import { LISTED_ACTIONS } from './status.ts';
import { roadWay, truckLine, waybillStatus, waybillTab, zxBase } from './status-fields.ts';
import * as wire from '../wire/waybills/waybills.ts';

/** Reading waybills and acting on them (section 7, waybills). */

const MAX_BATCH = 50;

export const waybillRow = z.object({
  id: f.id,
  rev: f.rev,
  waybillNo: z.string(),
  referenceNo: z.nullable(z.string()),
  status: waybillStatus,
  tab: waybillTab,
  hasOpenQuestion: z.boolean(),
  isApproved: z.boolean(),
  reviewState: z.enum(['none', 'pending', 'approved', 'rejected']),
  pickup: z.enum(WAYBILL_PICKUPS),
  shippingWay: roadWay,
  line: z.nullable(truckLine),
  zxBase: z.nullable(zxBase),
  isPortToPort: z.boolean(),
  channelName: z.nullable(z.object({ zh: z.string(), en: z.string() })),
  loadingPort: z.nullable(z.string()),
  dischargePort: z.nullable(z.string()),
  countryId: z.nullable(z.int()),
  dispatchAddressCode: z.nullable(z.string()),
  customerTotalPackages: z.nullable(z.int()),
  customerActualWeight: z.nullable(z.string()),
  customerVolume: z.nullable(z.string()),
  customerChargedWeight: z.nullable(z.string()),
  inStockPackages: z.nullable(z.int()),
  inStockWeight: z.nullable(z.string()),
  inStockVolume: z.nullable(z.string()),
  inStockChargedWeight: z.nullable(z.string()),
  deliveryTerms: z.nullable(z.string()),
  customerFee: f.price(z.string()),
  currency: z.nullable(z.string()),
  createdAt: z.string(),
  submittedAt: z.nullable(z.string()),
  eta: z.nullable(z.string()),
  lastEventAt: z.nullable(z.string()),
});
export type WaybillRow = z.output<typeof waybillRow>;

/** As the list shows it: with what may be done. */
export const listedWaybill = z.extend(waybillRow, { may: verdicts(LISTED_ACTIONS) });
export type ListedWaybill = z.output<typeof listedWaybill>;

export const listWaybills = listOf(wire.listWaybills, {
  summary: 'One page of waybills with the count of every tab under the same filter',
  row: listedWaybill,
});

/** The main leg as a line of longitudes and latitudes; empty while one of its ends is not known. */
const route = z.array(z.tuple([z.number(), z.number()]));
/** A map with more lines is a tangle. */
const MAX_ROUTES = 20;

export const waybillRoutes = call(wire.waybillRoutes, {
  summary: 'The main legs of several waybills as lines on the map, one after another as they were asked for',
  access: 'customer',
  input: z.object({ ids: z.array(f.id).check(z.minLength(1, 'required'), z.maxLength(MAX_ROUTES)) }),
  /** A waybill that is not there, or not the caller's, has a reason and no line. */
  answer: data(z.object({ routes: z.array(z.object({ id: f.id, route, reason: z.nullable(z.enum(['recordMissing'])) })) })),
});

const placeRef = { placeCode: z.nullable(z.string()), placeName: z.nullable(z.string()), timeZone: z.string() };

/** A milestone has planned, estimated and actual times; a correction is a new entry and the old one stays visible. */
export const milestone = z.object({
  id: f.id,
  /** Physical and customs progress are two tracks. */
  track: z.enum(['transport', 'customs', 'order']),
  kind: z.string(),
  status: z.nullable(waybillStatus),
  plannedAt: z.nullable(z.string()),
  estimatedAt: z.nullable(z.string()),
  actualAt: z.nullable(z.string()),
  ...placeRef,
  source: z.enum(['carrier', 'scan', 'operator', 'estimate', 'customer']),
  learntAt: z.string(),
  note: z.nullable(z.string()),
  /** The newer entry that corrects this one. */
  correctedBy: z.nullable(f.id),
});
export type Milestone = z.output<typeof milestone>;

export const question = z.object({
  id: f.id,
  text: z.string(),
  askedAt: z.string(),
  /** Until when the forwarder needs the answer. */
  replyBy: z.nullable(z.string()),
  reply: z.nullable(z.string()),
  repliedAt: z.nullable(z.string()),
  closedAt: z.nullable(z.string()),
});
export type Question = z.output<typeof question>;

/** A carton as the warehouse measured it. */
export const measuredCarton = z.object({
  boxNumber: z.int(),
  weight: z.string(),
  length: z.string(),
  width: z.string(),
  height: z.string(),
  receivedAt: z.string(),
});

/** What a customer has against the measured cartons. */
export const dispute = z.object({
  reason: z.string(),
  /** Empty: all of them. */
  boxNumbers: z.array(z.int()),
  at: z.string(),
});
export type Dispute = z.output<typeof dispute>;

const finding = z.object({ path: z.string(), rule: z.string(), message: z.string() });

export const waybillDetail = z.object({
  waybill: waybillRow,
  order: orderFields,
  road: z.array(z.object({ status: waybillStatus, isOptional: z.boolean(), reachedAt: z.nullable(z.string()) })),
  milestones: z.array(milestone),
  questions: z.array(question),
  cartons: z.array(measuredCarton),
  /** The price frozen at submission, and the same function over measured cartons. */
  declaredQuote: f.price(quote),
  measuredQuote: f.price(quote),
  /** Line by line, and whether it is above the channel's tolerance. */
  difference: f.price(priceDifference),
  /**
   * The money that boxes alike make: the measured price less what it would be if they were as declared. The largest differences only; empty
   * until all cartons are measured. The amounts do not add up to the whole difference, for weights are rounded together.
   */
  boxDifferences: f.price(z.array(z.object({ boxNumbers: z.array(z.int()), amount: z.string() }))),
  /** The insurance terms accepted with the submission; null where nothing is insured. `loginName` is null where that login is gone. */
  insurance: z.nullable(
    z.object({
      termsVersion: z.string(),
      acceptedAt: z.string(),
      loginName: z.nullable(z.string()),
      percent: f.price(z.string()),
      cap: z.nullable(z.string()),
      currency: z.nullable(z.string()),
    }),
  ),
  measures: z.enum(['none', 'withinTolerance', 'open', 'accepted', 'disputed']),
  /** The last one; it waits for an answer while `measures` says so. */
  dispute: z.nullable(dispute),
  packingState: z.enum(['unasked', 'asked', 'confirmed']),
  /** By which rules the submission passed pre-flight, and the notes that were open then; null for what was never submitted by rules. */
  preflight: z.nullable(z.object({ version: z.string(), noteCount: z.int(), notes: z.array(preflightFinding) })),
  /** Why the forwarder sent it back, per field. */
  rejections: z.array(finding),
  /** What this customer may do now, of all the actions that a customer has. */
  may: z.record(z.string(), verdict),
  route,
  /** The pickup order it is in. */
  pickup: z.nullable(pickup),
  bills: z.array(z.object({ id: f.id, billNo: z.string(), currency: z.string(), total: f.price(z.string()), state: z.string() })),
});
export type WaybillDetail = z.output<typeof waybillDetail>;

export const getWaybill = call(wire.getWaybill, {
  summary: 'One waybill with everything its page shows',
  access: 'customer',
  input: z.object({ id: f.id }),
  answer: data(waybillDetail),
});

const oneWaybill = z.object({ id: f.id, rev: z.optional(f.rev) });

export const deleteWaybill = call(wire.deleteWaybill, {
  summary: 'Delete a draft; its number is never used again',
  access: 'customer',
  input: z.object({ id: f.id }),
  answer: data(z.object({ id: f.id, waybillNo: z.string() })),
});

export const sendBack = call(wire.sendBack, {
  summary: 'Take a submitted waybill back to draft: voids its labels and cancels an unscheduled pickup',
  access: 'customer',
  input: oneWaybill,
  answer: data(waybillRef),
});

export const cancelWaybill = call(wire.cancelWaybill, {
  summary: 'Cancel a waybill that is not on its way yet',
  access: 'customer',
  input: oneWaybill,
  answer: data(waybillRef),
});

export const handover = call(wire.handover, {
  summary: 'Hand the cartons over: how many, how heavy, by which way',
  access: 'customer',
  input: z.extend(oneWaybill, handoverFields.shape),
  answer: data(waybillRef),
});

export const withdrawHandover = call(wire.withdrawHandover, {
  summary: 'Take a handover back while no carton is received',
  access: 'customer',
  input: oneWaybill,
  answer: data(waybillRef),
});

export const acceptMeasured = call(wire.acceptMeasured, {
  summary: 'Accept the measured cartons and the price that follows from them',
  access: 'customer',
  actsOnPrices: true,
  input: oneWaybill,
  answer: data(waybillRef),
});

const MAX_DISPUTED_BOXES = 2000;

export const disputeMeasured = call(wire.disputeMeasured, {
  summary: 'Dispute the measured cartons, all or some: the forwarder measures again, and the goods wait',
  access: 'customer',
  actsOnPrices: true,
  input: z.extend(oneWaybill, {
    reason: f.text(500),
    boxNumbers: z.optional(z.array(f.count(99_999)).check(z.maxLength(MAX_DISPUTED_BOXES))),
  }),
  answer: data(waybillRef),
});

export const confirmPacking = call(wire.confirmPacking, {
  summary: 'Confirm the packing list as measured',
  access: 'customer',
  input: oneWaybill,
  answer: data(waybillRef),
});

export const replyQuestion = call(wire.replyQuestion, {
  summary: 'Answer the open question of a waybill; the forwarder closes it',
  access: 'customer',
  input: z.object({ id: f.id, questionId: z.optional(f.id), reply: f.text(1000) }),
  answer: data(waybillRef),
});

export const listQuestions = call(wire.listQuestions, {
  summary: 'All questions of a waybill, newest first',
  access: 'customer',
  input: z.object({ id: f.id }),
  answer: data(z.array(question)),
});

/** The number is empty where the id is of no waybill of this customer. */
const batchResult = z.object({ id: f.id, waybillNo: z.string(), ok: z.boolean(), reason: z.nullable(z.string()), mass: z.string() });

export const batchSendBack = call(wire.batchSendBack, {
  summary: 'Take several waybills back to draft; those that can be are, the others say why not',
  access: 'customer',
  input: z.object({ ids: z.array(f.id).check(z.minLength(1, 'required'), z.maxLength(MAX_BATCH)) }),
  answer: data(z.object({ results: z.array(batchResult) })),
});

export const waybills = {
  listWaybills,
  getWaybill,
  waybillRoutes,
  deleteWaybill,
  sendBack,
  batchSendBack,
  cancelWaybill,
  handover,
  withdrawHandover,
  acceptMeasured,
  disputeMeasured,
  confirmPacking,
  replyQuestion,
  listQuestions,
} satisfies CallsOf<typeof wire>;
