import type { FurtherDelivery } from '@waybound/contract/orders/delivery-fields';
import type { Order } from '@waybound/contract/orders/order-fields';
import { describe, expect, it } from 'vitest';
import { deliveryBoxesFindings, deliveryFindings, missingPallets, palletsOf, withDeliveryBoxes } from './delivery-points.ts';
import type { OrderSetting } from '../order-facts.ts';
import { missingInDeliveries } from '../requirements.ts';

const order = (change: Partial<Order> = {}): Order => ({
  shippingWay: 'HD',
  portEta: '2026-12-01',
  dispatchAddressCode: 'ONT8',
  dispatchBoxes: 8,
  furtherDeliveries: [{ dispatchAddressCode: 'LGB8', dispatchBoxes: 4 }],
  ...change,
});

describe('several addresses', () => {
  it.each<[string, Partial<Order>, number | undefined, object[]]>([
    ['that share all boxes', {}, 12, []],
    ['before the packing list is whole', {}, undefined, []],
    ['one of which has no share yet', { dispatchBoxes: undefined }, 13, []],
    ['that lack a box', {}, 13, [{ path: 'dispatchBoxes', rule: 'differsFromAddresses', args: { delivered: 12, packed: 13 } }]],
    [
      'of which the first comes again',
      { dispatchAddressCode: 'LGB8' },
      12,
      [{ path: 'furtherDeliveries.0.dispatchAddressCode', rule: 'firstAddressAgain' }],
    ],
    [
      'with one twice',
      { dispatchBoxes: 4, furtherDeliveries: ['LGB8', 'LGB8'].map((dispatchAddressCode) => ({ dispatchAddressCode, dispatchBoxes: 4 })) },
      12,
      [{ path: 'furtherDeliveries.1.dispatchAddressCode', rule: 'rowTwice', args: { row: 1 } }],
    ],
    ['wished before the arrival', { dispatchAppointment: '2026-11-30' }, 12, [{ path: 'dispatchAppointment', rule: 'beforeArrival' }]],
    [
      'the second wished before the arrival',
      { furtherDeliveries: [{ dispatchAddressCode: 'LGB8', dispatchBoxes: 4, dispatchAppointment: '2026-11-30' }] },
      12,
      [{ path: 'furtherDeliveries.0.dispatchAppointment', rule: 'beforeArrival' }],
    ],
  ])('%s', (_case, change, boxes, expected) => {
    expect(deliveryFindings(order(change), boxes)).toEqual(expected);
  });

  it('are one where nothing is said of shares', () => {
    expect(deliveryFindings({ shippingWay: 'AIR', dispatchAddressCode: 'ONT8' }, 12)).toEqual([]);
  });

  it('may be the same though one is typed otherwise', () => {
    const typed = order({ furtherDeliveries: [{ dispatchAddressCode: 'ont8', dispatchBoxes: 4 }] });
    expect(deliveryFindings(typed, 12)).toMatchObject([{ rule: 'firstAddressAgain' }]);
  });

  const warehouses = new Map([['LGB8', 'US']]);
  const US = { country: { code: 'US', hasStates: true }, warehouses };
  const ATLAS = { dispatcher: 'Atlas', dispatchAddress: '7 Dock Rd', dispatchBoxes: 1 };
  it.each<[string, FurtherDelivery, OrderSetting, string[]]>([
    ["of Amazon's need their boxes", { dispatchAddressCode: 'LGB8' }, US, ['dispatchBoxes']],
    ["of Amazon's that are written out as well need no more", { ...ATLAS, dispatchAddressCode: 'lgb8' }, US, []],
    ['without a code need all that leads there', ATLAS, US, ['dispatchLinkMan', 'dispatchPhone', 'dispatchCity', 'dispatchProvince']],
    [
      'in a country without states need none',
      ATLAS,
      { ...US, country: { code: 'DE', hasStates: false } },
      ['dispatchLinkMan', 'dispatchPhone', 'dispatchCity'],
    ],
    [
      "of somebody else's warehouse need whom to call",
      { ...ATLAS, dispatchAddressCode: 'DOCK-7' },
      US,
      ['dispatchLinkMan', 'dispatchPhone'],
    ],
    ["of what may be Amazon's need no more", { ...ATLAS, dispatchAddressCode: 'DOCK-7' }, {}, []],
  ])('%s', (_case, further, setting, expected) => {
    const found = missingInDeliveries(order({ furtherDeliveries: [{ dispatchAddressCode: 'SBD1', dispatchBoxes: 1 }, further] }), setting);
    expect(found).toEqual(expected.map((field) => ({ path: `1.${field}`, rule: 'required' })));
  });

  it.each<[Order['purposeWarehouseType'], string[]]>([
    ['fba', []],
    ['overseas', ['dispatchLinkMan', 'dispatchPhone']],
    ['company', ['dispatchLinkMan', 'dispatchPhone']],
  ])('of a code that nobody knows may be Amazon’s where the first is: %s', (purposeWarehouseType, expected) => {
    const further = { ...ATLAS, dispatchAddressCode: 'FC7' };
    const found = missingInDeliveries(order({ purposeWarehouseType, furtherDeliveries: [further] }), US);
    expect(found.map(({ path }) => path)).toEqual(expected.map((field) => `0.${field}`));
  });
});

