import type { PickupState, WaybillPickup } from '@waybound/contract/pickups/pickup-states';

/** Why something cannot be done with a pickup order: keys of the error catalogue. */
export type PickupRefusal = 'pickupScheduled' | 'pickupNotScheduled' | 'pickupUnderWay' | 'pickupNotLoaded' | 'pickupAppraised';

/** A cancelled order is only looked at. */
type OpenPickup = Exclude<PickupState, 'cancelled'>;

interface PickupRule {
  /** Left out where the order is gone afterwards. */
  to?: PickupState;
  /** For each state whether it is allowed there, and otherwise why not. */
  in: Readonly<Record<OpenPickup, 'yes' | PickupRefusal>>;
}

const UNDER_WAY = { onTheWay: 'pickupUnderWay', loaded: 'pickupUnderWay', appraised: 'pickupUnderWay' } as const;

/** A pickup order's whole life (domain.md): what the customer may do with it, and what the forwarder does. */
const RULES = {
  /** Once a driver is assigned, the order cannot change: the driver already has the details. */
  change: { to: 'unscheduled', in: { unscheduled: 'yes', scheduled: 'pickupScheduled', ...UNDER_WAY } },
  delete: { in: { unscheduled: 'yes', scheduled: 'pickupScheduled', ...UNDER_WAY } },
  cancel: { to: 'cancelled', in: { unscheduled: 'yes', scheduled: 'yes', ...UNDER_WAY } },
  appraise: {
    to: 'appraised',
    in: {
      unscheduled: 'pickupNotLoaded',
      scheduled: 'pickupNotLoaded',
      onTheWay: 'pickupNotLoaded',
      loaded: 'yes',
      appraised: 'pickupAppraised',
    },
  },
  /** Also with another driver or at another time, until he sets off. */
  schedule: { to: 'scheduled', in: { unscheduled: 'yes', scheduled: 'yes', ...UNDER_WAY } },
  sendDriver: { to: 'onTheWay', in: { unscheduled: 'pickupNotScheduled', scheduled: 'yes', ...UNDER_WAY } },
  /** Whether or not the forwarder said before that somebody comes. */
  load: { to: 'loaded', in: { ...UNDER_WAY, unscheduled: 'yes', scheduled: 'yes', onTheWay: 'yes' } },
  /** A driver can fail on his way, too. */
  refuse: { to: 'cancelled', in: { ...UNDER_WAY, unscheduled: 'yes', scheduled: 'yes', onTheWay: 'yes' } },
} satisfies Record<string, PickupRule>;
export type PickupAction = keyof typeof RULES;
export const PICKUP_ACTIONS: Readonly<Record<PickupAction, PickupRule>> = RULES;

/** Undefined where the action is allowed: greys out the button and guards the handler. */
export function pickupRefusal(action: PickupAction, state: OpenPickup): PickupRefusal | undefined {
  const verdict = PICKUP_ACTIONS[action].in[state];
  return verdict === 'yes' ? undefined : verdict;
}

export const pickupMay = (action: PickupAction, state: PickupState): boolean =>
  state !== 'cancelled' && pickupRefusal(action, state) === undefined;

/** Its driver is still to come, or to load. */
export const isOpenPickup = (state: WaybillPickup | PickupState): boolean =>
  state === 'unscheduled' || state === 'scheduled' || state === 'onTheWay';

/**
 * What a pickup order makes of the states its waybills have come to, each on its own: goods can be collected waybill by waybill, and a
 * waybill can be sent back out of the order. Undefined where its own state decides.
 */
export function pickupAfter(state: PickupState, waybills: readonly WaybillPickup[]): PickupState | undefined {
  if (!isOpenPickup(state)) return undefined;
  if (waybills.length === 0) return 'cancelled';
  if (waybills.every((each) => !isOpenPickup(each))) return 'loaded';
  return waybills.some((each) => !isOpenPickup(each)) && state !== 'onTheWay' ? 'onTheWay' : undefined;
}
