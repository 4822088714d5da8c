import { above, all, is, not, present, type Condition } from '@waybound/contract/condition';
import { WAYBILL_PICKUPS } from '@waybound/contract/pickups/pickup-states';
import { WAYBILL_BILLS } from '@waybound/contract/pricing/bill-states';
import { WAYBILL_TRANSFERS } from '@waybound/contract/overseas/overseas-states';
import { DELIVERY_STATES } from '@waybound/contract/waybills/tracking/delivery-states';
import { ROAD_KINDS, ROAD_WAYS, TRUCK_LINES, ZX_BASES, type WaybillBooking, type WaybillStatus } from '@waybound/contract/waybills/status';
import type { Action, StateOf } from './define-lifecycle.ts';
import { count, flag, inColumn, maybeOneOf, moment, oneOf } from './facts.ts';
import { areGoodsInCustody, hasReached, isBefore, isOnRoad, nextMandatory, roadOf, type RoadKey } from './roads.ts';
import { passesOurWarehouse } from '../order/our-warehouse.ts';
import type { WaybillEffect } from './waybill-effects.ts';
import { canFreeze, phaseOf, type Phase } from './phases.ts';
import { STATUSES_IN_ORDER } from './statuses.ts';

/** The statuses of these phases, in the order of the journey. */
export const inPhases = (from: Phase, to: Phase): WaybillStatus[] =>
  STATUSES_IN_ORDER.filter((status) => {
    const phase = phaseOf(status);
    return phase !== undefined && phase >= from && phase <= to;
  });
export const allBut = (...left: readonly WaybillStatus[]): WaybillStatus[] => STATUSES_IN_ORDER.filter((status) => !left.includes(status));

/** Where goods can be held. */
export const FREEZABLE = STATUSES_IN_ORDER.filter((status) => canFreeze(phaseOf(status)));
export const SUBMITTED = inPhases(1, 7);
/** A draft is the customer's alone, a closed waybill is nobody's any more. */
export const IN_USE = allBut('wait_for_confirm', 'already_close');

/** All that decides what may be done with a waybill, and where it shows. */
export const WAYBILL_FACTS = {
  kind: oneOf(...ROAD_KINDS),
  /** What decides its road. A draft's may still lack its line or base. */
  shippingWay: oneOf(...ROAD_WAYS),
  line: maybeOneOf(...TRUCK_LINES),
  zxBase: maybeOneOf(...ZX_BASES),
  isPortToPort: flag,
  /** The status that a frozen waybill had; null for any other. */
  frozenFrom: maybeOneOf(...FREEZABLE),
  reviewState: oneOf('none', 'pending', 'approved', 'rejected'),
  receivedCartons: inColumn(count, 'received_packages'),
  /** All declared cartons are here, or the warehouse said that no more will come. */
  isReceiptComplete: flag,
  /** The measured cartons against the declared ones; `open` is a difference above the channel's tolerance that waits for the customer. */
  measures: oneOf('none', 'withinTolerance', 'open', 'accepted', 'disputed'),
  /** `asked`: the channel wants the packing list confirmed before outbound. */
  packingList: inColumn(oneOf('unasked', 'asked', 'confirmed'), 'packing_state'),
  openQuestions: count,
  unansweredQuestions: count,
  isExportFiled: flag,
  isImportFiled: flag,
  /** In a group that is declared, or cleared on import, as one. */
  isDeclarationMerged: flag,
  isClearanceMerged: flag,
  /** The overseas waybill that the goods were transferred to: under review, awaited or being counted, or counted in full. */
  overseas: oneOf(...WAYBILL_TRANSFERS),
  /** The customer declares the export itself; its declarations are counted among the files. */
  declaresExport: flag,
  declarationFiles: count,
  /** The pickup order; deleted and cancelled ones count as none. */
  pickup: inColumn(oneOf(...WAYBILL_PICKUPS), 'pickup_state'),
  /** What follows from its bills. */
  billState: oneOf(...WAYBILL_BILLS),
  /** What its proofs say of the delivery, beside what was booked. */
  delivery: oneOf(...DELIVERY_STATES),
  /** Nothing was heard of it for longer than is usual on its lane; the next event ends that. */
  isQuiet: flag,
  /** The last carton has reached the consignee. */
  deliveredAt: moment,
} as const;

export type WaybillState = StateOf<WaybillStatus, typeof WAYBILL_FACTS>;
export type WaybillActions = Readonly<Record<string, Action<WaybillStatus, typeof WAYBILL_FACTS, WaybillEffect>>>;

/** Where the waybill is on its road, frozen or not. */
export const statusOnRoad = ({ status, frozenFrom }: Pick<WaybillState, 'status' | 'frozenFrom'>): WaybillStatus =>
  status === 'already_freeze' ? (frozenFrom ?? status) : status;

// ---- What actions of both sides need ------------------------------------------------------------------------------------------------

