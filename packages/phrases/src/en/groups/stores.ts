export { amazonShipments } from '../portal/amazon-shipments.ts';
export { stores } from '../portal/stores.ts';
