import { expect, it } from 'vitest';
import { heapsOf, isAllThere, isOfHeap, leftFor } from './heaps.ts';
import { overseasFindings } from './order-findings.ts';

const good = (oldsku: string, quantity: number) => ({ oldsku, condition: 'good' as const, quantity });

it('pieces are of one heap however their number is written, and are decided on as such', () => {
  const heaps = heapsOf([good('x001abc234', 4), good('X001ABC234', 6)], [good('X001abc234', 3)]);
  expect(heaps).toEqual([{ oldsku: 'x001abc234', condition: 'good', received: 10, undecided: 7 }]);
  expect(leftFor(heaps, [good('X001ABC234', 5), good('x001ABC234', 5), good('X009OTHER', 1)])).toEqual([7, 2, undefined]);
});

it('what was announced is all there however its number is written', () => {
  const lines = [{ oldsku: 'x001abc234', quantity: 10 }];
  expect(isAllThere(lines, [good('X001ABC234', 9)])).toBe(false);
  expect(isAllThere(lines, [good('X001ABC234', 9), good('X001abc234', 1)])).toBe(true);
});

it('a number is announced once however it is written', () => {
  const lines = [
    { oldsku: 'x001abc234', quantity: 1 },
    { oldsku: 'X001ABC234', quantity: 1 },
  ];
  const order = { returnCountry: 1, abroadStockAddress: 'LA1', returnNo: 'RMV-1', serviceItemArr: [], batches: [], lines, sender: {} };
  expect(overseasFindings(order, 'TH')).toEqual([{ path: 'lines.1.oldsku', rule: 'alreadyUsed', args: { other: 'X001ABC234' } }]);
});

it('a heap is of one number, in capitals or not, in one condition', () => {
  const heap = { oldsku: 'X001ABCDEF', condition: 'good' as const };
  expect(isOfHeap(heap, { oldsku: 'x001abcdef', condition: 'good' })).toBe(true);
  expect(isOfHeap(heap, { oldsku: 'x001abcdef', condition: 'damaged' })).toBe(false);
  expect(isOfHeap({ oldsku: null, condition: 'unknown' }, { oldsku: null, condition: 'unknown' })).toBe(true);
});
