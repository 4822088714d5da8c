import { describe, expect, it } from 'vitest';
import { listSearch } from '../list-search.ts';
import { fromSort, isFiltered, missingNumbers, NO_FILTERS, sizeOf, toListInput, toSort } from './list-view.ts';

describe('the view in the address', () => {
  it('asks for a first page and a size that is offered, whatever the address says', () => {
    expect(toListInput({})).toEqual({ page: 1, size: 50 });
    expect(sizeOf({ size: 7 })).toBe(50);
    expect(sizeOf({ size: 100 })).toBe(100);
  });

  it('knows what filters, and clears just that', () => {
    expect(isFiltered({ tab: 'signed', page: 2, sort: 'createdAt' })).toBe(false);
    expect(isFiltered({ keyword: 'A' })).toBe(true);
    expect(listSearch({ tab: 'signed', size: 20, keyword: 'A', countryIds: [1], ...NO_FILTERS })).toEqual({ tab: 'signed', size: 20 });
  });

  it('turns a sort into the address and back', () => {
    expect(toSort({ sort: 'lastEventAt', direction: 'asc' })).toEqual({ key: 'lastEventAt', direction: 'ascending' });
    expect(toSort({})).toBeUndefined();
    expect(fromSort({ key: 'createdAt', direction: 'descending' })).toEqual({ sort: 'createdAt', direction: 'desc' });
    expect(fromSort(undefined)).toEqual({ sort: undefined, direction: undefined });
  });
});

describe('numbers that are not there', () => {
  const rows = [{ waybillNo: 'A1', referenceNo: 'R1' }];

  it('are found by waybill and reference number', () => {
    expect(missingNumbers(['A1', 'R1', 'X'], { rows, total: 1 })).toEqual(['X']);
    expect(missingNumbers(['a1', 'x'], { rows, total: 1 })).toEqual(['x']);
  });

  it('are not reported while another page may hold them, or where none were asked for', () => {
    expect(missingNumbers(['A1', 'X'], { rows, total: 2 })).toBeUndefined();
    expect(missingNumbers(undefined, { rows, total: 1 })).toBeUndefined();
  });
});
