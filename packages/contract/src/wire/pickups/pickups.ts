import { filter, listWire } from '../../list-wire.ts';
import { PICKUP_TABS } from '../../pickups/pickup-states.ts';
import { wire } from '../../wire.ts';

export const listPickups = listWire({
  path: '/seaair/waybills/pageTakeDeliveryOfGoods',
  tabs: PICKUP_TABS,
  filters: { keyword: filter.keyword, appointment: filter.days },
  sorts: [],
  sizes: [20, 50, 100],
});
export const createPickup = wire({ path: '/seaair/waybills/createTakeDeliveryOfGoods', changes: true });
export const changePickup = wire({ path: '/seaair/waybills/changeTakeDeliveryOfGoods', changes: true });
export const deletePickup = wire({ path: '/seaair/waybills/deleteTakeDeliveryOfGoods', changes: true });
export const cancelPickup = wire({ path: '/seaair/waybills/cancleTakeDeliveryOfGoods', changes: true });
export const appraisePickup = wire({ path: '/seaair/waybills/appraisedTakeDeliveryOfGoods', changes: true });
