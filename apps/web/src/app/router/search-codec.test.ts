import { describe, expect, it } from 'vitest';
import { waybillView } from '../../features/waybills/waybill-view.ts';
import { parseSearch, stringifySearch } from './search-codec.ts';

describe('the search codec', () => {
  it('keeps numbers as the text they were', () => {
    expect(parseSearch('?waybillNos=0012&page=3&code=1e5')).toEqual({ waybillNos: '0012', page: '3', code: '1e5' });
  });

  it('joins several values with commas and leaves them readable', () => {
    expect(stringifySearch({ waybillNos: ['A1', '0012', 'B 2'], page: 2 })).toBe('?waybillNos=A1,0012,B%202&page=2');
  });

  it('gives back what it was given', () => {
    const search = { keyword: '深圳 & co=1?#', redirect: '/a/b?c=d,e', waybillNos: '0012,7' };
    expect(parseSearch(stringifySearch(search))).toEqual(search);
  });

  it('leaves out what is not there', () => {
    expect(stringifySearch({ tab: undefined, keyword: '', countryIds: [], none: null })).toBe('');
  });

  it('keeps what looks false', () => {
    expect(stringifySearch({ page: 0, isOpen: false })).toBe('?page=0&isOpen=false');
  });

  it('reads the last of repeated parameters and a plus as a blank', () => {
    expect(parseSearch('?a=1&a=2&b=x+y')).toEqual({ a: '2', b: 'x y' });
  });

  it('gives back the whole view of a list', () => {
    const view: ReturnType<typeof waybillView.search> = {
      tab: 'problem',
      waybillNos: ['0012', 'YF-7'],
      shippingWays: ['AIR', '99'],
      countryIds: [16, 17],
      statuses: ['wait_for_sign'],
      createdFrom: '2026-11-01',
      createdTo: '2026-11-20',
      page: 3,
      size: 20,
      sort: 'customerActualWeight',
      direction: 'asc',
    };
    expect(waybillView.search(parseSearch(stringifySearch(view)))).toEqual(view);
  });
});
