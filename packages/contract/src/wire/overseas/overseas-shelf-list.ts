import { KEYWORD, listWire } from '../../list-wire.ts';

/** Apart from the other calls: the address of its page is read in the first chunk. */
export const listShelf = listWire({
  path: '/abroad/shelf/listPage',
  tabs: [],
  filters: {
    keyword: KEYWORD,
    /** By their ids. */
    warehouses: { kind: 'anyNumber', max: 999_999_999 },
  },
  sorts: [],
  sizes: [20, 50, 100],
});
