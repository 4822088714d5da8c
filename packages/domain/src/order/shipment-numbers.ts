import { fieldsWhere } from '@waybound/contract/form';
import type { Order } from '@waybound/contract/orders/order-fields';
import { ORDER_TABLE } from '@waybound/contract/orders/order-form';

const OF_ONE_SHIPMENT: ReadonlySet<string> = new Set(fieldsWhere(ORDER_TABLE, ({ isOfOneShipment }) => isOfOneShipment === true));

const withoutShipmentFields = <T extends object>(fields: T): T =>
  // Nothing but fields that an order, or a further address of it, may leave out.
  Object.fromEntries(Object.entries(fields).filter(([field]) => !OF_ONE_SHIPMENT.has(field))) as T;

/** What a copy of an order and a template begin with: all but what belongs to one shipment alone, its numbers and what was agreed on for it. */
export function withoutShipmentNumbers(order: Order): Order {
  const { packingList, furtherDeliveries, ...shared } = withoutShipmentFields(order);
  return {
    ...shared,
    ...(furtherDeliveries && { furtherDeliveries: furtherDeliveries.map(withoutShipmentFields) }),
    ...(packingList && {
      packingList: packingList.map(({ trackNumber: _no, shipmentId: _shipment, referenceId: _reference, ...row }) => row),
    }),
  };
}
