import { expect, it } from 'vitest';
import { readNumbers, toNumberFilter, toNumberText } from './number-list.ts';

const names = { numbers: 'waybillNos', keyword: 'keyword' };

it('reads a column, a row and a sentence of numbers, each number once', () => {
  expect(readNumbers('A1\r\nB2\n\nA1\n')).toEqual(['A1', 'B2']);
  expect(readNumbers('A1\tB2, C3；D4、E5')).toEqual(['A1', 'B2', 'C3', 'D4', 'E5']);
  expect(readNumbers('"0012"\n“0013”')).toEqual(['0012', '0013']);
  expect(readNumbers('  ')).toEqual([]);
});

it('searches for one number as a part, for several exactly, for none not at all', () => {
  expect(toNumberFilter('0012', names)).toEqual({ waybillNos: undefined, keyword: '0012' });
  expect(toNumberFilter('A1 B2', names)).toEqual({ waybillNos: ['A1', 'B2'], keyword: undefined });
  expect(toNumberFilter(' ', names)).toEqual({ waybillNos: undefined, keyword: undefined });
});

it('shows what the address holds', () => {
  expect(toNumberText({ waybillNos: ['A1', 'B2'] }, names)).toBe('A1, B2');
  expect(toNumberText({ keyword: '00' }, names)).toBe('00');
  expect(toNumberText({}, names)).toBe('');
});
