import { expect, it } from 'vitest';
import { storageCost, storageOfContainers, storagePerDay } from './port-storage.ts';

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

/** Of two containers together. */
const OF_TWO = { containers: 2, tiers: TIERS };

it.each([
  [
    'one is charged, the other is free still',
    [3, -4],
    [
      { days: 3, amount: '900.00' },
      { containers: 1, amount: '300.00' },
      { fromDay: 5, amount: '550.25' },
    ],
  ],
  ['the second is charged from tomorrow on', [4, 0], [{ days: 4, amount: '1200.00' }, { containers: 2, amount: '850.25' }, null]],
  [
    'both are charged for as long as each stands there',
    [3, 1],
    [
      { days: 3, amount: '1200.00' },
      { containers: 2, amount: '600.00' },
      { fromDay: 5, amount: '850.25' },
    ],
  ],
  [
    'none is charged yet, and one will be before the other',
    [-2, -5],
    [null, { containers: 1, amount: '300.00' }, { fromDay: 5, amount: '550.25' }],
  ],
  ['the end is today of both', [0, 0], [null, { containers: 2, amount: '600.00' }, { fromDay: 5, amount: '1100.50' }]],
] as const)('of two containers: %s', (_what, days, [soFar, next, dearer]) => {
  expect(storageOfContainers(OF_TWO, days)).toEqual({ soFar, next, dearer });
});

it('names no price for days that are free by the terminal too', () => {
  const late = { containers: 1, tiers: [{ fromDay: 3, perDay: '75.00' }] };
  expect(storageOfContainers(late, [1])).toEqual({
    soFar: { days: 1, amount: '0.00' },
    next: null,
    dearer: { fromDay: 3, amount: '75.00' },
  });
});
