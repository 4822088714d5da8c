import { PICKUP_STATES } from '@waybound/contract/pickups/pickup-states';
import { describe, expect, it } from 'vitest';
import { pickupEventOf, pickupLifecycle, type PickupAction } from './pickup-lifecycle.ts';

const { after, may } = pickupLifecycle;

const allowed = (action: PickupAction) => PICKUP_STATES.filter((status) => may(action, { status }) === null);

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

  it('allows the customer nothing once it is appraised or cancelled', () => {
    const actions = ['change', 'delete', 'cancel', 'appraise'] as const;
    expect(actions.map((action) => may(action, { status: 'cancelled' }))).toEqual(actions.map(() => 'pickupCancelled'));
    expect(actions.map((action) => may(action, { status: 'appraised' }))).not.toContain(null);
  });

  it('says what is in the way', () => {
    expect(may('delete', { status: 'scheduled' })).toBe('pickupScheduled');
    expect(may('change', { status: 'loaded' })).toBe('pickupUnderWay');
    expect(may('cancel', { status: 'onTheWay' })).toBe('pickupUnderWay');
    expect(may('appraise', { status: 'appraised' })).toBe('pickupAppraised');
    expect(may('cancel', { status: 'scheduled' })).toBeNull();
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
    const event = pickupEventOf(state, waybills);
    expect(event && may(event, { status: state })).toBe(event && null);
    expect(event && after(event, { status: state }).status).toBe(next);
  });
});
