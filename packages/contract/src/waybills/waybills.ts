import * as z from 'zod/mini';
import { call, data, type CallsOf } from '../call.ts';
import { fileName } from '../documents/files.ts';
import * as f from '../field.ts';
import { listOf } from '../list.ts';
import { handoverFields, orderFields } from '../orders/order-fields.ts';
import { preflightFinding } from '../orders/preflight.ts';
import { WAYBILL_TRANSFERS } from '../overseas/overseas-states.ts';
import { WAYBILL_PICKUPS } from '../pickups/pickup-states.ts';
import { pickup } from '../pickups/pickups.ts';
import { priceDifference, quote } from '../pricing/pricing.ts';
import { waybillBill } from '../pricing/waybill-bill.ts';
import { delivery } from './tracking/delivery-fields.ts';
import { freeTimes } from './tracking/free-time-fields.ts';
import { doorToDoor, etaChange, silence } from './tracking/tracking-fields.ts';
import { EMISSION_GAPS } from './emissions/emission-codes.ts';
import { emissions } from './emissions/emission-fields.ts';
import { transport } from './transport.ts';
import { verdict, verdicts } from '../verdicts.ts';
import { MERGE_KINDS } from './merge-codes.ts';
import { waybillMerge } from './merge-fields.ts';
import { MILESTONE_FACTS, type MilestoneFact } from './milestone-facts.ts';
import { ROW_ACTIONS } from './status.ts';
import { customsRecord } from './customs-fields.ts';
import { roadWay, truckLine, waybillStatus, waybillTab, zxBase } from './status-fields.ts';
import * as wire from '../wire/waybills/waybills.ts';

/** Reading waybills (section 7, waybills). */

export const waybillRow = z.object({
  id: f.id,
  rev: f.rev,
  waybillNo: z.string(),
  referenceNo: z.nullable(z.string()),
  status: waybillStatus,
  /** The status in words, in the caller's language. */
  statusName: z.string(),
  tab: waybillTab,
  hasOpenQuestion: z.boolean(),
  isApproved: z.boolean(),
  reviewState: z.enum(['none', 'pending', 'approved', 'rejected']),
  pickup: z.enum(WAYBILL_PICKUPS),
  /** What it is filed for together with other waybills. */
  merged: z.array(z.enum(MERGE_KINDS)),
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
  /** When its last lot so far came into our warehouse, and when it left there. */
  inStockTime: z.nullable(z.string()),
  outStockTime: z.nullable(z.string()),
  /** The charged weight as measured, once all is here and nothing is to be answered any more. */
  finalWeight: z.nullable(z.string()),
  deliveryTerms: z.nullable(z.string()),
  customerFee: f.price(z.string()),
  /** What of its price is freight, of the measured price once there is one. */
  feightMoney: f.price(z.string()),
  currency: z.nullable(z.string()),
  /** Kilograms of CO2 equivalent, well to wheel; null while a fact is missing. */
  co2e: z.nullable(z.string()),
  /** The facts without which there is no figure: a weight, a mode, a port with its position. */
  co2eMissing: z.array(z.enum(EMISSION_GAPS)),
  createdAt: z.string(),
  submittedAt: z.nullable(z.string()),
  eta: z.nullable(z.string()),
  lastEventAt: z.nullable(z.string()),
  /** Under which the last mile delivers: an appointment or a delivery note. */
  deliveryNumber: z.nullable(z.string()),
  /** The numbers of its first two parcels in the last mile; all of them stand with the carriage. */
  trackNumber: z.nullable(z.string()),
  trackNumber2: z.nullable(z.string()),
  /** The overseas waybill that its goods were transferred to. */
  abroadWaybillId: z.nullable(f.id),
  abroadWaybillNo: z.nullable(z.string()),
});
export type WaybillRow = z.output<typeof waybillRow>;

/** With what lists say of an end waybill's own main leg; null of any other. */
export const waybillRowWithLeg = z.extend(waybillRow, {
  mainLeg: z.nullable(
    z.object({
      /** Bills and containers as the forwarder has written them, otherwise as the order names them. */
      masterNo: z.nullable(z.string()),
      houseNo: z.nullable(z.string()),
      cabinetNumbers: z.array(z.string()),
      /** The last day on which the goods may stand at the port without charge: an ISO date; null where that is not known. */
      lastFreeDay: z.nullable(z.string()),
    }),
  ),
});
export type WaybillRowWithLeg = z.output<typeof waybillRowWithLeg>;

/** As the list shows it: with what may be done. */
export const listedWaybill = z.extend(waybillRowWithLeg, { may: verdicts(ROW_ACTIONS) });
export type ListedWaybill = z.output<typeof listedWaybill>;

export const listWaybills = listOf(wire.listWaybills, {
  summary: 'One page of waybills with the count of every tab under the same filter',
  row: listedWaybill,
});

/** The main leg as a line of longitudes and latitudes; empty while one of its ends is not known. */
/** A line on a map, of longitudes and latitudes. */
export const route = z.array(z.tuple([z.number(), z.number()]));
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

// `Object.keys` forgets its keys; they are exactly the facts.
const milestoneFact = z.enum(Object.keys(MILESTONE_FACTS) as [MilestoneFact, ...MilestoneFact[]]);

