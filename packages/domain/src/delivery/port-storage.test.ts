import { expect, it } from 'vitest';
import { storageCost, storagePerDay } from './port-storage.ts';

const TIERS = [
  { fromDay: 1, perDay: '600.00' },
  { fromDay: 5, perDay: '1100.50' },
];

it.each([
  [0, '0.00', undefined],
  [1, '600.00', '600.00'],
  [4, '2400.00', '600.00'],
  [5, '3500.50', '1100.50'],
  [7, '5701.50', '1100.50'],
])('after %i days', (days, cost, perDay) => {
  expect([storageCost(TIERS, days), storagePerDay(TIERS, days)]).toEqual([cost, perDay]);
});

it('costs nothing where the forwarder has said nothing', () => {
  expect(storageCost([], 9)).toBe('0.00');
});
