import { withReference } from './amazon-order.ts';
import { describe, expect, it } from 'vitest';
import { excessOf, invoiceOf, longSkusOf, packingOf, totalsOf, whyNotOrdered, type ShipmentBox } from './amazon-order.ts';

const box = (change: Partial<ShipmentBox> = {}): ShipmentBox => ({
  quantity: 1,
  grams: 14_500,
  lengthMm: 500,
  widthMm: 400,
  heightMm: 350,
  items: [{ msku: 'LAMP', quantity: 24 }],
  ...change,
});

describe('SKUs that an order does not hold', () => {
  it('are named once, and are in neither packing list nor invoice', () => {
    const [long, longest] = ['L'.repeat(61), 'M'.repeat(255)];
    const items = ['LAMP', long, longest].map((msku) => ({ msku, quantity: 2 }));
    const shipments = [
      { fbaId: 'FBA15AAAAAAA', referenceId: null, boxes: [box({ items }), box({ items: [{ msku: long, quantity: 1 }] })] },
    ];
    expect(longSkusOf(shipments)).toEqual([long, longest]);
    const packed = packingOf(shipments);
    expect(packed.map(({ sku }) => sku)).toEqual(['LAMP', undefined, undefined, undefined]);
    expect(invoiceOf(packed, () => ({})).map(({ sku }) => sku)).toEqual(['LAMP']);
    expect(
      longSkusOf([{ fbaId: 'FBA15AAAAAAA', referenceId: null, boxes: [box({ items: [{ msku: 'K'.repeat(60), quantity: 1 }] })] }]),
    ).toEqual([]);
  });
});

describe('the packing list of shipments', () => {
  it('has boxes alike as one row, numbered on from shipment to shipment', () => {
    const packed = packingOf([
      { fbaId: 'FBA15AAAAAAA', referenceId: '5ABCDEFG', boxes: [box(), box(), box({ grams: 9000 })] },
      { fbaId: 'FBA15BBBBBBB', referenceId: null, boxes: [box({ quantity: 3 })] },
    ]);
    expect(packed).toEqual([
      {
        startBoxNumber: 1,
        endBoxNumber: 2,
        grossWeight: '14.500',
        length: '50.0',
        width: '40.0',
        height: '35.0',
        sku: 'LAMP',
        quantity: 48,
        shipmentId: 'FBA15AAAAAAA',
        referenceId: '5ABCDEFG',
      },
      expect.objectContaining({ startBoxNumber: 3, grossWeight: '9.000', quantity: 24 }),
      expect.objectContaining({ startBoxNumber: 4, endBoxNumber: 6, quantity: 72, shipmentId: 'FBA15BBBBBBB' }),
    ]);
    expect(packed[2]).not.toHaveProperty('referenceId');
    expect(totalsOf(packed)).toEqual({ customerTotalPackages: 6, customerActualWeight: '81.500', customerVolume: '0.420' });
  });

  it('has a row for each further SKU of mixed boxes, which continues theirs', () => {
    const mixed = box({
      items: [
        { msku: 'LAMP', quantity: 10 },
        { msku: 'CABLE', quantity: 5 },
      ],
    });
    const packed = packingOf([{ fbaId: 'FBA15AAAAAAA', referenceId: null, boxes: [mixed, mixed] }]);
    expect(packed.map(({ sku, quantity, grossWeight }) => [sku, quantity, grossWeight])).toEqual([
      ['LAMP', 20, '14.500'],
      ['CABLE', 10, undefined],
    ]);
    expect(totalsOf(packed).customerTotalPackages).toBe(2);
    expect(invoiceOf(packed, (sku) => (sku === 'LAMP' ? { declareNameEn: 'Lamp' } : {}))).toEqual([
      { sku: 'LAMP', quantity: 20, declareNameEn: 'Lamp' },
      { sku: 'CABLE', quantity: 10 },
    ]);
  });

  it('says of what an order takes less', () => {
    const packed = (boxes: ShipmentBox[]) => packingOf([{ fbaId: 'FBA15AAAAAAA', referenceId: null, boxes }]);
    const different = (count: number) => Array.from({ length: count }, (_, index) => box({ grams: 1000 + index }));
    expect(excessOf(packed(different(2000)), 1)).toBeNull();
    expect(excessOf(packed(different(5000)), 1)).toEqual({ of: 'packingRows', count: 5000, max: 2000 });
    expect(excessOf(packed([box({ quantity: 10_000 })]), 31)).toBeNull();
    expect(excessOf(packed([box({ quantity: 10_001 })]), 1)).toEqual({ of: 'boxes', count: 10_001, max: 10_000 });
    expect(excessOf(packed([box()]), 32)).toEqual({ of: 'addresses', count: 32, max: 31 });
  });

  it('leaves out what an order cannot hold', () => {
    const unknown = box({ grams: null, lengthMm: null, widthMm: null, heightMm: null, items: [{ msku: 'X'.repeat(61), quantity: 1 }] });
    expect(packingOf([{ fbaId: 'fba-1', referenceId: 'A-LONG-REFERENCE', boxes: [unknown, box({ items: [] })] }])).toEqual([
      { startBoxNumber: 1, quantity: 1 },
      { startBoxNumber: 2, grossWeight: '14.500', length: '50.0', width: '40.0', height: '35.0' },
    ]);
  });
});

describe('a shipment', () => {
  it.each([
    ['READY_TO_SHIP', 'FBA15AAAAAAA', false, null],
    ['WORKING', 'FBA15AAAAAAA', false, null],
    ['SHIPPED', 'FBA15AAAAAAA', false, null],
    ['SHIPPED', 'FBA15AAAAAAA', true, 'shipmentHasOrder'],
    ['UNCONFIRMED', null, false, 'shipmentNotToSend'],
    ['WORKING', null, false, 'shipmentNotToSend'],
    ['RECEIVING', 'FBA15AAAAAAA', false, 'shipmentNotToSend'],
    ['CANCELLED', 'FBA15AAAAAAA', false, 'shipmentNotToSend'],
  ] as const)('that is %s as %s, ordered %s, is refused with %s', (state, fbaId, isOrdered, expected) => {
    expect(whyNotOrdered({ state, fbaId, isOrdered })).toBe(expected);
  });
});

describe('a reference id that comes later', () => {
  const list = [
    { startBoxNumber: 1, endBoxNumber: 2, shipmentId: 'FBA15A', sku: 'A' },
    { startBoxNumber: 3, shipmentId: 'FBA15A', referenceId: 'BYHAND' },
    { startBoxNumber: 4, shipmentId: 'FBA15B' },
  ];

  it('is filled into the boxes of its shipment that have none', () => {
    expect(withReference(list, { fbaId: 'FBA15A', referenceId: '3X7K' })).toEqual([{ ...list[0], referenceId: '3X7K' }, list[1], list[2]]);
  });

  it.each([
    ['nothing is to be filled in', { fbaId: 'FBA15C', referenceId: '3X7K' }],
    ['Amazon has not said it', { fbaId: 'FBA15A', referenceId: null }],
    ['an order does not hold it', { fbaId: 'FBA15A', referenceId: 'amzn-3x7k' }],
    ['the shipment has no number', { fbaId: null, referenceId: '3X7K' }],
  ])('is not offered where %s', (_case, shipment) => {
    expect(withReference(list, shipment)).toBeUndefined();
  });
});
