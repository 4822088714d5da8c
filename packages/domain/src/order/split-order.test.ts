import type { InvoiceLine, Order, PackingRow } from '@waybound/contract/orders/order-fields';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCm, formatGrams, minorOf } from '../measures.ts';
import { checkPacking, compareWithDeclared, packingTotals, toDeclaredTotals, toPackingRow } from './packing.ts';
import { splitOrder } from './split-order.ts';

const order: Order = {
  shippingWay: 'AIR',
  referenceNo: 'PO-1',
  masterBillNo: 'OOLU2712345678',
  houseBillNo: 'FB1',
  mainCarrier: 'OOCL',
  countryId: 1,
  customerTotalPackages: 5,
  purchaseValue: '100.00',
  packingList: [
    {
      startBoxNumber: 1,
      endBoxNumber: 3,
      grossWeight: '10',
      length: '50',
      width: '40',
      height: '30',
      sku: 'A',
      quantity: 10,
      shipmentId: 'FBA15ABCDE',
    },
    { startBoxNumber: 1, endBoxNumber: 3, sku: 'B', quantity: 3 },
    { startBoxNumber: 5, grossWeight: '2.5', length: '20', width: '20', height: '20', sku: 'B', quantity: 4 },
  ],
  invoiceLines: [
    { sku: 'A', declareValue: '2', quantity: 10 },
    { sku: 'B', declareValue: '1', quantity: 7 },
  ],
};

describe('an order split in two', () => {
  it('gives the chosen boxes to a new one, numbered from 1, with what is in them', () => {
    const { kept, moved } = splitOrder(order, (box) => box === 2 || box === 5);
    expect(moved).toMatchObject({ countryId: 1, customerTotalPackages: 2, customerActualWeight: '12.500', customerVolume: '0.068' });
    expect(moved.referenceNo).toBeUndefined();
    expect([moved.masterBillNo, moved.houseBillNo, moved.mainCarrier]).toEqual([undefined, undefined, 'OOCL']);
    expect(moved.packingList?.map(({ startBoxNumber, sku, quantity }) => [startBoxNumber, sku, quantity])).toEqual([
      [1, 'A', 3],
      [1, 'B', 1],
      [2, 'B', 4],
    ]);
    expect(kept).toMatchObject({ referenceNo: 'PO-1', customerTotalPackages: 2, customerActualWeight: '20.000', customerVolume: '0.120' });
    expect(kept).toMatchObject({ masterBillNo: 'OOLU2712345678', houseBillNo: 'FB1' });
    expect(kept.packingList?.map(({ startBoxNumber, sku, quantity }) => [startBoxNumber, sku, quantity])).toEqual([
      [1, 'A', 3],
      [1, 'B', 1],
      [2, 'A', 4],
      [2, 'B', 1],
    ]);
    expect(moved.invoiceLines?.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ['A', 3],
      ['B', 5],
    ]);
    expect(kept.invoiceLines?.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ['A', 7],
      ['B', 2],
    ]);
    // 27.00 is declared, 11.00 of it goes.
    expect([kept.purchaseValue, moved.purchaseValue]).toEqual(['59.26', '40.74']);
  });

  it('leaves the containers with the order that had them, and says of neither how much its one address gets', () => {
    const containers = [{ cabinetNumber: 'CSQU3054383', cabinetType: '40HQ' as const }];
    const end: Order = { ...order, shippingWay: 'HD', containers, dispatchBoxes: 5, dispatchPallets: 2 };
    const { kept, moved } = splitOrder(end, (box) => box === 5);
    expect([kept.containers, moved.containers]).toEqual([containers, undefined]);
    expect([kept, moved].flatMap(({ dispatchBoxes, dispatchPallets }) => [dispatchBoxes, dispatchPallets])).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('leaves on both lines what describes the product', () => {
    const facts = { declareValue: '2', declaredPrice: '1.80', distributionMaterialCount: 3, productLotCount: 5 };
    const { kept, moved } = splitOrder({ ...order, invoiceLines: [{ sku: 'A', quantity: 10, ...facts }] }, (box) => box === 2);
    expect(kept.invoiceLines).toEqual([{ sku: 'A', quantity: 7, ...facts }]);
    expect(moved.invoiceLines).toEqual([{ sku: 'A', quantity: 3, ...facts }]);
  });

  it('leaves what no box names where it was', () => {
    const spare: InvoiceLine = { sku: 'SPARE', quantity: 2 };
    const { kept, moved } = splitOrder({ ...order, invoiceLines: [spare] }, (box) => box === 5);
    expect([kept.invoiceLines, moved.invoiceLines]).toEqual([[spare], []]);
  });
});

