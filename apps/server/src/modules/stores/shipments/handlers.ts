import type { amazonShipments } from '@waybound/contract/site/amazon-shipments';
import type { Handlers } from '../../../kernel/context.ts';
import { readOwnWaybill } from '../../../records/waybill/rows.ts';
import { readCarried, toCarriedShipment } from '../tracking/carried.ts';
import { sendTracking } from '../tracking/send-tracking.ts';
import { windowHandlers } from '../windows/handlers.ts';
import { createOrders, prepareOrders } from './make-orders.ts';
import { shipmentList } from './shipment-list.ts';

/** Shipments that were read at Amazon, the orders made of them, and what Amazon and the waybill know of each other. */
export const amazonShipmentsHandlers: Handlers<typeof amazonShipments> = {
  listAmazonShipments: (input, { db, customer }) => shipmentList(db, customer.id, input),
  prepareAmazonOrders: prepareOrders,
  createAmazonOrders: createOrders,
  async amazonOfWaybill({ id }, { db, customer }) {
    return { shipments: (await readCarried(db, await readOwnWaybill(db, customer.id, id))).map(toCarriedShipment) };
  },
  sendAmazonTracking: sendTracking,
  ...windowHandlers,
};
