export { addressBook } from '../address-book/address-book.ts';
export { amazonPlans } from '../portal/amazon-plans.ts';
export { amazonShipments } from '../portal/amazon-shipments.ts';
export { amazonWindows } from '../portal/amazon-windows.ts';
export { imports } from '../application/imports.ts';
export { stores } from '../portal/stores.ts';
