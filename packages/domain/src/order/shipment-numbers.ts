import { fieldsWhere } from '@waybound/contract/form';
import type { Order } from '@waybound/contract/orders/order-fields';
import { ORDER_TABLE } from '@waybound/contract/orders/order-form';

const OF_ONE_SHIPMENT: ReadonlySet<string> = new Set(fieldsWhere(ORDER_TABLE, ({ isOfOneShipment }) => isOfOneShipment === true));

/** Fields without those of one shipment alone, its numbers and what was agreed to for it; a copy starts without. */
export const withoutShipmentFields = <T extends object>(fields: T): T =>
  // Nothing but fields that an order may leave out.
  Object.fromEntries(Object.entries(fields).filter(([field]) => !OF_ONE_SHIPMENT.has(field))) as T;

/** An order as a template saves it. */
export function withoutShipmentNumbers(order: Order): Order {
  const { packingList, ...shared } = withoutShipmentFields(order);
  return {
    ...shared,
    ...(packingList && {
      packingList: packingList.map(({ trackNumber: _no, shipmentId: _shipment, referenceId: _reference, ...row }) => row),
    }),
  };
}
