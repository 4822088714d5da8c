export { addressBook } from '../address-book/address-book.ts';
export { imports } from '../application/imports.ts';
export { stores } from '../portal/stores.ts';
