import { expect, it } from 'vitest';
import { formatRanges } from './format-ranges.ts';

it('writes runs of numbers', () => {
  expect(formatRanges([1, 2, 3, 7, 9, 10])).toBe('1–3, 7, 9–10');
});
