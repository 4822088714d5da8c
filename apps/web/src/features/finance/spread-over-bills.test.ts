import { expect, it } from 'vitest';
import { spreadOver, typedMinor, type OwedBill } from './spread-over-bills.ts';

const bill = (id: string, remaining: string, announced = '0.00', disputed = '0.00'): OwedBill => ({
  id,
  billNo: `B${id}`,
  state: 'issued',
  currency: 'CNY',
  total: remaining,
  remaining,
  announced,
  disputed,
  dueOn: '2026-11-27',
  isOverdue: false,
  waybillNos: [],
});

it('fills bills in their order, the last in part, and leaves out what gets nothing', () => {
  const bills = [bill('1', '100.10'), bill('2', '50.00'), bill('3', '7.00')];
  expect(spreadOver(bills, 12_000)).toEqual({ 1: '100.10', 2: '19.90' });
  expect(spreadOver(bills, 99_999)).toEqual({ 1: '100.10', 2: '50.00', 3: '7.00' });
});

it('leaves what is disputed to be answered first', () => {
  expect(spreadOver([bill('1', '100.00', '10.00', '30.00'), bill('2', '50.00', '0.00', '50.00')], 9_000)).toEqual({ 1: '60.00' });
});

it('passes over what another repayment is for already', () => {
  expect(spreadOver([bill('1', '100.00', '100.00'), bill('2', '50.00', '20.00')], 4_000)).toEqual({ 2: '30.00' });
});

it.each([
  ['12.5', 1250],
  [' 7 ', 700],
  ['1.005', 0],
  ['x', 0],
  ['', 0],
])('reads %j as %d', (text, minor) => {
  expect(typedMinor(text)).toBe(minor);
});
