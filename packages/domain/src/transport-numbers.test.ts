import { expect, it } from 'vitest';
import { isAirWaybillNo, isContainerNo } from './transport-numbers.ts';

it.each([
  // The example of ISO 6346, and one whose remainder is ten, which counts as zero.
  ['CSQU3054383', true],
  ['CSQU3054384', false],
  ['CSUQ3054383', false],
  ['MSKU000000', false],
  ['CSQU305438', false],
  ['csqu3054383', false],
])('%s is a container number: %s', (text, is) => {
  expect(isContainerNo(text)).toBe(is);
});

it('counts a remainder of ten as zero', () => {
  const withZero = Array.from({ length: 100 }, (_, serial) => `MSKU${String(100_000 + serial)}0`).filter(isContainerNo);
  expect(withZero.length).toBeGreaterThan(9);
});

it.each([
  ['999-12345675', true],
  ['99912345675', true],
  ['999-12345674', false],
  ['99-912345675', false],
  ['999-1234567', false],
])('%s is an air waybill number: %s', (text, is) => {
  expect(isAirWaybillNo(text)).toBe(is);
});
