import { describe, expect, it } from 'vitest';
import { inPlaceOf } from './form-values.ts';

describe('values in the place of others', () => {
  it('empty what they leave out, also within a party', () => {
    const before = { shippingWay: 'AIR', countryId: 1, isBuyInsurance: true, shipper: { shipperAttn: 'Lin', shipperPhone: '1' } } as const;
    expect(inPlaceOf(before, { shippingWay: 'AIR', countryId: 2, shipper: { shipperAttn: 'Chen' } })).toEqual({
      shippingWay: 'AIR',
      countryId: 2,
      isBuyInsurance: null,
      shipper: { shipperAttn: 'Chen', shipperPhone: null },
    });
  });

  it('empty a party that they do not have, and bring one that was not there', () => {
    const before = { shippingWay: 'AIR', shipper: { shipperAttn: 'Lin' } } as const;
    expect(inPlaceOf(before, { shippingWay: 'AIR', importer: { VAT: 'GB123456789' } })).toEqual({
      shippingWay: 'AIR',
      shipper: { shipperAttn: null },
      importer: { VAT: 'GB123456789' },
    });
  });
});
