import type { WaybillStatus } from '@waybound/contract/waybills/status';
import {
  afterHandover,
  approved,
  exportNotFiled,
  frozen,
  hasExportPart,
  hasGoodsInCustody,
  hasImportPart,
  importNotFiled,
  inPhases,
  inStatus,
  justHandedOver,
  notIn,
  nothingReceived,
  pickupAllows,
  statusOnRoad,
  questionOpen,
  submitted,
  unless,
  verdictOf,
  wrongStatus,
} from './customer-actions.ts';
import type { ActionRule, Need, Verdict, WaybillState } from './customer-actions.ts';
import { isBefore, nextMandatory, nextStatuses, roadOf } from './roads.ts';
import { canFreeze, phaseOf } from './statuses.ts';

const BOOKED = inStatus('wait_for_deal_send');
/** A draft is the customer's alone, a closed waybill is nobody's any more. */
const inUse = notIn('wait_for_confirm', 'already_close');
const underReview: Need = ({ reviewState }) => (reviewState === 'pending' ? undefined : 'notUnderReview');

const received: Need = ({ receivedCartons }) => (receivedCartons > 0 ? undefined : 'notReceived');
const packingConfirmed = unless('packingList', { asked: 'packingNotConfirmed' });
const measuresAccepted = unless('measures', { open: 'measuresNotAccepted', disputed: 'measuresNotAccepted' });
const billPaid = unless('billState', { none: 'billNotIssued', issued: 'billNotPaid', confirmed: 'billNotPaid' });

/** What has to be settled before a waybill leaves a status, whatever it moves to. Only the customer submits a draft. */
const GATES: Readonly<Partial<Record<WaybillStatus, Need>>> = {
  wait_for_deal_send: approved,
  wait_for_in_stock: received,
  wait_for_out_stock: (state) => packingConfirmed(state) ?? measuresAccepted(state),
  wait_for_lock: billPaid,
};
const gateOpen: Need = (state) => GATES[state.status]?.(state);

/** Our driver takes the goods where a handover is due, or after the customer announced it while the pickup order is still open. */
const collectable: Need = (state) => {
  if (state.status === 'wait_for_deal_send') return approved(state);
  return justHandedOver(state) ?? unless('pickup', { none: 'wrongStatus', loaded: 'pickupUnderWay', appraised: 'pickupUnderWay' })(state);
};

const freezable: Need = (state) => (canFreeze(phaseOf(state.status)) ? undefined : wrongStatus(state));

/** From the first carton up to part_of_sign, also out of a freeze. */
const returnable: Need = (state) => {
  const place = statusOnRoad(state);
  if (!canFreeze(phaseOf(place))) return wrongStatus(state);
  if (!hasGoodsInCustody(state)) return 'notReceived';
  return isBefore(roadOf(state.road), 'part_of_sign', place) ? 'wrongStatus' : undefined;
};

/** While nothing has begun. A freeze ends in a close wherever it cannot end in a return: the goods never reached us. */
const closable: Need = (state) => {
  const isFrozen = state.status === 'already_freeze' && canFreeze(phaseOf(statusOnRoad(state)));
  const misplaced = isFrozen ? undefined : inStatus('wait_for_confirm', 'wait_for_deal_send', 'wait_for_in_stock')(state);
  return misplaced ?? (hasGoodsInCustody(state) ? 'alreadyReceived' : undefined);
};

/** Once there is something to charge: from the warehouse on, for frozen goods by where they are, and for returned ones. */
const billable: Need = (state) => {
  const isCharged = state.status === 'already_returned' || (phaseOf(statusOnRoad(state)) ?? 0) >= 2;
  return isCharged ? undefined : wrongStatus(state);
};

/** The last carton moves the waybill out of wait_for_in_stock; one that comes late or is measured again moves nothing. */
const whenComplete = ({ status, road, isReceiptComplete }: WaybillState): WaybillStatus =>
  (status === 'wait_for_in_stock' && isReceiptComplete ? nextMandatory(roadOf(road), status) : undefined) ?? status;

