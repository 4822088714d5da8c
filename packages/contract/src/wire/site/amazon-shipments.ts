import { wire } from '../../wire.ts';

export { listAmazonShipments } from './amazon-shipment-list.ts';

/** Shipments that become orders with one press. */
export const MAX_SHIPMENTS_AT_ONCE = 50;

export const prepareAmazonOrders = wire({ path: '/seaair/amazon/shipment/prepareOrder' });
export const createAmazonOrders = wire({ path: '/seaair/amazon/shipment/createOrder', changes: true });
export const amazonShipmentDetails = wire({ path: '/seaair/amazon/shipment/details' });
export const offerAmazonWindows = wire({ path: '/seaair/amazon/shipment/offerWindows', changes: true });
export const changeAmazonWindow = wire({ path: '/seaair/amazon/shipment/changeWindow', changes: true });
/** Of one waybill. */
export const amazonOfWaybill = wire({ path: '/seaair/amazon/shipment/ofWaybill' });
export const sendAmazonTracking = wire({ path: '/seaair/amazon/shipment/sendTracking', changes: true });
