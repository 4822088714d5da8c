import { above, any, is, not } from '@waybound/contract/condition';
import { DELIVERY_STATES } from '@waybound/contract/waybills/tracking/delivery-states';
import type { WaybillStatus } from '@waybound/contract/waybills/status';
import { isOpenPickup, pickupNeeds } from './pickup-lifecycle.ts';
import { isBefore, nextMandatory, nextStatuses, roadOf } from './roads.ts';
import { withoutArrangements, withoutMerges } from './standard-customer-actions.ts';
import { ENDS_ARRANGEMENTS } from './waybill-effects.ts';
import {
  afterHandover,
  EXPORT_NOT_FILED,
  FREEZABLE,
  FROZEN,
  HAS_EXPORT_PART,
  HAS_IMPORT_PART,
  hasGoodsInCustody,
  IMPORT_NOT_FILED,
  IN_USE,
  inPhases,
  isJustHandedOver,
  NOTHING_RECEIVED,
  NOT_DELIVERED,
  NOT_TRANSFERRED,
  PASSES_OUR_WAREHOUSE,
  PICKUP_EXISTS,
  QUESTION_OPEN,
  statusOnRoad,
  SUBMITTED,
  type WaybillActions,
  type WaybillState,
} from './waybill-facts.ts';

const PICKUP = pickupNeeds('pickup');
const BOOKED = is('status', 'wait_for_deal_send');
const UNDER_REVIEW = [is('reviewState', 'pending'), 'notUnderReview'] as const;

/** Holds of a waybill in any other status. */
const notIn = (status: WaybillStatus) => not(is('status', status));

/** What has to be settled before a waybill leaves a status, whatever it moves to. */
export const APPROVED_BEFORE_LEAVING = [any(not(BOOKED), is('reviewState', 'approved')), 'underReview'] as const;
export const PAID_BEFORE_THE_END = [
  [any(notIn('wait_for_lock'), not(is('billState', 'none'))), 'billNotIssued'],
  [any(notIn('wait_for_lock'), is('billState', 'paid')), 'billNotPaid'],
] as const;

/** The last carton moves the waybill out of wait_for_in_stock; one that comes late or is measured again moves nothing. */
const whenComplete = (state: WaybillState): WaybillStatus =>
  (state.status === 'wait_for_in_stock' && state.isReceiptComplete ? nextMandatory(roadOf(state), state.status) : undefined) ??
  state.status;