const SKUS = ['A', 'B', 'C'] as const;
const sku = fc.constantFrom(...SKUS);
const boxKinds = fc.array(
  fc.record({
    gap: fc.integer({ min: 0, max: 3 }),
    boxes: fc.integer({ min: 1, max: 7 }),
    grams: fc.integer({ min: 1, max: 60_000 }),
    mm: fc.tuple(...[0, 1, 2].map(() => fc.integer({ min: 10, max: 1200 }))),
    inside: fc.uniqueArray(fc.record({ sku, quantity: fc.integer({ min: 1, max: 50 }) }), {
      selector: (each) => each.sku,
      minLength: 1,
      maxLength: 3,
    }),
  }),
  { minLength: 1, maxLength: 8 },
);

/** A valid packing list: blocks of boxes one behind the other, with gaps, each with one row per product. */
function toPacking(kinds: typeof boxKinds extends fc.Arbitrary<infer K> ? K : never): PackingRow[] {
  let next = 1;
  return kinds.flatMap(({ gap, boxes, grams, mm, inside }) => {
    const start = next + gap;
    next = start + boxes;
    const range = { startBoxNumber: start, ...(boxes > 1 && { endBoxNumber: start + boxes - 1 }) };
    const [length = 10, width = 10, height = 10] = mm;
    const size = { grossWeight: formatGrams(grams), length: formatCm(length), width: formatCm(width), height: formatCm(height) };
    return inside.map((each, index) => ({ ...range, ...(index === 0 && size), ...each }));
  });
}

/** Lines that say how many, some products in two of them. */
const toInvoice = (packing: readonly PackingRow[], cents: readonly number[]): InvoiceLine[] =>
  SKUS.flatMap((each, index) => {
    const total = packing.reduce((sum, row) => sum + (row.sku === each ? (row.quantity ?? 0) : 0), 0);
    if (total === 0) return [];
    const declareValue = ((cents[index] ?? 0) / 100).toFixed(2);
    const first = Math.ceil(total / 2);
    const parts = index === 0 && total > first ? [first, total - first] : [total];
    return parts.map((quantity) => ({ sku: each, declareValue, quantity }));
  });

const sumsOf = ({ packingList = [], invoiceLines = [], purchaseValue = '0' }: Order) => ({
  ...packingTotals(packingList.map(toPackingRow)),
  pieces: SKUS.map((each) => invoiceLines.reduce((sum, line) => sum + (line.sku === each ? (line.quantity ?? 0) : 0), 0)),
  declared: invoiceLines.reduce((sum, line) => sum + minorOf(line.declareValue ?? '0') * (line.quantity ?? 0), 0),
  purchase: minorOf(purchaseValue),
});

describe('both ends of any split', () => {
  it('add up to the order before, are valid, and match their own header', () => {
    fc.assert(
      fc.property(
        boxKinds,
        fc.array(fc.integer({ min: 0, max: 99_999 }), { minLength: 3, maxLength: 3 }),
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.func(fc.boolean()),
        (kinds, cents, purchase, isMoved) => {
          const packingList = toPacking(kinds);
          const whole: Order = {
            shippingWay: 'AIR',
            packingList,
            invoiceLines: toInvoice(packingList, cents),
            purchaseValue: (purchase / 100).toFixed(2),
          };
          const { kept, moved } = splitOrder(whole, isMoved);
          const [before, a, b] = [sumsOf(whole), sumsOf(kept), sumsOf(moved)];
          expect({
            boxes: a.boxes + b.boxes,
            grams: a.grams + b.grams,
            mm3: a.mm3 + b.mm3,
            quantity: a.quantity + b.quantity,
            pieces: a.pieces.map((pieces, index) => pieces + (b.pieces[index] ?? 0)),
            declared: a.declared + b.declared,
            purchase: a.purchase + b.purchase,
          }).toEqual(before);
          for (const end of [kept, moved]) {
            const rows = (end.packingList ?? []).map(toPackingRow);
            expect(checkPacking(rows)).toEqual([]);
            expect(compareWithDeclared(packingTotals(rows), toDeclaredTotals(end))).toEqual([]);
          }
        },
      ),
    );
  });
});
