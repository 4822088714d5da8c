import { AMAZON_PLAN_STEPS, type AmazonPlanStep } from '@waybound/contract/site/amazon-plan-states';
import { expect, it } from 'vitest';
import {
  canBeginAnew,
  goesOnOnceRead,
  groupOfItems,
  openWindows,
  planItems,
  rowsOfGroups,
  stepAfter,
  stepAfterOperation,
} from './plan-steps.ts';

it('goes to the placements by itself, from the first yes to the windows, and from the second to the end', () => {
  const way = (from: AmazonPlanStep): AmazonPlanStep[] => {
    const next = stepAfter(from);
    return next === null ? [from] : [from, ...way(next)];
  };
  expect(way('create')).toEqual(['create', 'packing', 'boxes', 'offers', 'choice']);
  expect(way('transport')).toEqual(['transport', 'placement', 'windows', 'windowChoice']);
  expect(way('booking')).toEqual(['booking', 'shipping', 'made']);
  expect(way('cancelling')).toEqual(['cancelling', 'cancelled']);
});

it('begins another plan like one of which there is nothing at Amazon', () => {
  const stopped = { isStopped: true, fault: 'refused' } as const;
  expect(canBeginAnew({ step: 'cancelled', isStopped: false, fault: 'voided' })).toBe(true);
  expect(canBeginAnew({ step: 'create', ...stopped })).toBe(true);
  expect(canBeginAnew({ step: 'create', ...stopped, fault: 'problems' })).toBe(true);
  expect(canBeginAnew({ step: 'create', ...stopped, fault: 'outage' })).toBe(false);
  expect(canBeginAnew({ step: 'create', isStopped: false, fault: null })).toBe(false);
  for (const step of ['packing', 'placement', 'windowChoice', 'made'] as const) expect(canBeginAnew({ step, ...stopped })).toBe(false);
});

it('goes on by itself where it has stopped before Amazon judged anything, and nobody has taken a permission back', () => {
  for (const fault of ['throttled', 'outage', 'unfinished'] as const) expect(goesOnOnceRead({ isStopped: true, fault })).toBe(true);
  expect(goesOnOnceRead({ isStopped: false, fault: 'outage' })).toBe(false);
  for (const fault of ['refused', 'problems', 'revoked', 'notConnected', null] as const) {
    expect(goesOnOnceRead({ isStopped: true, fault })).toBe(false);
  }
});

it('looks again after an operation, but where Amazon tells no state', () => {
  const moved = AMAZON_PLAN_STEPS.filter((step) => stepAfterOperation(step) !== step);
  expect(moved).toEqual(['boxes', 'cancelling']);
});

const row = (boxes: number, ...contents: { msku: string; quantity: number; expiration?: string }[]) => ({
  boxes,
  length: '50',
  width: '40',
  height: '35',
  weight: '14.5',
  contents,
});

it('adds up what is in boxes, each expiry for itself', () => {
  const rows = [
    row(3, { msku: 'A', quantity: 24 }, { msku: 'B', quantity: 1 }),
    row(2, { msku: 'A', quantity: 10, expiration: '2027-05-01' }),
    row(1, { msku: 'A', quantity: 8 }),
  ];
  expect(planItems(rows)).toEqual([
    { msku: 'A', quantity: 80 },
    { msku: 'B', quantity: 3 },
    { msku: 'A', quantity: 20, expiration: '2027-05-01' },
  ]);
});

it('puts rows into their packing groups, and knows a box that mixes them', () => {
  const groupOf = groupOfItems(
    new Map([
      ['pg1', [{ msku: 'A' }, { msku: 'B' }]],
      ['pg2', [{ msku: 'C' }]],
    ]),
  );
  const [both, other] = [row(1, { msku: 'A', quantity: 1 }, { msku: 'B', quantity: 1 }), row(1, { msku: 'C', quantity: 1 })];
  expect(rowsOfGroups([both, other], groupOf)).toEqual(
    new Map([
      ['pg1', [both]],
      ['pg2', [other]],
    ]),
  );
  expect(rowsOfGroups([row(1, { msku: 'A', quantity: 1 }, { msku: 'C', quantity: 1 })], groupOf)).toBeUndefined();
  expect(rowsOfGroups([row(1, { msku: 'D', quantity: 1 })], groupOf)).toBeUndefined();
});

it('parts an SKU with two expiry dates between its groups, also where Amazon leaves out the date', () => {
  const [early, late] = [
    row(1, { msku: 'A', quantity: 1, expiration: '2027-05-01' }),
    row(2, { msku: 'A', quantity: 1, expiration: '2028-05-01' }),
  ];
  const dated = groupOfItems(
    new Map([
      ['pg1', [{ msku: 'A', expiration: '2027-05-01' }]],
      ['pg2', [{ msku: 'A', expiration: '2028-05-01' }]],
    ]),
  );
  expect(rowsOfGroups([early, late, early], dated)).toEqual(
    new Map([
      ['pg1', [early, early]],
      ['pg2', [late]],
    ]),
  );
  expect(rowsOfGroups([early, late], groupOfItems(new Map([['pg1', [{ msku: 'A' }]]])))).toEqual(new Map([['pg1', [early, late]]]));
});

it('offers the windows that are open, the first one first', () => {
  const now = new Date('2026-11-20T00:00:00Z');
  const window = (startDate: string, availabilityType = 'AVAILABLE', validUntil = '2026-11-21T00:00:00Z') => ({
    startDate,
    availabilityType,
    validUntil,
  });
  const [early, blocked, late, gone] = [
    window('2026-12-11T00:00Z'),
    window('2026-12-18T00:00Z', 'BLOCKED'),
    window('2026-12-25T00:00Z'),
    window('2027-01-01T00:00Z', 'AVAILABLE', '2026-11-19T00:00:00Z'),
  ];
  expect(openWindows([late, gone, early, blocked], now)).toEqual([early, late]);
  expect(openWindows([gone], now)).toEqual([]);
});
