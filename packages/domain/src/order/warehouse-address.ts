import type { Order } from '@waybound/contract/orders/order-fields';
import type { PublicData } from '@waybound/contract/site/site';

export type Warehouse = PublicData['warehouses'][number];

const PLACE = ['dispatchAddress', 'dispatchAddress2', 'dispatchCity', 'dispatchProvince', 'dispatchZipCode'] as const;

/** What a warehouse's entry fills in, and what goes with it when another one or another country is chosen. */
export const ADDRESS_FIELDS = ['dispatchAddressCode', 'dispatcher', ...PLACE] as const;

export const addressOf = (warehouse: Warehouse): Readonly<Record<(typeof ADDRESS_FIELDS)[number], string>> => ({
  dispatchAddressCode: warehouse.code,
  dispatcher: warehouse.en,
  dispatchAddress: warehouse.address,
  dispatchAddress2: '',
  dispatchCity: warehouse.city,
  dispatchProvince: warehouse.state,
  dispatchZipCode: warehouse.zipCode,
});

/**
 * Company and address of one of Amazon's warehouses that an order names by its code alone. What the order says itself stays: an address is
 * taken whole or not at all.
 */
export function withWarehouseAddress<O extends Order>(order: O, warehouses: ReadonlyMap<string, Warehouse>): O {
  const warehouse = order.purposeWarehouseType === 'fba' ? warehouses.get(order.dispatchAddressCode ?? '') : undefined;
  if (!warehouse || warehouse.countryId !== order.countryId) return order;
  const address = addressOf(warehouse);
  const lacked = PLACE.some((field) => order[field]) ? [] : PLACE.filter((field) => address[field] !== '');
  const place = Object.fromEntries(lacked.map((field) => [field, address[field]]));
  return { ...order, ...place, dispatcher: order.dispatcher || address.dispatcher };
}
