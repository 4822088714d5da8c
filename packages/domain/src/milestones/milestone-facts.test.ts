import { MILESTONE_FACTS } from '@waybound/contract/waybills/milestone-facts';
import { describe, expect, it } from 'vitest';
import { factOfKind, factOfStatus } from './milestone-facts.ts';
import { allStatuses, roadOf, type RoadKey } from '../lifecycle/roads.ts';

const AIR: RoadKey = { shippingWay: 'AIR' };

/** The facts of a road from its first stop to its last, every stop taken. */
const factsAlong = (key: RoadKey) => {
  const statuses = allStatuses(roadOf(key));
  return statuses.flatMap((status, index) => factOfStatus(status, statuses[index - 1] ?? status, key) ?? []);
};

describe('the facts of a road', () => {
  it.each<[string, RoadKey]>([
    ['air', AIR],
    ['a truck', { shippingWay: 'KT', line: 'truckAir' }],
    ['a train', { shippingWay: 'KT', line: 'truckRail' }],
    ['a part of a container', { shippingWay: 'LCL' }],
  ])('by %s are each there once, in their order', (_name, key) => {
    expect(factsAlong(key)).toEqual([
      'received',
      'exportHeld',
      'exportReleased',
      'departed',
      'arrived',
      'importHeld',
      'importReleased',
      'outForDelivery',
      'partlyDelivered',
      'delivered',
    ]);
  });

  it('of a whole container end before it goes back empty, and its end is the same fact', () => {
    expect(factsAlong({ shippingWay: 'FCL' }).slice(-2)).toEqual(['delivered', 'delivered']);
    expect(factOfStatus('wait_return_cabinet', 'wait_unloading_cabinet', { shippingWay: 'LCL' })).toBeUndefined();
  });

  it('of an end delivery begin with the arrival: the main leg is the customer’s own', () => {
    expect(factsAlong({ shippingWay: 'HD' })[0]).toBe('arrived');
  });
});

it('of an unfreeze is that it goes on, whatever the status', () => {
  expect(factOfStatus('wait_for_out_stock', 'already_freeze', AIR)).toBe('unfrozen');
  expect(factOfStatus('already_returned', 'already_freeze', AIR)).toBe('returned');
  expect(factOfStatus('already_close', 'already_freeze', AIR)).toBe('closed');
});

describe('customs', () => {
  it('are of the export until the goods have left, and of the import from then on', () => {
    expect(factOfKind('customsHold', 'wait_for_clearance_of_goods', AIR)).toBe('exportHeld');
    expect(factOfKind('customsReleased', 'wait_for_leaveport', AIR)).toBe('exportReleased');
    expect(factOfKind('customsReleased', 'wait_for_arrivalport', AIR)).toBe('importReleased');
    expect(factOfKind('customsHold', 'wait_for_cclearance', AIR)).toBe('importHeld');
  });

  it('are of the import alone where a road has no export', () => {
    expect(factOfKind('customsReleased', 'wait_for_deal_send', { shippingWay: 'HD' })).toBe('importReleased');
  });
});

it('a recorded milestone says what its status says, or nothing that people are told', () => {
  for (const kind of ['received', 'departed', 'arrived', 'outForDelivery', 'delivered'] as const) {
    expect(factOfKind(kind, 'wait_for_arrivalport', AIR)).toBe(kind);
    expect(MILESTONE_FACTS[kind].event).toBe(kind);
  }
  expect(factOfKind('position', 'wait_for_arrivalport', AIR)).toBeUndefined();
  expect(factOfKind('received', 'wait_for_arrivalstock', AIR)).toBeUndefined();
});
