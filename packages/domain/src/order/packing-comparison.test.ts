import { describe, expect, it } from 'vitest';
import { comparePacking, pricesOfLines } from './packing-comparison.ts';

const PACKED = [
  { startBoxNumber: 1, endBoxNumber: 2, grossWeight: '12', length: '50', width: '40', height: '50', sku: 'CUP', quantity: 20 },
  { startBoxNumber: 10, grossWeight: '12', length: '50', width: '40', height: '50', sku: 'TENT', quantity: 5 },
];
const carton = (boxNumber: number, weight: string, length = '50.0') => ({ boxNumber, weight, length, width: '40.0', height: '50.0' });
const CARTONS = [carton(1, '12.000'), carton(2, '12.500'), carton(10, '16.000', '55.0')];

describe('declared beside measured', () => {
  it('puts the largest difference first, and box 10 after box 2 where they are equal', () => {
    const { lines, measured, differing } = comparePacking(PACKED, CARTONS);
    expect(lines.map(({ boxNumbers }) => boxNumbers)).toEqual([[10], [2], [1]]);
    expect(lines.map(({ box }) => box.grams)).toEqual([4000, 500, 0]);
    expect([measured, differing]).toEqual([3, 2]);
  });

  it('joins boxes that are alike, and adds up exactly', () => {
    const { lines, totals } = comparePacking(PACKED, []);
    expect(lines.map(({ boxNumbers }) => boxNumbers)).toEqual([[1, 2], [10]]);
    expect(totals.declared).toEqual({ grams: 36_000, mm3: 300_000_000n });
  });

  it('shows a box that was not declared, first, and one that has not come, last', () => {
    const extra = { ...CARTONS[0]!, boxNumber: 99 };
    const { lines } = comparePacking(PACKED, [CARTONS[1]!, extra]);
    expect(lines.map(({ box }) => [box.boxNumber, box.declared !== undefined, box.measured !== undefined])).toEqual([
      [99, false, true],
      [2, true, true],
      [1, true, false],
      [10, true, false],
    ]);
  });

  it('survives a draft without weights', () => {
    const { lines } = comparePacking([{ startBoxNumber: 1, endBoxNumber: 3 }], []);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.box.grams).toBeUndefined();
  });
});

describe('the money of differing boxes', () => {
  /** A hundredth of the currency for each gram. */
  const byGrams = (cartons: readonly { grams: number }[]) => cartons.reduce((sum, { grams }) => sum + grams, 0);

  it('is the price as measured less the price if these boxes were as declared', () => {
    expect(pricesOfLines(comparePacking(PACKED, CARTONS), byGrams)).toEqual([
      { boxNumbers: [10], minor: 4000 },
      { boxNumbers: [2], minor: 500 },
    ]);
  });

  it('is the whole of a box that nobody declared, and negative where boxes became lighter', () => {
    const found = [carton(1, '10.000'), carton(2, '10.000'), carton(10, '12.000'), carton(99, '7.000')];
    expect(pricesOfLines(comparePacking(PACKED, found), byGrams)).toEqual([
      { boxNumbers: [99], minor: 7000 },
      { boxNumbers: [1, 2], minor: -4000 },
    ]);
  });

  it('has the dearest first, not the largest share', () => {
    const size = { length: '50', width: '40', height: '50' };
    const packed = [
      { startBoxNumber: 1, grossWeight: '2.000', ...size },
      { startBoxNumber: 2, grossWeight: '20.000', ...size },
    ];
    expect(pricesOfLines(comparePacking(packed, [carton(1, '3.000'), carton(2, '25.000')]), byGrams)).toEqual([
      { boxNumbers: [2], minor: 5000 },
      { boxNumbers: [1], minor: 1000 },
    ]);
  });

  it('is unknown where there is no price', () => {
    expect(pricesOfLines(comparePacking(PACKED, CARTONS), () => undefined)).toEqual([]);
  });
});
