import type { WaybillPickup } from '@waybound/contract/pickups/pickup-states';
import type { WaybillStatus } from '@waybound/contract/waybills/status';
import { isOpenPickup, pickupRefusal, type PickupAction, type PickupRefusal } from './pickups.ts';
import { areGoodsInCustody, hasReached, isBefore, isOnRoad, nextMandatory, roadOf } from './roads.ts';
import type { RoadKey } from './roads.ts';
import { phaseOf } from './statuses.ts';
import type { Phase } from './statuses.ts';

/** All that decides what may be done with a waybill, for the customer's table here and the forwarder's in operator-actions.ts. */
export interface WaybillState {
  status: WaybillStatus;
  /** The status that a frozen waybill had; null for any other. */
  frozenFrom: WaybillStatus | null;
  road: RoadKey;
  reviewState: 'none' | 'pending' | 'approved' | 'rejected';
  receivedCartons: number;
  /** All declared cartons are here, or the warehouse said that no more will come. */
  isReceiptComplete: boolean;
  /** The measured cartons against the declared ones; `open` is a difference above the channel's tolerance that waits for the customer. */
  measures: 'none' | 'withinTolerance' | 'open' | 'accepted' | 'disputed';
  /** `asked`: the channel wants the packing list confirmed before outbound. */
  packingList: 'unasked' | 'asked' | 'confirmed';
  hasOpenQuestion: boolean;
  isExportFiled: boolean;
  isImportFiled: boolean;
  isDeclarationMerged: boolean;
  isClearanceMerged: boolean;
  /** The pickup order; deleted and cancelled ones count as none. */
  pickup: WaybillPickup;
  billState: 'none' | 'issued' | 'confirmed' | 'paid';
  /** The overseas waybill the goods were transferred to. */
  overseas: 'none' | 'unprocessed' | 'processing';
}

/** A waybill before anything happened to it. */
export const newDraft = (road: RoadKey): WaybillState => ({
  status: 'wait_for_confirm',
  frozenFrom: null,
  road,
  reviewState: 'none',
  receivedCartons: 0,
  isReceiptComplete: false,
  measures: 'none',
  packingList: 'unasked',
  hasOpenQuestion: false,
  isExportFiled: false,
  isImportFiled: false,
  isDeclarationMerged: false,
  isClearanceMerged: false,
  pickup: 'none',
  billState: 'none',
  overseas: 'none',
});

/** Why an action is refused: keys of the error catalogue, worded in phrases. */
export type ActionRefusal =
  | 'wrongStatus'
  | 'frozen'
  | 'notFrozen'
  | 'notOnRoad'
  | 'underReview'
  | 'notUnderReview'
  | 'notReceived'
  | 'alreadyReceived'
  | 'alreadyFiled'
  | 'packingNotConfirmed'
  | 'packingConfirmed'
  | 'measuresNotAccepted'
  | 'measuresAnswered'
  | 'nothingToAccept'
  | 'noOpenQuestion'
  | 'alreadyInGroup'
  | 'notInGroup'
  | 'pickupExists'
  | 'pickupMissing'
  | PickupRefusal
  | 'alreadyTransferred'
  | 'notTransferred'
  | 'overseasProcessing'
  | 'billIssued'
  | 'billNotIssued'
  | 'billConfirmed'
  | 'billNotConfirmed'
  | 'billPaid'
  | 'billNotPaid'
  | 'recordMissing'
  | 'duplicate';

export type Verdict = { ok: true } | { ok: false; why: ActionRefusal };

/** One condition of an action: the reason to refuse, or undefined where it is met. */
export type Need = (state: WaybillState) => ActionRefusal | undefined;

/** What an action does beside moving the waybill; a dialog names these before the customer agrees. */
export interface Effects {
  /** Gone from every list; the number is never used again. */
  deletesWaybill?: true;
  /** Printed labels are void: the warehouse refuses them. */
  voidsLabels?: true;
  /** The pickup order ends, unless the driver has the goods already. */
  cancelsPickup?: true;
  /** The driver has the goods, where there is a pickup order. */
  loadsPickup?: true;
  /** The waybill leaves its merged declaration and clearance, as far as they are not filed. */
  dissolvesMerges?: true;
}