/** What is submitted is approved or under review. */
export const APPROVED = [is('reviewState', 'approved'), 'underReview'] as const;
export const PASSES_OUR_WAREHOUSE = [passesOurWarehouse, 'notOfKind'] as const;
export const NOTHING_RECEIVED = [not(above('receivedCartons', 0)), 'alreadyReceived'] as const;
export const NOT_DELIVERED = [not(present('deliveredAt')), 'wrongStatus'] as const;
export const QUESTION_OPEN = [above('openQuestions', 0), 'noOpenQuestion'] as const;
/** While another waybill carries the goods, nothing is delivered by this one. */
export const NOT_TRANSFERRED = [not(is('overseas', 'unprocessed', 'processing')), 'transferredOverseas'] as const;
export const FROZEN = [is('status', 'already_freeze'), 'notFrozen'] as const;
export const PICKUP_EXISTS = [not(is('pickup', 'none')), 'pickupMissing'] as const;

/** A draft's road may be incomplete, and the statuses beside the road have left it: neither has passed anything. */
const hasPassed = (state: WaybillState, stop: WaybillStatus): boolean => {
  const place = statusOnRoad(state);
  return (phaseOf(place) ?? 0) > 0 && isBefore(roadOf(state), stop, place);
};
/** Who waits for release has been filed for, whether the filing itself was recorded or not. */
export const hasExportBegun = (state: WaybillState): boolean => state.isExportFiled || hasPassed(state, 'wait_for_clearance_of_goods');
export const hasImportBegun = (state: WaybillState): boolean => state.isImportFiled || hasPassed(state, 'wait_for_cclearance');
export const EXPORT_NOT_FILED = [(state: WaybillState) => !hasExportBegun(state), 'alreadyFiled'] as const;
export const IMPORT_NOT_FILED = [(state: WaybillState) => !hasImportBegun(state), 'alreadyFiled'] as const;

export const HAS_EXPORT_PART = [(state: RoadKey) => isOnRoad(roadOf(state), 'wait_for_clearance_of_goods'), 'notOnRoad'] as const;
export const HAS_IMPORT_PART = [(state: RoadKey) => isOnRoad(roadOf(state), 'wait_for_cclearance'), 'notOnRoad'] as const;

export const afterHandover = (key: RoadKey): WaybillStatus => nextMandatory(roadOf(key), 'wait_for_deal_send') ?? 'wait_for_deal_send';

/** Handed over, and not moved on since. A container that takes the way through our warehouse waits there before its export. */
export const isJustHandedOver = (state: WaybillState): boolean =>
  state.status === 'wait_for_in_stock' || state.status === afterHandover(state);

export const isBeforeDelivery = (state: WaybillState): boolean => !hasReached(roadOf(state), state.status, 'wait_for_sign');

/** The forwarder answers for the goods, whatever the status of the waybill. */
export const hasGoodsInCustody = (state: WaybillState): boolean => areGoodsInCustody(state, statusOnRoad(state), state.receivedCartons);

/** Goods that are on their way to be delivered, held or not. Of a closed or a returned waybill none are. */
export const isToBeDelivered = (state: Pick<WaybillState, 'status' | 'frozenFrom' | 'deliveredAt'>): boolean =>
  state.deliveredAt === null && canFreeze(phaseOf(statusOnRoad(state)));

// ---- What waits for the customer ----------------------------------------------------------------------------------------------------

/** Statuses from a booking to the filing of its export. */
const BEFORE_EXPORT = [
  'wait_for_deal_send',
  'wait_for_in_stock',
  'wait_for_out_stock',
  'wait_for_on_line',
  'wait_for_clearance_of_goods',
] as const;

/** Why a waybill waits for its customer, the worst first (docs/decisions/2026-11-20-dashboard.md). */
export const WAYBILL_ATTENTION = {
  /** A question that nobody has answered yet; an answered one waits for the forwarder. */
  question: above('unansweredQuestions', 0),
  frozen: is('status', 'already_freeze'),
  /** Delivered elsewhere or short, until the customer has taken note. */
  delivery: is('delivery', 'differs'),
  /** Measured cartons above the channel's tolerance: nothing leaves before the price is accepted. */
  price: all(is('measures', 'open'), is('status', 'wait_for_in_stock', 'wait_for_out_stock')),
  rejected: all(is('status', 'wait_for_confirm'), is('reviewState', 'rejected')),
  /** The customer declares the export itself, and its declaration is not there although the filing is still to come. */
  document: all(
    is('status', ...BEFORE_EXPORT),
    is('kind', 'standard'),
    is('isExportFiled', false),
    is('declaresExport', true),
    not(above('declarationFiles', 0)),
  ),
  bill: is('billState', 'issued'),
  quiet: is('isQuiet', true),
  packing: all(is('status', 'wait_for_out_stock'), not(is('packingList', 'confirmed'))),
  draft: all(is('status', 'wait_for_confirm'), not(is('reviewState', 'rejected'))),
} as const;

/** The two halves of the tab of what is to be handed over. Nobody hands an end waybill over. */
export const IS_BOOKED: Readonly<Record<WaybillBooking, Condition>> = {
  inReview: all(is('status', 'wait_for_deal_send'), is('reviewState', 'pending')),
  readyToHandOver: all(is('status', 'wait_for_deal_send'), is('kind', 'standard'), is('reviewState', 'approved')),
};

/** A waybill with an open question is a problem piece, whatever its status (section 4). */
export const IS_PROBLEM = above('openQuestions', 0);
