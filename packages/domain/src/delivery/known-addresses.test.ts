import type { FurtherDelivery } from '@waybound/contract/orders/delivery-fields';
import type { Order } from '@waybound/contract/orders/order-fields';
import { describe, expect, it } from 'vitest';
import { appointmentsThatCount, knownBy, placeNow, type OfAddress } from './known-addresses.ts';

const ATLAS = { dispatcher: 'Atlas', dispatchAddress: '7 Dock Rd.', dispatchCity: 'Long Beach', dispatchProvince: 'CA' };
const BAY = { dispatcher: 'Bay', dispatchAddress: '9 Pier St', dispatchCity: 'Oakland', dispatchProvince: 'CA' };
const to = (...[first, ...further]: FurtherDelivery[]): Order => ({ shippingWay: 'HD', ...first, furtherDeliveries: further });
const of = (addressNo: number, address: FurtherDelivery | null): OfAddress => ({ addressNo, address: address && knownBy(address) });
const [ONT8, LGB8] = [{ dispatchAddressCode: 'ONT8' }, { dispatchAddressCode: 'LGB8' }];

describe('an address', () => {
  it('is known by its code in capitals, or by its street and city', () => {
    expect(knownBy({ ...ATLAS, dispatchAddressCode: 'ont8' })).toBe('ONT8');
    expect(knownBy({ ...ATLAS, dispatchPhone: '+1 562 555 0100' })).toBe('7 Dock Rd., Long Beach');
    expect(knownBy({ dispatcher: 'Atlas', dispatchZipCode: '90802' })).toBe('Atlas');
    expect(knownBy({})).toBeNull();
  });

  it.each<[string, Order, OfAddress, number | null]>([
    ['where it was', to(ONT8, LGB8), of(2, LGB8), 2],
    ['where it has moved to', to(ONT8, LGB8), of(3, LGB8), 2],
    ['written a little otherwise', to(ONT8, { ...ATLAS, dispatchAddress: '7 dock rd' }), of(1, ATLAS), 2],
    ['with its postcode added', to({ ...ATLAS, dispatchZipCode: '90802' }), of(1, ATLAS), 1],
    ['with its state added', to(ATLAS), of(1, { ...ATLAS, dispatchProvince: undefined }), 1],
    ['with its company mended', to({ ...ATLAS, dispatcher: 'Atlas Cross Dock LLC' }), of(1, ATLAS), 1],
    ['of the same street in another city', to({ ...ATLAS, dispatchCity: 'Oakland' }), of(1, ATLAS), null],
    ['another in its place', to(BAY), of(1, ATLAS), null],
    ['a warehouse in its place', to(ONT8), of(1, ATLAS), null],
    ['one without a code in the place of a warehouse', to(ATLAS), of(1, ONT8), null],
    ['twice the same', to(ATLAS, ATLAS), of(2, ATLAS), 2],
    ['of before addresses were kept', to(ONT8, BAY), of(2, null), 2],
    ['of before, a warehouse in its place', to(ONT8, LGB8), of(2, null), null],
    ['of before, removed', to(BAY), of(2, null), null],
  ])('is found: %s', (_case, order, said, expected) => {
    expect(placeNow(order, said)).toBe(expected);
  });
});

describe('appointments', () => {
  const counted = (order: Order, ...newestFirst: OfAddress[]) =>
    appointmentsThatCount(order, newestFirst).map(({ appointment, place }) => [newestFirst.indexOf(appointment), place]);

  it('count the newest of each address, wherever it stands', () => {
    expect(counted(to(ONT8, LGB8), of(2, LGB8), of(1, ONT8), of(3, LGB8))).toEqual([
      [0, 2],
      [1, 1],
    ]);
  });

  it('of removed addresses count once, and have no place', () => {
    expect(counted(to(ONT8), of(2, ATLAS), of(3, ATLAS), of(2, BAY), of(1, ONT8))).toEqual([
      [0, null],
      [2, null],
      [3, 1],
    ]);
  });

  it('of before addresses were kept give way to any that was agreed at their place since', () => {
    expect(counted(to(BAY), of(1, ATLAS), of(1, null))).toEqual([[0, null]]);
    expect(counted(to(BAY), of(1, null), of(1, null), of(2, null))).toEqual([
      [0, 1],
      [2, null],
    ]);
  });
});
