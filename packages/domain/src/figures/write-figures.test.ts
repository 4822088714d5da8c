import { expect, it } from 'vitest';
import { writeFigure, writeMoney } from './write-figures.ts';

it.each([
  ['36200.00', 'CNY', '36,200.00'],
  ['-36200', 'USD', '−36,200.00'],
  ['-999.5', 'EUR', '−999.50'],
  ['1234567.00', 'JPY', '1,234,567'],
  ['-1234.00', 'KRW', '−1,234'],
  // Issued before such currencies were whole.
  ['1234.50', 'JPY', '1,234.50'],
  ['0.00', 'VND', '0'],
])('writes %s of %s as people read it', (amount, currency, written) => {
  expect(writeMoney(amount, currency)).toBe(written);
});

it.each([
  ['1234.5', 3, '1,234.500'],
  ['0.1234', 2, '0.1234'],
  ['-12', 0, '−12'],
])('writes %s with at least %i decimals', (value, places, written) => {
  expect(writeFigure(value, places)).toBe(written);
});