/** What the forwarder may do, and where: the counterpart of standard-customer-actions.ts. */
export const STANDARD_FORWARDER_ACTIONS = {
  approve: { by: 'forwarder', in: ['wait_for_deal_send'], needs: [UNDER_REVIEW], sets: { reviewState: 'approved' } },
  /** Labels and pickup need an approval: merges are all that a waybill under review can have. */
  reject: {
    by: 'forwarder',
    in: ['wait_for_deal_send'],
    needs: [UNDER_REVIEW],
    next: 'wait_for_confirm',
    sets: (state) => ({ ...withoutMerges(state), reviewState: 'rejected' }),
    effects: ['dissolveMerges'],
  },

  /** What is arranged with the driver outlasts a freeze, which is temporary. Also to another time, until he sets off. */
  schedulePickup: { by: 'forwarder', in: IN_USE, needs: [PICKUP_EXISTS, ...PICKUP.schedule], sets: { pickup: 'scheduled' } },
  /** The driver sets off: from here on the customer cannot cancel. */
  sendDriver: { by: 'forwarder', in: IN_USE, needs: [PICKUP_EXISTS, ...PICKUP.sendDriver], sets: { pickup: 'onTheWay' } },
  /** No driver comes after all. */
  refusePickup: {
    by: 'forwarder',
    in: IN_USE,
    needs: [PICKUP_EXISTS, ...PICKUP.refuse],
    sets: { pickup: 'none' },
    effects: ['leavePickup'],
  },
  /** The driver loads other waybills of the order and leaves without this one. */
  leaveBehind: {
    by: 'forwarder',
    in: IN_USE,
    needs: [PICKUP_EXISTS, ...PICKUP.load],
    sets: { pickup: 'none' },
    effects: ['leavePickup'],
  },
  /**
   * Our driver takes the goods where a handover is due, or after the customer announced it while the pickup order is still open. It has the
   * effect of a handover, with or without a pickup order in the portal.
   */
  collect: {
    by: 'forwarder',
    in: inPhases(1, 4),
    needs: [
      APPROVED_BEFORE_LEAVING,
      [(state) => state.status === 'wait_for_deal_send' || isJustHandedOver(state), 'wrongStatus'],
      [any(BOOKED, not(is('pickup', 'none'))), 'wrongStatus'],
      [any(BOOKED, not(is('pickup', 'loaded', 'appraised'))), 'pickupUnderWay'],
      NOTHING_RECEIVED,
    ],
    next: (state) => (state.status === 'wait_for_deal_send' ? afterHandover(state) : state.status),
    sets: ({ pickup }) => (isOpenPickup(pickup) ? { pickup: 'loaded' } : {}),
    effects: ['loadPickup'],
  },
  /** The handler counts, measures and compares. */
  receive: {
    by: 'forwarder',
    in: ['wait_for_in_stock', 'wait_for_out_stock'],
    next: whenComplete,
    learns: { receivedCartons: [1], isReceiptComplete: [false, true], measures: ['none', 'withinTolerance', 'open'] },
  },

  /** What the gate awaits the goods with; as long as some may come. */
  planEntry: { by: 'forwarder', in: ['wait_for_deal_send', 'wait_for_in_stock'], needs: [PASSES_OUR_WAREHOUSE] },

  /** Only the customer submits a draft. */
  advance: {
    by: 'forwarder',
    in: SUBMITTED.filter((status) => status !== 'already_finish'),
    needs: [
      APPROVED_BEFORE_LEAVING,
      [any(notIn('wait_for_in_stock'), above('receivedCartons', 0)), 'notReceived'],
      [any(notIn('wait_for_out_stock'), not(is('packingList', 'asked'))), 'packingNotConfirmed'],
      [any(notIn('wait_for_out_stock'), not(is('measures', 'open', 'disputed'))), 'measuresNotAccepted'],
      NOT_TRANSFERRED,
      ...PAID_BEFORE_THE_END,
    ],
    to: (state) => nextStatuses(roadOf(state), state.status),
  },
  /** What happens to frozen and to returned goods is recorded as well. */
  recordMilestone: { by: 'forwarder', in: IN_USE },
  fileExport: { by: 'forwarder', in: inPhases(3, 3), needs: [HAS_EXPORT_PART, EXPORT_NOT_FILED], sets: { isExportFiled: true } },
  /** A clearance is often filed before the arrival. */
  fileImport: { by: 'forwarder', in: inPhases(4, 5), needs: [HAS_IMPORT_PART, IMPORT_NOT_FILED], sets: { isImportFiled: true } },

  /** What cannot be filed with the others is filed alone. */
  splitDeclaration: {
    by: 'forwarder',
    in: [...inPhases(1, 3), 'already_freeze'],
    needs: [EXPORT_NOT_FILED, [is('isDeclarationMerged', true), 'notInGroup']],
    sets: { isDeclarationMerged: false },
    effects: ['dissolveMerges'],
  },
  splitClearance: {
    by: 'forwarder',
    in: [...inPhases(1, 5), 'already_freeze'],
    needs: [IMPORT_NOT_FILED, [is('isClearanceMerged', true), 'notInGroup']],
    sets: { isClearanceMerged: false },
    effects: ['dissolveMerges'],
  },

  ask: { by: 'forwarder', in: IN_USE, learns: { openQuestions: [1], unansweredQuestions: [1] } },
  /** Several questions can be open: whether the waybill still has one, its handler counts. */
  closeQuestion: { by: 'forwarder', needs: [QUESTION_OPEN], learns: { openQuestions: [0, 1], unansweredQuestions: [0, 1] } },
  /** When an address takes the goods in: from the main leg on, until they are there. */
  appointDelivery: { by: 'forwarder', in: inPhases(4, 6), needs: [NOT_TRANSFERRED, NOT_DELIVERED] },
  /** What was handed over where; its handler compares it with the booking. */
  proveDelivery: { by: 'forwarder', in: inPhases(6, 7), needs: [NOT_TRANSFERRED], learns: { delivery: DELIVERY_STATES } },
  attachDocument: { by: 'forwarder', in: IN_USE },
  answerComment: { by: 'forwarder', in: IN_USE },

  /** Pickup, merges, labels and bill are left alone, so that unfreezing finds everything as it was. */
  freeze: {
    by: 'forwarder',
    in: FREEZABLE,
    needs: [NOT_TRANSFERRED],
    next: 'already_freeze',
    sets: ({ status }) => ({ frozenFrom: status }),
  },
  unfreeze: { by: 'forwarder', needs: [FROZEN], next: statusOnRoad, sets: { frozenFrom: null } },
  /** From the first carton up to part_of_sign, also out of a freeze. */
  return: {
    by: 'forwarder',
    in: [...FREEZABLE, 'already_freeze'],
    needs: [
      NOT_TRANSFERRED,
      [hasGoodsInCustody, 'notReceived'],
      [(state) => !isBefore(roadOf(state), 'part_of_sign', statusOnRoad(state)), 'wrongStatus'],
    ],
    next: 'already_returned',
    sets: (state) => ({ ...withoutArrangements(state), frozenFrom: null }),
    effects: ENDS_ARRANGEMENTS,
  },
  /** While nothing has begun. A freeze ends in a close wherever it cannot end in a return: the goods never reached us. */
  close: {
    by: 'forwarder',
    in: ['wait_for_confirm', 'wait_for_deal_send', 'wait_for_in_stock', 'already_freeze'],
    needs: [[(state) => !hasGoodsInCustody(state), 'alreadyReceived']],
    next: 'already_close',
    sets: (state) => ({ ...withoutArrangements(state), frozenFrom: null }),
    effects: ENDS_ARRANGEMENTS,
  },
} as const satisfies WaybillActions;
