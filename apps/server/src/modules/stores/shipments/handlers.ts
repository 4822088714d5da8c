import type { amazonShipments } from '@waybound/contract/site/amazon-shipments';
import { createOrders, prepareOrders } from './make-orders.ts';
import { shipmentList } from './shipment-list.ts';
import type { Handlers } from '../../../kernel/context.ts';

/** Shipments that were read at Amazon, and the orders made of them. */
export const amazonShipmentsHandlers: Handlers<typeof amazonShipments> = {
  listAmazonShipments: (input, { db, customer }) => shipmentList(db, customer.id, input),
  prepareAmazonOrders: prepareOrders,
  createAmazonOrders: createOrders,
};
