import type { OutboundOrder } from '@waybound/contract/overseas/overseas-fields';

/** What an order from stock says once it goes elsewhere. Amazon's numbers of a shipment are those of its warehouse: at another one they would be wrong. */
export function redirectOutbound(order: OutboundOrder | null, to: Pick<OutboundOrder, 'storeAddress' | 'consignee'>) {
  if (order === null) return {};
  if (to.storeAddress === order.storeAddress) return { outbound: JSON.stringify({ ...order, ...to }) };
  const { shipmentId: _shipment, referenceId: _reference, ...rest } = order;
  return { outbound: JSON.stringify({ ...rest, ...to }), return_no: null };
}
