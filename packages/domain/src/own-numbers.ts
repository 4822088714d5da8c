import type { Order } from '@waybound/contract/order-fields';

/** An order without the numbers that belong to one shipment alone: what a template keeps, and what a copy starts from. */
export function withoutOwnNumbers(order: Order): Order {
  const { referenceNo: _, packingList, ...shared } = order;
  return {
    ...shared,
    ...(packingList && {
      packingList: packingList.map(({ trackNumber: _no, shipmentId: _shipment, referenceId: _reference, ...row }) => row),
    }),
  };
}
