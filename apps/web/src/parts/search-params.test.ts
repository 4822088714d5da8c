import { describe, expect, it } from 'vitest';
import { day, oneOf, searchOf, someOf, text, texts, wholeNumber, wholeNumbers } from './search-params.ts';

const read = searchOf({
  tab: oneOf(['all', 'signed']),
  ways: someOf(['AIR', 'FCL', '99']),
  nos: texts,
  ids: wholeNumbers,
  page: wholeNumber,
  from: day,
  keyword: text,
});

describe('search parameters', () => {
  it('are read from the text of an address', () => {
    expect(read({ tab: 'signed', ways: '99,AIR', nos: '0012, A1,,', ids: '16,17', page: '3', from: '2026-11-20', keyword: 'x' })).toEqual({
      tab: 'signed',
      ways: ['AIR', '99'],
      nos: ['0012', 'A1'],
      ids: [16, 17],
      page: 3,
      from: '2026-11-20',
      keyword: 'x',
    });
  });

  it('are read from the values of a link', () => {
    expect(read({ ways: ['FCL'], nos: ['A1'], ids: [16], page: 2 })).toEqual({ ways: ['FCL'], nos: ['A1'], ids: [16], page: 2 });
  });

  it('are left out where they are wrong, so that an old link still opens its page', () => {
    expect(read({ tab: 'gone', ways: 'SHIP', nos: ',', ids: 'x', page: '-1', from: 'yesterday', keyword: '', more: '1' })).toEqual({});
    expect(read({ page: '1.5' })).toEqual({});
    expect(read({ page: '0' })).toEqual({});
    expect(read({ from: '2026-13-45' })).toEqual({});
    expect(read({ from: '2026-02-30' })).toEqual({});
  });
});
