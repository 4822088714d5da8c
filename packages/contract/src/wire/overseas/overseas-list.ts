import { KEYWORD, listWire } from '../../list-wire.ts';
import { OVERSEAS_TABS } from '../../overseas/listed-states.ts';

const FILTERS = { keyword: KEYWORD, waybillNos: { kind: 'numbers' }, created: { kind: 'days' } } as const;

/** Apart from the other calls: the address of its page is read in the first chunk. */
export const listOverseas = listWire({
  path: '/abroad/waybill/listPage',
  tabs: OVERSEAS_TABS,
  filters: FILTERS,
  sorts: [],
  sizes: [20, 50, 100],
});

/** What waits for its customer's decision. */
export const listPendingOverseas = listWire({
  path: '/abroad/waybill/pendingPage',
  tabs: [],
  filters: FILTERS,
  sorts: [],
  sizes: [20, 50, 100],
});