export interface Outcome {
  /** Left out where the waybill stays. */
  next?: WaybillStatus | ((state: WaybillState) => WaybillStatus);
  sets?: Partial<Omit<WaybillState, 'status' | 'frozenFrom' | 'road'>>;
  effects?: Effects;
}

export interface ActionRule extends Outcome {
  /** Checked in this order: the first that is not met is the reason. An empty list allows the action everywhere. */
  needs: readonly Need[];
  /** It agrees to a price or disputes it: not for a login that must not see prices. */
  actsOnPrices?: true;
}

/** Where the waybill is on its road, frozen or not. */
export const statusOnRoad = ({ status, frozenFrom }: WaybillState): WaybillStatus =>
  status === 'already_freeze' ? (frozenFrom ?? status) : status;

/** For a frozen waybill the freeze is the better reason: it says what to ask for. */
export const wrongStatus = ({ status }: WaybillState): ActionRefusal => (status === 'already_freeze' ? 'frozen' : 'wrongStatus');

export const inStatus =
  (...allowed: readonly WaybillStatus[]): Need =>
  (state) =>
    allowed.includes(state.status) ? undefined : wrongStatus(state);

/** A frozen waybill has no phase: what is allowed by phase is refused to it. */
export const inPhases =
  (from: Phase, to: Phase): Need =>
  (state) => {
    const phase = phaseOf(state.status);
    return phase !== undefined && phase >= from && phase <= to ? undefined : wrongStatus(state);
  };

export const notIn =
  (...ended: readonly WaybillStatus[]): Need =>
  ({ status }) =>
    ended.includes(status) ? 'wrongStatus' : undefined;

export const submitted = inPhases(1, 7);
export const frozen: Need = ({ status }) => (status === 'already_freeze' ? undefined : 'notFrozen');

export const approved: Need = ({ reviewState }) => {
  if (reviewState === 'approved') return undefined;
  return 'underReview';
};

export const nothingReceived: Need = ({ receivedCartons }) => (receivedCartons > 0 ? 'alreadyReceived' : undefined);

export const questionOpen: Need = ({ hasOpenQuestion }) => (hasOpenQuestion ? undefined : 'noOpenQuestion');

/** A draft's road may be incomplete, and the statuses beside the road have left it: neither has passed anything. */
const hasPassed = (state: WaybillState, stop: WaybillStatus): boolean => {
  const place = statusOnRoad(state);
  return (phaseOf(place) ?? 0) > 0 && isBefore(roadOf(state.road), stop, place);
};

/** Who waits for release has been filed for, whether the filing itself was recorded or not. */
export const exportNotFiled: Need = (state) =>
  state.isExportFiled || hasPassed(state, 'wait_for_clearance_of_goods') ? 'alreadyFiled' : undefined;
export const importNotFiled: Need = (state) =>
  state.isImportFiled || hasPassed(state, 'wait_for_cclearance') ? 'alreadyFiled' : undefined;

const leadsThrough =
  (status: WaybillStatus): Need =>
  ({ road }) =>
    isOnRoad(roadOf(road), status) ? undefined : 'notOnRoad';
export const hasExportPart = leadsThrough('wait_for_clearance_of_goods');
export const hasImportPart = leadsThrough('wait_for_cclearance');

const declarationMerged: Need = ({ isDeclarationMerged }) => (isDeclarationMerged ? undefined : 'notInGroup');
const declarationSingle: Need = ({ isDeclarationMerged }) => (isDeclarationMerged ? 'alreadyInGroup' : undefined);
const clearanceMerged: Need = ({ isClearanceMerged }) => (isClearanceMerged ? undefined : 'notInGroup');
const clearanceSingle: Need = ({ isClearanceMerged }) => (isClearanceMerged ? 'alreadyInGroup' : undefined);

/** A condition on one field: the values that are refused, each with its reason. */
export const unless =
  <K extends 'pickup' | 'billState' | 'overseas' | 'measures' | 'packingList'>(
    field: K,
    refusals: Readonly<Partial<Record<WaybillState[K], ActionRefusal>>>,
  ): Need =>
  (state) =>
    refusals[state[field]];

