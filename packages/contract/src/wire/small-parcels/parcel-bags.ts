import { BAG_TABS } from '../../small-parcels/bag-states.ts';
import { KEYWORD, listWire } from '../../list-wire.ts';
import { wire } from '../../wire.ts';

export const listParcelBags = listWire({
  path: '/smallparcel/bagPage',
  tabs: BAG_TABS,
  filters: { keyword: KEYWORD, waybillNos: { kind: 'numbers' }, created: { kind: 'days' } },
  sorts: [],
  sizes: [20, 50, 100],
});
export const getParcelBag = wire({ path: '/smallparcel/getBagById' });
export const openParcelBag = wire({ path: '/smallparcel/openBag', changes: true });
export const fillParcelBag = wire({ path: '/smallparcel/fillBag', changes: true });
export const fillNewParcelBag = wire({ path: '/smallparcel/fillNewBag', changes: true });
export const takeOutOfBag = wire({ path: '/smallparcel/takeOutOfBag', changes: true });
export const closeParcelBag = wire({ path: '/smallparcel/closeBag', changes: true });
export const reopenParcelBag = wire({ path: '/smallparcel/reopenBag', changes: true });
export const deleteParcelBag = wire({ path: '/smallparcel/deleteBag', changes: true });
export const acknowledgeBagCount = wire({ path: '/smallparcel/acknowledgeBagCount', changes: true });
export const printParcelBagLabel = wire({ path: '/smallparcel/printBagLabel', changes: true, answers: 'file' });