/** What the forwarder may do, and where: the counterpart of customer-actions.ts, in the same shape. */
const RULES = {
  /** Only a waybill that does not exist yet can be created: see `operatorMay`. What the forwarder opens himself needs no review. */
  createOther: { needs: [() => 'duplicate'], next: 'wait_for_deal_send', sets: { reviewState: 'approved' } },
  approve: { needs: [BOOKED, underReview], sets: { reviewState: 'approved' } },
  /** Labels and pickup need an approval: merges are all that a waybill under review can have. */
  reject: {
    needs: [BOOKED, underReview],
    next: 'wait_for_confirm',
    sets: { reviewState: 'rejected' },
    effects: { dissolvesMerges: true },
  },

  /** What is arranged with the driver outlasts a freeze, which is temporary. Also to another time, until he sets off. */
  schedulePickup: { needs: [inUse, pickupAllows('schedule')], sets: { pickup: 'scheduled' } },
  /** The driver sets off: from here on the customer cannot cancel. */
  sendDriver: { needs: [inUse, pickupAllows('sendDriver')], sets: { pickup: 'onTheWay' } },
  /** No driver comes after all. */
  refusePickup: { needs: [inUse, pickupAllows('refuse')], sets: { pickup: 'none' } },
  /** The effect of a handover, with or without a pickup order in the portal. */
  collect: {
    needs: [collectable, nothingReceived],
    next: (state) => (state.status === 'wait_for_deal_send' ? afterHandover(state) : state.status),
    effects: { loadsPickup: true },
  },
  /** The handler counts, measures and compares, then asks `stateAfter` with the counts it has come to. */
  receive: { needs: [inStatus('wait_for_in_stock', 'wait_for_out_stock')], next: whenComplete },

  /** Where to is the forwarder's choice among the road's next statuses: see `mayAdvance`. */
  advance: { needs: [submitted, notIn('already_finish'), gateOpen] },
  /** What happens to frozen and to returned goods is recorded as well. */
  recordMilestone: { needs: [inUse] },
  fileExport: { needs: [inPhases(3, 3), hasExportPart, exportNotFiled], sets: { isExportFiled: true } },
  /** A clearance is often filed before the arrival. */
  fileImport: { needs: [inPhases(4, 5), hasImportPart, importNotFiled], sets: { isImportFiled: true } },

  ask: { needs: [inUse], sets: { hasOpenQuestion: true } },
  /** Several questions can be open: whether the waybill still has one, its handler counts. */
  closeQuestion: { needs: [questionOpen] },
  attachDocument: { needs: [inUse] },

  /** Pickup, merges, labels and bill are left alone, so that unfreezing finds everything as it was. */
  freeze: { needs: [freezable], next: 'already_freeze' },
  unfreeze: { needs: [frozen], next: statusOnRoad },
  return: {
    needs: [returnable],
    next: 'already_returned',
    effects: { voidsLabels: true, cancelsPickup: true, dissolvesMerges: true },
  },
  close: {
    needs: [closable],
    next: 'already_close',
    effects: { voidsLabels: true, cancelsPickup: true, dissolvesMerges: true },
  },

  issueBill: {
    needs: [billable, unless('billState', { issued: 'billIssued', confirmed: 'billIssued', paid: 'billPaid' })],
    sets: { billState: 'issued' },
  },
  /** A confirmed bill that changes has to be confirmed again. */
  changeBill: { needs: [unless('billState', { none: 'billNotIssued', paid: 'billPaid' })], sets: { billState: 'issued' } },
  /** A payment needs no confirmation. Paid before the delivery, the bill lets the waybill through wait_for_lock by an `advance`. */
  settleBill: {
    needs: [unless('billState', { none: 'billNotIssued', paid: 'billPaid' })],
    next: ({ status }) => (status === 'wait_for_lock' ? 'already_finish' : status),
    sets: { billState: 'paid' },
  },
} satisfies Record<string, ActionRule>;
export type OperatorAction = keyof typeof RULES;
export const OPERATOR_ACTIONS: Readonly<Record<OperatorAction, ActionRule>> = RULES;
// `Object.keys` is typed `string[]`; the keys of a literal are exactly the actions.
export const OPERATOR_ACTION_KEYS = Object.keys(RULES) as readonly OperatorAction[];

/** Disables the operator's button and guards the handler. The state is undefined where there is no such waybill. */
export function operatorMay(action: OperatorAction, state: WaybillState | undefined): Verdict {
  if (state) return verdictOf(OPERATOR_ACTIONS[action], state);
  return action === 'createOther' ? { ok: true } : { ok: false, why: 'recordMissing' };
}

/** Where an `advance` may lead now; empty while a gate is shut. */
export const advancesOf = (state: WaybillState): WaybillStatus[] =>
  operatorMay('advance', state).ok ? nextStatuses(roadOf(state.road), state.status) : [];

/** Whether the forwarder may move the waybill to `to`: first the action, then the road. It leaves `stateAfter({ next: to }, state)`. */
export function mayAdvance(state: WaybillState, to: WaybillStatus): Verdict {
  const verdict = operatorMay('advance', state);
  if (!verdict.ok) return verdict;
  return nextStatuses(roadOf(state.road), state.status).includes(to) ? verdict : { ok: false, why: 'notOnRoad' };
}
