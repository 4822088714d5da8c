import { COUNTRY_IDS } from '../../country-filter-codes.ts';
import { KEYWORD, listWire } from '../../list-wire.ts';
import { OVERSEAS_ATTENTION, OVERSEAS_TABS, OVERSEAS_WAYS } from '../../overseas/listed-states.ts';

const PAGE = {
  filters: { keyword: KEYWORD, waybillNos: { kind: 'numbers' }, created: { kind: 'days' } },
  sorts: [],
  sizes: [20, 50, 100],
} as const;

/** Apart from the other calls: the address of its page is read in the first chunk. */
export const listOverseas = listWire({
  path: '/abroad/waybill/listPage',
  tabs: OVERSEAS_TABS,
  ...PAGE,
  filters: {
    ...PAGE.filters,
    /** Those that wait for the customer for any of these causes. */
    attention: { kind: 'anyOf', values: OVERSEAS_ATTENTION },
    shippingWays: { kind: 'anyOf', values: OVERSEAS_WAYS },
    /** Of the warehouse. */
    countryIds: COUNTRY_IDS,
    /** The days on which the first pieces left. */
    shipped: { kind: 'days' },
  },
});

/** What waits for its customer's decision. */
export const listPendingOverseas = listWire({
  path: '/abroad/waybill/pendingPage',
  tabs: [],
  ...PAGE,
});
