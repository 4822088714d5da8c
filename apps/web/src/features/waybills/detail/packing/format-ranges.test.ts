import { expect, it } from 'vitest';
import { signed } from './PackingTable.tsx';
import { formatRanges } from './format-ranges.ts';

it('writes runs of numbers', () => {
  expect(formatRanges([1, 2, 3, 7, 9, 10])).toBe('1–3, 7, 9–10');
});

it('signs a difference, and writes nothing for none', () => {
  const write = (grams: number) => (grams / 1000).toFixed(3);
  expect([signed(1500, write), signed(-20, write), signed(0, write)]).toEqual(['+1.500', '−0.020', '0']);
});