/** There is a pickup order, and its own table (pickups.ts) allows the action. */
export const pickupAllows =
  (action: PickupAction): Need =>
  ({ pickup }) =>
    pickup === 'none' ? 'pickupMissing' : pickupRefusal(action, pickup);

/** A scheduled driver would come for a waybill that is no longer to be carried: the customer cancels the pickup first. */
const noDriverComing: Need = ({ pickup }) => (pickup === 'none' ? undefined : pickupRefusal('delete', pickup));

export const afterHandover = ({ road }: WaybillState): WaybillStatus =>
  nextMandatory(roadOf(road), 'wait_for_deal_send') ?? 'wait_for_deal_send';

/** Handed over, and not moved on since. A container that takes the way through our warehouse waits there before its export. */
export const justHandedOver: Need = (state) => {
  const wrongPhase = inPhases(1, 4)(state);
  if (wrongPhase) return wrongPhase;
  return state.status === 'wait_for_in_stock' || state.status === afterHandover(state) ? undefined : wrongStatus(state);
};

/** Phases 1 and 2, and 3 before filing. */
const partiesOpen: Need = (state) => inPhases(1, 3)(state) ?? exportNotFiled(state);

/** Phase 6 before wait_for_sign. */
const beforeDelivery: Need = (state) =>
  inPhases(6, 6)(state) ?? (hasReached(roadOf(state.road), state.status, 'wait_for_sign') ? 'wrongStatus' : undefined);

/** Between the first carton and outbound. */
const beforeOutbound = inStatus('wait_for_in_stock', 'wait_for_out_stock');

const DRAFT = inStatus('wait_for_confirm');
const BOOKED = inStatus('wait_for_deal_send');

