import { expect, it } from 'vitest';
import { nextSort } from './columns.ts';
import { toggleKeys, togglePage } from './selection.ts';

const page = ['a', 'b', 'c', 'd'];

it('selects a range upwards and downwards', () => {
  expect([...toggleKeys(new Set(['a']), page, 'c', 'a')].sort()).toEqual(['a', 'b', 'c']);
  expect([...toggleKeys(new Set(['d']), page, 'b', 'd')].sort()).toEqual(['b', 'c', 'd']);
});

it('clears a range when the pressed row was selected', () => {
  expect([...toggleKeys(new Set(page), page, 'c', 'b')].sort()).toEqual(['a', 'd']);
});

it('takes a single row when the one before is on another page', () => {
  expect([...toggleKeys(new Set(['x']), page, 'b', 'x')].sort()).toEqual(['b', 'x']);
});

it('leaves rows of other pages alone', () => {
  expect([...togglePage(new Set(['x']), page, true)].sort()).toEqual(['a', 'b', 'c', 'd', 'x']);
  expect([...togglePage(new Set(['x', 'a']), page, false)]).toEqual(['x']);
});

it('sorts upwards, downwards, not at all', () => {
  const up = nextSort(undefined, 'weight');
  const down = nextSort(up, 'weight');
  expect([up?.direction, down?.direction, nextSort(down, 'weight')]).toEqual(['ascending', 'descending', undefined]);
  expect(nextSort(up, 'date')).toEqual({ key: 'date', direction: 'ascending' });
});
