import { describe, expect, it } from 'vitest';
import { withWarehouseAddress, type Warehouse } from './warehouse-address.ts';

const ONT8: Warehouse = {
  id: 101,
  code: 'ONT8',
  zh: '亚马逊 ONT8 仓',
  en: 'Amazon ONT8',
  kind: 'fba',
  countryId: 1,
  city: 'Moreno Valley',
  state: 'CA',
  zipCode: '92551',
  address: '24300 Nandina Ave',
  addressZh: '',
  openingHours: '',
};
const WAREHOUSES = new Map([['ONT8', ONT8]]);
const ORDER = { shippingWay: 'AIR', purposeWarehouseType: 'fba', countryId: 1, dispatchAddressCode: 'ONT8' } as const;
const ADDRESS = { dispatchAddress: '24300 Nandina Ave', dispatchCity: 'Moreno Valley', dispatchProvince: 'CA', dispatchZipCode: '92551' };

describe('an order to one of Amazon’s warehouses', () => {
  it('has its company and address by the code alone', () => {
    expect(withWarehouseAddress(ORDER, WAREHOUSES)).toEqual({ ...ORDER, ...ADDRESS, dispatcher: 'Amazon ONT8' });
  });

  it('keeps what it says itself, an address whole', () => {
    expect(withWarehouseAddress({ ...ORDER, dispatcher: 'Amazon.com Services LLC' }, WAREHOUSES)).toMatchObject({
      ...ADDRESS,
      dispatcher: 'Amazon.com Services LLC',
    });
    const other = { ...ORDER, dispatchCity: 'Riverside' };
    expect(withWarehouseAddress(other, WAREHOUSES)).toEqual({ ...other, dispatcher: 'Amazon ONT8' });
  });

  it('is left alone in another country, under an unknown code, and where it goes elsewhere', () => {
    for (const change of [{ countryId: 4 }, { dispatchAddressCode: 'ONT99' }, { purposeWarehouseType: 'company' as const }]) {
      const order = { ...ORDER, ...change };
      expect(withWarehouseAddress(order, WAREHOUSES)).toBe(order);
    }
  });
});
