import type { Order } from '@waybound/contract/orders/order-fields';

/** An order without what belongs to one shipment alone, its numbers and what was agreed to for it: what a template saves. */
export function withoutShipmentNumbers(order: Order): Order {
  const { referenceNo: _number, cabinetNumber: _cabinet, insuranceTerms: _agreed, packingList, ...shared } = order;
  return {
    ...shared,
    ...(packingList && {
      packingList: packingList.map(({ trackNumber: _no, shipmentId: _shipment, referenceId: _reference, ...row }) => row),
    }),
  };
}
