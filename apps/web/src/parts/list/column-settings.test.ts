import { describe, expect, it } from 'vitest';
import type { Column } from '../../kit/data-table/DataTable.tsx';
import { arrange, type ColumnSettings } from './column-settings.ts';
import { moved, toggled } from './tools/column-moves.ts';

const columns = ['a', 'b', 'c', 'd'].map((key): Column<unknown> => ({ key, title: key, width: 1, render: () => null }));
const shown = (change: Partial<ColumnSettings>) =>
  arrange(columns, { order: [], hidden: [], pinned: [], ...change }).map(({ key, pin }) => (pin ? `${key}*` : key));

describe('columns', () => {
  it('are in the order that the person chose; new ones come last', () => {
    expect(shown({ order: ['c', 'a'] })).toEqual(['c', 'a', 'b', 'd']);
  });

  it('are hidden and pinned; pinned ones come first', () => {
    expect(shown({ hidden: ['b'], pinned: ['d', 'b'] })).toEqual(['d*', 'a', 'c']);
  });

  it('move by one place and stay inside', () => {
    expect(moved(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c']);
  });

  it('are switched on and off', () => {
    expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
    expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
  });
});
