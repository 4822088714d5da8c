import type { Translation } from '../../typing.ts';
import type { addressBookPicker as zh } from '../../zh/address-book/address-book-picker.ts';

export const addressBookPicker = {
  title: 'Address book',
  take: 'From address book',
  keep: 'Keep in address book',
  saved: 'Kept in the address book',
  notAmazon: 'Amazon’s warehouses need not be kept',
  search: 'Name, address, phone or anything else',
  none: 'Nothing in the address book yet',
  noMatch: 'Nothing matches',
  failed: 'The address book did not load. Please try again later.',
  default: 'Default',
  kinds: { deliveryAddress: 'Delivery address', warehouse: 'Warehouse' },
  otherCountry: 'The destination is now the country of this address. Please choose the channel again.',
  fromDefault: 'Filled in from your default',
  clear: 'Clear',
} as const satisfies Translation<typeof zh>;
