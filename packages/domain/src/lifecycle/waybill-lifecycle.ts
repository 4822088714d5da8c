import { KIND_OF_WAY, type WaybillStatus } from '@waybound/contract/waybills/status';
import { endLifecycle } from './end-lifecycle.ts';
import { nextStatuses, roadOf, type RoadKey } from './roads.ts';
import { standardLifecycle } from './standard-lifecycle.ts';
import type { WaybillState } from './waybill-facts.ts';

type Types = typeof standardLifecycle.types;
/** Of any kind: an end waybill has some of a standard one's. */
export type WaybillAction = Types['action'];
export type CustomerAction = Types['actionsBy']['customer'];
export type ForwarderAction = Types['actionsBy']['forwarder'];
/** What follows from the change of another record. */
export type FollowingAction = Types['actionsBy']['house'];
export type WaybillReason = Types['reason'] | typeof NOT_OF_KIND;

const NOT_OF_KIND = 'notOfKind';

type EndAction = typeof endLifecycle.types.action;
const isOfEnd = (action: WaybillAction): action is EndAction => Object.hasOwn(endLifecycle.actions, action);

/** Why not, or null where it is allowed, by the lifecycle of the waybill's kind. `to` is where an actor who may choose wants to go. */
export function mayOnWaybill(action: WaybillAction, state: WaybillState, to?: WaybillStatus): WaybillReason | null {
  if (state.kind === 'standard') return standardLifecycle.may(action, state, to);
  return isOfEnd(action) ? endLifecycle.may(action, state, to) : NOT_OF_KIND;
}

/** What a row carries of the actions that its list names. */
export function waybillVerdicts<A extends WaybillAction>(actions: readonly A[], state: WaybillState): Record<A, WaybillReason | null> {
  const may: Partial<Record<WaybillAction, WaybillReason | null>> = {};
  for (const action of actions) may[action] = mayOnWaybill(action, state);
  // It has exactly the actions.
  return may as Record<A, WaybillReason | null>;
}

// A filter keeps the type of all names; the actions' own sides decide.
export const CUSTOMER_ACTION_KEYS = standardLifecycle.actionNames.filter(
  (name) => standardLifecycle.actions[name].by === 'customer',
) as CustomerAction[];
export const FORWARDER_ACTION_KEYS = standardLifecycle.actionNames.filter(
  (name) => standardLifecycle.actions[name].by === 'forwarder',
) as ForwarderAction[];

/** A waybill before anything happened to it. */
export const newDraft = (road: RoadKey): WaybillState => ({ ...standardLifecycle.first, kind: KIND_OF_WAY[road.shippingWay], ...road });

/** What the forwarder opens himself is agreed with the customer: nobody reviews it. */
export const openedByForwarder = (road: RoadKey): WaybillState => ({
  ...newDraft(road),
  status: 'wait_for_deal_send',
  reviewState: 'approved',
});

/** Where an `advance` may lead now; empty while something is to be settled first. */
export const advancesOf = (state: WaybillState): WaybillStatus[] =>
  mayOnWaybill('advance', state) === null ? nextStatuses(roadOf(state), state.status) : [];
