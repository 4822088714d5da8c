import type { PublicData } from '@waybound/contract/site/site';

export type Warehouse = PublicData['warehouses'][number];

/** What a warehouse's entry fills in, and what goes with it when another country is chosen. */
export const ADDRESS_FIELDS = [
  'dispatchAddressCode',
  'dispatcher',
  'dispatchAddress',
  'dispatchAddress2',
  'dispatchCity',
  'dispatchProvince',
  'dispatchZipCode',
] as const;

export const addressOf = (warehouse: Warehouse): Readonly<Record<(typeof ADDRESS_FIELDS)[number], string>> => ({
  dispatchAddressCode: warehouse.code,
  dispatcher: warehouse.en,
  dispatchAddress: warehouse.address,
  dispatchAddress2: '',
  dispatchCity: warehouse.city,
  dispatchProvince: warehouse.state,
  dispatchZipCode: warehouse.zipCode,
});
