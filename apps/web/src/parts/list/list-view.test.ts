import { listWire } from '@waybound/contract/list-wire';
import { describe, expect, it } from 'vitest';
import { listSearch } from './list-search.ts';
import { fromSort, inputOf, listView, sizeOf, toSort } from './list-view.ts';
import { isFiltered, withoutFilters } from './view-filters.ts';

const list = listWire({
  path: '/any-list',
  tabs: ['all', 'open', 'done'],
  filters: {
    numbers: { kind: 'numbers' },
    keyword: { kind: 'keyword', max: 5 },
    ways: { kind: 'anyOf', values: ['air', 'sea'] },
    countries: { kind: 'anyNumber', max: 9999 },
    stores: { kind: 'anyId' },
    made: { kind: 'days' },
  },
  sorts: ['weight', 'made'],
  sizes: [20, 50, 100],
});
const view = listView('waybill', list, listSearch(list), 50);
const bareList = listWire({ path: '/bare', tabs: [], filters: {}, sorts: [], sizes: [20] });
const bare = listView('pickup', bareList, listSearch(bareList));

describe('the view in the address', () => {
  it('is read by the kinds of the filters, in their order; what is wrong or unknown is left out', () => {
    const asked = {
      utm: 'x',
      page: '2',
      made: '1',
      madeTo: '2026-11-20',
      countries: '1,2,x',
      stores: '12,0,x,9223372036854775807',
      ways: 'sea,road,air',
      keyword: '1234567',
      numbers: 'A1,B2',
      tab: 'open',
    };
    const read = view.search(asked);
    expect(Object.entries(read)).toEqual([
      ['tab', 'open'],
      ['numbers', ['A1', 'B2']],
      ['keyword', '12345'],
      ['ways', ['air', 'sea']],
      ['countries', [1, 2]],
      ['stores', ['12', '9223372036854775807']],
      ['madeTo', '2026-11-20'],
      ['page', 2],
    ]);
    expect(view.search({ tab: 'gone', ways: 'x', madeFrom: '2026-02-30', page: '-1', sort: 'x', direction: 'up' })).toEqual({});
    expect(bare.search({ tab: 'open', sort: 'weight', direction: 'asc', keyword: 'x' })).toEqual({});
  });

  it('asks for a first page and a size that is offered, whatever the address says', () => {
    expect(inputOf(view, {})).toEqual({ page: 1, size: 50 });
    expect(inputOf(view, { page: 999_999_999, tab: 'done' })).toEqual({ page: 100_000, size: 50, tab: 'done' });
    expect(sizeOf(view, { size: 7 })).toBe(50);
    expect(sizeOf(view, { size: 100 })).toBe(100);
    expect(sizeOf(bare, {})).toBe(20);
  });

  it('knows what filters, and clears just that', () => {
    expect(isFiltered(view, { tab: 'open', page: 2, sort: 'made' })).toBe(false);
    for (const filter of [{ keyword: 'A' }, { numbers: ['A'] }, { madeTo: '2026-11-20' }]) expect(isFiltered(view, filter)).toBe(true);
    const cleared = { tab: 'done', size: 20, keyword: 'A', countries: [1], madeFrom: '2026-11-20', ...withoutFilters(view) };
    expect(view.search(cleared)).toEqual({ tab: 'done', size: 20 });
  });

  it('turns a sort into the address and back', () => {
    expect(toSort({ sort: 'made', direction: 'asc' })).toEqual({ key: 'made', direction: 'ascending' });
    expect(toSort({})).toBeUndefined();
    expect(fromSort({ key: 'made', direction: 'descending' }, list.sorts)).toEqual({ sort: 'made', direction: 'desc' });
    for (const unknown of [undefined, { key: 'x', direction: 'ascending' } as const]) {
      expect(fromSort(unknown, list.sorts)).toEqual({ sort: undefined, direction: undefined });
    }
  });
});
