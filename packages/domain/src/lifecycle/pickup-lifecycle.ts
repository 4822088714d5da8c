import { is, not, type Condition } from '@waybound/contract/condition';
import { PICKUP_STATES, type PickupState, type WaybillPickup } from '@waybound/contract/pickups/pickup-states';
import { defineLifecycle } from './define-lifecycle.ts';

/** A cancelled order is only looked at; for its waybills it is as if there were none. */
type State = Exclude<PickupState, 'cancelled'>;
type Need<K extends string, W extends string> = readonly [Condition<[K, State]>, W];

/**
 * What each action asks of the state of a pickup order. The state stands in the order's own status and in a fact of each of its waybills,
 * so that both refuse with the same reason.
 *
 * @param fact where the state stands
 */
export function pickupNeeds<const K extends string>(fact: K) {
  const unless = <const W extends string>(why: W, ...states: readonly State[]): Need<K, W> => [not(is(fact, ...states)), why];
  const notUnderWay = unless('pickupUnderWay', 'onTheWay', 'loaded', 'appraised');
  const notLoaded = unless('pickupUnderWay', 'loaded', 'appraised');
  return {
    /** Once a driver is assigned, the order cannot change: the driver already has the details. */
    change: [unless('pickupScheduled', 'scheduled'), notUnderWay],
    delete: [unless('pickupScheduled', 'scheduled'), notUnderWay],
    cancel: [notUnderWay],
    appraise: [unless('pickupNotLoaded', 'unscheduled', 'scheduled', 'onTheWay'), unless('pickupAppraised', 'appraised')],
    /** Also with another driver or at another time, until he sets off. */
    schedule: [notUnderWay],
    sendDriver: [unless('pickupNotScheduled', 'unscheduled'), notUnderWay],
    /** Whether or not the forwarder said before that somebody comes. */
    load: [notLoaded],
    /** A driver can fail on his way, too. */
    refuse: [notLoaded],
  } as const;
}

/** Its driver is still to come, or to load. */
const OPEN = ['unscheduled', 'scheduled', 'onTheWay'] as const satisfies readonly PickupState[];

const NOT_CANCELLED = [not(is('status', 'cancelled')), 'pickupCancelled'] as const;
const NEEDS = pickupNeeds('status');

/**
 * A pickup order's whole life (docs/decisions/2026-11-22-pickups.md): what the customer may do with it, what the forwarder does, and what
 * its waybills make of it.
 */
export const pickupLifecycle = defineLifecycle(
  {
    name: 'pickup',
    facts: {},
    tabs: PICKUP_STATES,
    effects: [],
    initial: 'unscheduled',
    statuses: {
      unscheduled: { tab: 'unscheduled' },
      scheduled: { tab: 'scheduled' },
      onTheWay: { tab: 'onTheWay' },
      loaded: { tab: 'loaded', isFinal: true },
      appraised: { tab: 'appraised', isFinal: true },
      cancelled: { tab: 'cancelled', isFinal: true },
    },
    attention: {},
  },
  {
    change: { by: 'customer', needs: [NOT_CANCELLED, ...NEEDS.change] },
    delete: { by: 'customer', needs: [NOT_CANCELLED, ...NEEDS.delete], ends: true },
    cancel: { by: 'customer', needs: [NOT_CANCELLED, ...NEEDS.cancel], next: 'cancelled' },
    appraise: { by: 'customer', needs: [NOT_CANCELLED, ...NEEDS.appraise], next: 'appraised' },
    schedule: { by: 'forwarder', needs: [NOT_CANCELLED, ...NEEDS.schedule], next: 'scheduled' },
    sendDriver: { by: 'forwarder', needs: [NOT_CANCELLED, ...NEEDS.sendDriver], next: 'onTheWay' },
    load: { by: 'forwarder', needs: [NOT_CANCELLED, ...NEEDS.load], next: 'loaded' },
    refuse: { by: 'forwarder', needs: [NOT_CANCELLED, ...NEEDS.refuse], next: 'cancelled' },
    /** Its waybills were collected, one by one or together. */
    allCollected: { by: 'house', in: OPEN, next: 'loaded' },
    someCollected: { by: 'house', in: ['unscheduled', 'scheduled'], next: 'onTheWay' },
    /** The last waybill has left it: sent back, cancelled, returned or closed. */
    emptied: { by: 'house', in: OPEN, next: 'cancelled' },
  },
);
export type PickupAction = typeof pickupLifecycle.types.action;

const OPEN_STATES: ReadonlySet<string> = new Set(OPEN);
export const isOpenPickup = (state: WaybillPickup | PickupState): boolean => OPEN_STATES.has(state);

/** What a pickup order's waybills, each with a state of its own, make of it; undefined where they make nothing of it. */
export function pickupEventOf(
  state: PickupState,
  waybills: readonly WaybillPickup[],
): 'emptied' | 'allCollected' | 'someCollected' | undefined {
  if (!isOpenPickup(state)) return undefined;
  if (waybills.length === 0) return 'emptied';
  if (waybills.every((each) => !isOpenPickup(each))) return 'allCollected';
  return waybills.some((each) => !isOpenPickup(each)) && state !== 'onTheWay' ? 'someCollected' : undefined;
}
