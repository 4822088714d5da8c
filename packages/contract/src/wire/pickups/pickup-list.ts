import { KEYWORD, listWire } from '../../list-wire.ts';
import { PICKUP_TABS } from '../../pickups/pickup-states.ts';

/** Apart from the other calls: the address of its page is read in the first chunk. */
export const listPickups = listWire({
  path: '/seaair/waybills/pageTakeDeliveryOfGoods',
  tabs: PICKUP_TABS,
  filters: { keyword: KEYWORD, appointment: { kind: 'days' } },
  sorts: [],
  sizes: [20, 50, 100],
});
