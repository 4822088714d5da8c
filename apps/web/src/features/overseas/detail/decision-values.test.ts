import { expect, it } from 'vitest';
import { isOfSameHeap } from './decision-values.ts';

it('a heap is of one number, in capitals or not, in one condition', () => {
  const heap = { oldsku: 'X001ABCDEF', condition: 'good' as const };
  expect(isOfSameHeap(heap, { oldsku: 'x001abcdef', condition: 'good' })).toBe(true);
  expect(isOfSameHeap(heap, { oldsku: 'x001abcdef', condition: 'damaged' })).toBe(false);
  expect(isOfSameHeap({ oldsku: null, condition: 'unknown' }, { oldsku: null, condition: 'unknown' })).toBe(true);
});