describe('pallets', () => {
  const further = { dispatchAddressCode: 'LGB8', dispatchBoxes: 4 };

  it('are those of all addresses, and not known before each says how many it takes', () => {
    const half = order({ dispatchPallets: 3 });
    expect(palletsOf(half)).toBeUndefined();
    expect(missingPallets(half)).toEqual([{ path: 'furtherDeliveries.0.dispatchPallets', rule: 'required' }]);
    const whole = order({ dispatchPallets: 3, furtherDeliveries: [{ ...further, dispatchPallets: 2 }] });
    expect([palletsOf(whole), missingPallets(whole)]).toEqual([5, []]);
  });

  it('of one address are its own', () => {
    const single = order({ furtherDeliveries: undefined });
    expect(missingPallets(single)).toEqual([{ path: 'dispatchPallets', rule: 'required' }]);
    expect(palletsOf({ ...single, dispatchPallets: 6 })).toBe(6);
  });
});

describe('the boxes of addresses after the packing list has changed', () => {
  const sharesOf = ({ dispatchBoxes, furtherDeliveries = [] }: Order) => [
    dispatchBoxes,
    ...furtherDeliveries.map((each) => each.dispatchBoxes),
  ];

  it.each<[string, Partial<Order>, number[] | undefined, (number | undefined)[]]>([
    ['are as they are said of each', {}, [9, 6], [9, 6]],
    ['stay where nothing is said', {}, undefined, [8, 4]],
    ['are all of one address alone', { furtherDeliveries: [] }, [9, 6], [15]],
    ['of one address that said nothing stay unsaid', { dispatchBoxes: undefined, furtherDeliveries: undefined }, undefined, [undefined]],
  ])('%s', (_case, change, shares, expected) => {
    expect(sharesOf(withDeliveryBoxes(order(change), 15, shares))).toEqual(expected);
  });

  const differs = (delivered: number) => [{ path: 'deliveryBoxes', rule: 'differsFromAddresses', args: { delivered, packed: 15 } }];

  it.each<[string, Partial<Order>, number[] | undefined, object[]]>([
    ['that are all of them', {}, [9, 6], []],
    ['that lack some', {}, [9, 5], differs(14)],
    ['that are as before', {}, undefined, differs(12)],
    ['of an address that is not said', {}, [15], [{ path: 'deliveryBoxes.1', rule: 'required' }]],
    ['of more addresses than there are', {}, [9, 5, 1], [{ path: 'deliveryBoxes', rule: 'tooManyRows', args: { max: 2, rows: 3 } }]],
    ['of one address alone, unsaid', { furtherDeliveries: [] }, undefined, []],
    ['of one address alone that takes fewer', { furtherDeliveries: [] }, [5], differs(5)],
  ])('are judged %s', (_case, change, shares, expected) => {
    expect(deliveryBoxesFindings(order(change), 15, shares)).toEqual(expected);
  });
});
