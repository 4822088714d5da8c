export { addressBook } from '../address-book/address-book.ts';
export { amazonShipments } from '../portal/amazon-shipments.ts';
export { embedded } from '../portal/embedded.ts';
export { fileLibrary } from '../portal/file-library.ts';
export { imports } from '../application/imports.ts';
export { stores } from '../portal/stores.ts';
