import { describe, expect, it } from 'vitest';
import { exampleDetail } from '../test/example-waybills.ts';
import { comparePacking, writeRanges } from './packing-comparison.ts';
import { signed } from './PackingTable.tsx';

const { order, cartons } = exampleDetail();

describe('declared beside measured', () => {
  it('puts the largest difference first, and box 10 after box 2 where they are equal', () => {
    const { lines, measured, differing } = comparePacking(order, cartons);
    expect(lines.map(({ boxNumbers }) => boxNumbers)).toEqual([[10], [2], [1]]);
    expect(lines.map(({ box }) => box.grams)).toEqual([4000, 500, 0]);
    expect([measured, differing]).toEqual([3, 2]);
  });

  it('joins boxes that are alike, and adds up exactly', () => {
    const { lines, totals } = comparePacking(order, []);
    expect(lines.map(({ boxNumbers }) => boxNumbers)).toEqual([[1, 2], [10]]);
    expect(totals.declared).toEqual({ grams: 36_000, mm3: 300_000_000n });
  });

  it('shows a box that was not declared, first, and one that has not come, last', () => {
    const extra = { ...cartons[0]!, boxNumber: 99 };
    const { lines } = comparePacking(order, [cartons[1]!, extra]);
    expect(lines.map(({ box }) => [box.boxNumber, box.declared !== undefined, box.measured !== undefined])).toEqual([
      [99, false, true],
      [2, true, true],
      [1, true, false],
      [10, true, false],
    ]);
  });

  it('survives a draft without weights', () => {
    const { lines } = comparePacking({ packingList: [{ startBoxNumber: 1, endBoxNumber: 3 }] }, []);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.box.grams).toBeUndefined();
  });
});

it('writes runs of numbers', () => {
  expect(writeRanges([1, 2, 3, 7, 9, 10])).toBe('1–3, 7, 9–10');
});

it('signs a difference, and writes nothing for none', () => {
  const write = (grams: number) => (grams / 1000).toFixed(3);
  expect([signed(1500, write), signed(-20, write), signed(0, write)]).toEqual(['+1.500', '−0.020', '0']);
});
