import { expect, it } from 'vitest';
import { containerFindings } from './containers.ts';

it.each([
  [['CSQU3054383', 'MSKU1234565'], []],
  [['CSQU3054384'], [{ path: '0.cabinetNumber', rule: 'containerNo' }]],
  [['CSQU3054383', 'MSKU1234565', 'CSQU3054383'], [{ path: '2.cabinetNumber', rule: 'rowTwice', args: { row: 1 } }]],
])('%j', (numbers, expected) => {
  expect(containerFindings(numbers.map((cabinetNumber) => ({ cabinetNumber })))).toEqual(expected);
});
