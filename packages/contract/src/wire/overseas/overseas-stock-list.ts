import { KEYWORD, listWire } from '../../list-wire.ts';
import { STOCK_AGES, STOCK_TABS, STORED_CONDITIONS } from '../../overseas/listed-states.ts';

/** Apart from the other calls: the address of its page is read in the first chunk. */
export const listOverseasStock = listWire({
  path: '/abroad/stock/listPage',
  tabs: STOCK_TABS,
  filters: {
    keyword: KEYWORD,
    /** By their ids. */
    warehouses: { kind: 'anyNumber', max: 999_999_999 },
    conditions: { kind: 'anyOf', values: STORED_CONDITIONS },
    ages: { kind: 'anyOf', values: STOCK_AGES },
  },
  sorts: ['age', 'sku', 'standing'],
  sizes: [20, 50, 100],
});
