import { KEYWORD, listWire } from '../../list-wire.ts';
import { QUOTATION_TABS, QUOTED_WAYS } from '../../quotations/quotation-states.ts';

/** Apart from the other calls: the address of its page is read in the first chunk. */
export const listQuotations = listWire({
  path: '/seaair/quotation/list',
  tabs: QUOTATION_TABS,
  filters: { keyword: KEYWORD, shippingWays: { kind: 'anyOf', values: QUOTED_WAYS }, requested: { kind: 'days' } },
  sorts: [],
  sizes: [20, 50, 100],
});
