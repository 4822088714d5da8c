import { KEYWORD, listWire } from '../../list-wire.ts';

/** Apart from the other calls: the address of its page is read in the first chunk. */
export const listAmazonShipments = listWire({
  path: '/seaair/amazon/shipment/listPage',
  tabs: ['all', 'toSend', 'onTheWay', 'counting', 'closed'],
  filters: { keyword: KEYWORD, shipmentNos: { kind: 'numbers' }, stores: { kind: 'anyId' } },
  sorts: [],
  sizes: [20, 50, 100],
});