/** A milestone has planned, estimated and actual times; a correction is a new entry and the old one stays visible. */
export const milestone = z.object({
  id: f.id,
  /** Physical and customs progress are two tracks. */
  track: z.enum(['transport', 'customs', 'order']),
  kind: z.string(),
  status: z.nullable(waybillStatus),
  /** What it says of the waybill; entries that say the same are sources of one. */
  fact: z.nullable(milestoneFact),
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
  /** What went with the reply, and is still there. */
  files: z.array(fileName),
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
  /** Pictures and papers that show it, among the files of the waybill. */
  fileIds: z.optional(z.array(f.id)),
  at: z.string(),
});
export type Dispute = z.output<typeof dispute>;

/** What a customer says for letting a frozen waybill go on; the forwarder decides. */
export const unfreezeRequest = z.object({ text: z.string(), at: z.string() });
export type UnfreezeRequest = z.output<typeof unfreezeRequest>;

const finding = z.object({ path: z.string(), rule: z.string(), message: z.string() });

/** What a customer said when he handed the goods over, and when. */
export const handedOver = z.extend(handoverFields, { weight: z.string(), at: z.string() });
export type HandedOver = z.output<typeof handedOver>;

/** What the customer reported of the arrival; a correction is a new one. `files`: those that are still there. */
const arrivalReport = z.object({
  id: f.id,
  receivedBoxes: z.int(),
  /** Pieces, of all boxes together. */
  shortQuantity: z.int(),
  arrivedOn: z.string(),
  remark: z.nullable(z.string()),
  reportedAt: z.string(),
  files: z.array(fileName),
});
export type ArrivalReport = z.output<typeof arrivalReport>;

export const waybillDetail = z.object({
  waybill: waybillRow,
  order: orderFields,
  road: z.array(z.object({ status: waybillStatus, isOptional: z.boolean(), reachedAt: z.nullable(z.string()) })),
  milestones: z.array(milestone),
  /** Of the expected arrival, the oldest first. */
  etaHistory: z.array(etaChange),
  /** Null where nothing is awaited of it. */
  silence: z.nullable(silence),
  /** Null before five of them were delivered. */
  doorToDoor: z.nullable(doorToDoor),
  /** Of an end waybill: how long the goods may stand at the port without charge (ISO date), the first of its containers. Null where that is not known. */
  lastFreeDay: z.nullable(z.string()),
  freeTimes,
  /** Whose calendar free time goes by, that of the port where the goods arrive; null of any other waybill. */
  portTimeZone: z.nullable(z.string()),
  /** Nobody has fetched the goods of an end waybill from their port yet, frozen or not; false of any other waybill. */
  isUpToPort: z.boolean(),
  /** What each day after it costs for all its containers, from the day that a tier names on; null where that is not known. */
  portStorage: f.price(
    z.object({ currency: z.string(), containers: z.int(), tiers: z.array(z.object({ fromDay: z.int(), perDay: z.string() })) }),
  ),
  questions: z.array(question),
  cartons: z.array(measuredCarton),
  /** The quotation whose accepted offer prices it; null where its channel does. */
  onlineInquiryNo: z.nullable(z.string()),
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
      /** What the channel's insurance said besides. */
      text: z.nullable(z.object({ zh: z.string(), en: z.string() })),
    }),
  ),
  measures: z.enum(['none', 'withinTolerance', 'open', 'accepted', 'disputed']),
  /** The last one; it waits for an answer while `measures` says so. */
  dispute: z.nullable(z.extend(z.omit(dispute, { fileIds: true }), { files: z.array(fileName) })),
  /** Why and since when it is frozen, its milestones say. */
  unfreezeRequest: z.nullable(unfreezeRequest),
  /** What is overdue or missing in the balance, by currency, of a waybill that goes on by itself once that is paid; null of any other. */
  hold: z.nullable(z.object({ overdue: f.price(z.array(z.object({ currency: z.string(), amount: z.string() }))) })),
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
  /** The groups that it is filed in; empty where it is filed alone. */
  merges: z.array(waybillMerge),
  /** The newest first. */
  arrivalReports: z.array(arrivalReport),
  /** What customs ask for beside the invoice; null until the customer has kept something. */
  customs: z.nullable(customsRecord),
  /** How far its transfer to an overseas waybill is. */
  transfer: z.enum(WAYBILL_TRANSFERS),
  /** By whom it is carried, and under which numbers; null until the forwarder says so. */
  transport: z.nullable(transport),
  emissions,
  /** Beside what was booked. */
  delivery,
  /** The forwarder's proofs of delivery, the newest first. */
  deliveryFiles: z.array(fileName),
  bills: z.array(waybillBill),
});
export type WaybillDetail = z.output<typeof waybillDetail>;

export const getWaybill = call(wire.getWaybill, {
  summary: 'One waybill with everything its page shows',
  access: 'customer',
  input: z.object({ id: f.id }),
  answer: data(waybillDetail),
});

export const listQuestions = call(wire.listQuestions, {
  summary: 'All questions of a waybill, newest first',
  access: 'customer',
  input: z.object({ id: f.id }),
  answer: data(z.array(question)),
});

export const waybills = {
  listWaybills,
  getWaybill,
  waybillRoutes,
  listQuestions,
} satisfies CallsOf<typeof wire>;
