export { addressBook } from '../address-book/address-book.ts';
export { amazonShipments } from '../portal/amazon-shipments.ts';
export { imports } from '../application/imports.ts';
export { stores } from '../portal/stores.ts';
