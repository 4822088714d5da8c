import { WAYBILL_TABS, type WaybillStatus } from '@waybound/contract/waybills/status';
import { defineLifecycle } from './define-lifecycle.ts';
import { nextStatuses, roadOf, type RoadKey } from './roads.ts';
import { STANDARD_CUSTOMER_ACTIONS } from './standard-customer-actions.ts';
import { STANDARD_FORWARDER_ACTIONS } from './standard-forwarder-actions.ts';
import { WAYBILL_EFFECTS } from './waybill-effects.ts';
import { TAB_OF_STATUS, type OwnTab } from './waybill-tabs.ts';
import { IS_PROBLEM, WAYBILL_ATTENTION, WAYBILL_FACTS, type WaybillState } from './waybill-facts.ts';

/** The life of a waybill that travels a road (domain.md). */
export const standardLifecycle = defineLifecycle(
  {
    name: 'standard',
    facts: WAYBILL_FACTS,
    tabs: WAYBILL_TABS.filter((tab): tab is OwnTab => tab !== 'all'),
    effects: WAYBILL_EFFECTS,
    initial: 'wait_for_confirm',
    statuses: TAB_OF_STATUS,
    overlays: { problem: IS_PROBLEM },
    attention: WAYBILL_ATTENTION,
  },
  { ...STANDARD_CUSTOMER_ACTIONS, ...STANDARD_FORWARDER_ACTIONS },
);
type Types = typeof standardLifecycle.types;
export type WaybillAction = Types['action'];
export type CustomerAction = Types['actionsBy']['customer'];
export type ForwarderAction = Types['actionsBy']['forwarder'];

// A filter keeps the type of all names; the actions' own sides decide.
export const CUSTOMER_ACTION_KEYS = standardLifecycle.actionNames.filter(
  (name) => standardLifecycle.actions[name].by === 'customer',
) as CustomerAction[];
export const FORWARDER_ACTION_KEYS = standardLifecycle.actionNames.filter(
  (name) => standardLifecycle.actions[name].by === 'forwarder',
) as ForwarderAction[];

/** A waybill before anything happened to it. */
export const newDraft = (road: RoadKey): WaybillState => ({ ...standardLifecycle.first, ...road });

/** What the forwarder opens himself is agreed with the customer: nobody reviews it. */
export const openedByForwarder = (road: RoadKey): WaybillState => ({
  ...newDraft(road),
  status: 'wait_for_deal_send',
  reviewState: 'approved',
});

/** Where an `advance` may lead now; empty while something is to be settled first. */
export const advancesOf = (state: WaybillState): WaybillStatus[] =>
  standardLifecycle.may('advance', state) === null ? nextStatuses(roadOf(state), state.status) : [];