/** What a customer may do, and where (domain.md). The request's own content is checked by its handler, after this table. */
const RULES = {
  save: { needs: [DRAFT] },
  delete: { needs: [DRAFT], effects: { deletesWaybill: true } },
  submit: { needs: [DRAFT], next: 'wait_for_deal_send', sets: { reviewState: 'pending' } },
  sendBack: {
    needs: [BOOKED, noDriverComing],
    next: 'wait_for_confirm',
    sets: { reviewState: 'none' },
    effects: { voidsLabels: true, cancelsPickup: true, dissolvesMerges: true },
  },
  cancel: {
    needs: [inStatus('wait_for_confirm', 'wait_for_deal_send'), noDriverComing],
    next: 'already_close',
    effects: { voidsLabels: true, cancelsPickup: true, dissolvesMerges: true },
  },

  handover: { needs: [BOOKED, approved], next: afterHandover },
  withdrawHandover: {
    needs: [
      justHandedOver,
      nothingReceived,
      exportNotFiled,
      importNotFiled,
      unless('pickup', { loaded: 'pickupUnderWay', appraised: 'pickupUnderWay' }),
    ],
    next: 'wait_for_deal_send',
  },
  printLabels: { needs: [submitted, approved] },

  attachFile: { needs: [notIn('already_close')] },
  /** One's own files only: whose a file is, its handler checks. */
  deleteFile: { needs: [notIn('already_close', 'already_returned'), exportNotFiled, importNotFiled] },
  changeParties: { needs: [partiesOpen] },
  confirmPacking: {
    needs: [inStatus('wait_for_out_stock'), unless('packingList', { confirmed: 'packingConfirmed' })],
    sets: { packingList: 'confirmed' },
  },
  reply: { needs: [questionOpen] },
  requestUnfreeze: { needs: [frozen] },

  /** Which waybills fit together (same company, port, vessel) is a rule of the group. */
  mergeDeclaration: {
    needs: [submitted, hasExportPart, exportNotFiled, declarationSingle],
    sets: { isDeclarationMerged: true },
  },
  cancelMergeDeclaration: {
    needs: [submitted, hasExportPart, exportNotFiled, declarationMerged],
    sets: { isDeclarationMerged: false },
  },
  mergeClearance: {
    needs: [inPhases(1, 5), hasImportPart, importNotFiled, clearanceSingle],
    sets: { isClearanceMerged: true },
  },
  cancelMergeClearance: {
    needs: [inPhases(1, 5), hasImportPart, importNotFiled, clearanceMerged],
    sets: { isClearanceMerged: false },
  },

  createPickup: {
    needs: [BOOKED, approved, ({ pickup }) => (pickup === 'none' ? undefined : 'pickupExists')],
    sets: { pickup: 'unscheduled' },
  },
  changePickup: { needs: [pickupAllows('change')] },
  /** The order stays, for other waybills. */
  leavePickup: { needs: [pickupAllows('change')], sets: { pickup: 'none' } },
  deletePickup: { needs: [pickupAllows('delete')], sets: { pickup: 'none' } },
  cancelPickup: { needs: [pickupAllows('cancel')], sets: { pickup: 'none' } },
  appraisePickup: { needs: [pickupAllows('appraise')], sets: { pickup: 'appraised' } },

  transferOverseas: {
    needs: [beforeDelivery, ({ overseas }) => (overseas === 'none' ? undefined : 'alreadyTransferred')],
    sets: { overseas: 'unprocessed' },
  },
  cancelTransferOverseas: {
    needs: [unless('overseas', { none: 'notTransferred', processing: 'overseasProcessing' })],
    sets: { overseas: 'none' },
  },

  /** Also after a dispute, which ends so or with a new measurement. */
  acceptMeasured: {
    needs: [beforeOutbound, unless('measures', { none: 'notReceived', withinTolerance: 'nothingToAccept', accepted: 'measuresAnswered' })],
    sets: { measures: 'accepted' },
    actsOnPrices: true,
  },
  disputeMeasured: {
    needs: [beforeOutbound, unless('measures', { none: 'notReceived', accepted: 'measuresAnswered', disputed: 'measuresAnswered' })],
    sets: { measures: 'disputed' },
    actsOnPrices: true,
  },

  confirmBill: {
    needs: [unless('billState', { none: 'billNotIssued', confirmed: 'billConfirmed', paid: 'billPaid' })],
    sets: { billState: 'confirmed' },
    actsOnPrices: true,
  },
  cancelConfirmBill: {
    needs: [unless('billState', { none: 'billNotIssued', issued: 'billNotConfirmed', paid: 'billPaid' })],
    sets: { billState: 'issued' },
    actsOnPrices: true,
  },
} satisfies Record<string, ActionRule>;
export type CustomerAction = keyof typeof RULES;
export const CUSTOMER_ACTIONS: Readonly<Record<CustomerAction, ActionRule>> = RULES;
// `Object.keys` is typed `string[]`; the keys of a literal are exactly the actions.
export const CUSTOMER_ACTION_KEYS = Object.keys(RULES) as readonly CustomerAction[];

/** The first need that is not met decides. */
export function verdictOf({ needs }: ActionRule, state: WaybillState): Verdict {
  for (const need of needs) {
    const why = need(state);
    if (why) return { ok: false, why };
  }
  return { ok: true };
}

/** Greys out the button and guards the handler. */
export const customerMay = (action: CustomerAction, state: WaybillState): Verdict => verdictOf(CUSTOMER_ACTIONS[action], state);

/** The state an allowed action leaves behind: what a handler writes, beside the content of its own request. */
export function stateAfter({ next, sets, effects = {} }: Outcome, state: WaybillState): WaybillState {
  const status = typeof next === 'function' ? next(state) : (next ?? state.status);
  const hasOpenPickup = isOpenPickup(state.pickup);
  return {
    ...state,
    ...(effects.cancelsPickup && hasOpenPickup && { pickup: 'none' }),
    ...(effects.loadsPickup && hasOpenPickup && { pickup: 'loaded' }),
    ...(effects.dissolvesMerges && {
      isDeclarationMerged: state.isDeclarationMerged && exportNotFiled(state) !== undefined,
      isClearanceMerged: state.isClearanceMerged && importNotFiled(state) !== undefined,
    }),
    ...sets,
    status,
    frozenFrom: status === 'already_freeze' ? statusOnRoad(state) : null,
  };
}

/** The forwarder answers for the goods, whatever the status of the waybill. */
export const hasGoodsInCustody = (state: WaybillState): boolean =>
  areGoodsInCustody(state.road, statusOnRoad(state), state.receivedCartons);
