import { PICKUP_STATES, type PickupState } from '@waybound/contract/pickups/pickup-states';
import { describe, expect, it } from 'vitest';
import { PICKUP_ACTIONS, pickupAfter, pickupMay, pickupRefusal, type PickupAction } from './pickups.ts';

const allowed = (action: PickupAction) => PICKUP_STATES.filter((state) => pickupMay(action, state));
// `Object.keys` is typed `string[]`; the keys of a literal are exactly the actions.
const ACTIONS = Object.keys(PICKUP_ACTIONS) as PickupAction[];

describe('a pickup order', () => {
  it.each([
    ['change', ['unscheduled']],
    ['delete', ['unscheduled']],
    ['cancel', ['unscheduled', 'scheduled']],
    ['appraise', ['loaded']],
    ['schedule', ['unscheduled', 'scheduled']],
    ['sendDriver', ['scheduled']],
    ['load', ['unscheduled', 'scheduled', 'onTheWay']],
    ['refuse', ['unscheduled', 'scheduled', 'onTheWay']],
  ] as const)('allows to %s where it is %j', (action, states) => {
    expect(allowed(action)).toEqual(states);
  });

  it('reaches every state, and ends cancelled or appraised', () => {
    const reached = new Set<PickupState>(['unscheduled']);
    for (const state of reached)
      for (const action of ACTIONS) if (pickupMay(action, state)) reached.add(PICKUP_ACTIONS[action].to ?? state);
    expect([...reached].toSorted()).toEqual([...PICKUP_STATES].toSorted());
    expect(PICKUP_STATES.filter((state) => !ACTIONS.some((action) => pickupMay(action, state)))).toEqual(['appraised', 'cancelled']);
  });

  it('says what is in the way', () => {
    expect(pickupRefusal('delete', 'scheduled')).toBe('pickupScheduled');
    expect(pickupRefusal('change', 'loaded')).toBe('pickupUnderWay');
    expect(pickupRefusal('cancel', 'onTheWay')).toBe('pickupUnderWay');
    expect(pickupRefusal('appraise', 'appraised')).toBe('pickupAppraised');
    expect(pickupRefusal('cancel', 'scheduled')).toBeUndefined();
  });
});

describe('of its waybills', () => {
  it.each([
    ['the last has left', 'scheduled', [], 'cancelled'],
    ['all are loaded', 'onTheWay', ['loaded', 'loaded'], 'loaded'],
    ['the first is loaded', 'unscheduled', ['loaded', 'unscheduled'], 'onTheWay'],
    ['one more is loaded', 'onTheWay', ['loaded', 'onTheWay'], undefined],
    ['none is loaded', 'scheduled', ['scheduled', 'scheduled'], undefined],
    ['all have been loaded long ago', 'appraised', ['loaded'], undefined],
  ] as const)('%s: from %s with %j it comes to be %s', (_case, state, waybills, next) => {
    expect(pickupAfter(state, waybills)).toBe(next);
  });
});
