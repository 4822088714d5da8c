import type { PackingRow } from '@waybound/contract/orders/order-fields';
import { describe, expect, it } from 'vitest';
import { withAmazonNumbers } from './amazon-numbers.ts';
import { checkPacking, packingTotals, toPackingRow } from '../order/packing.ts';

const OPEN = { isShipmentFixed: false };
const row = (startBoxNumber: number, endBoxNumber: number, rest: Partial<PackingRow> = {}): PackingRow => ({
  startBoxNumber,
  ...(endBoxNumber > startBoxNumber && { endBoxNumber }),
  grossWeight: '10',
  length: '60',
  width: '40',
  height: '30',
  sku: 'A',
  quantity: (endBoxNumber - startBoxNumber + 1) * 8,
  ...rest,
});

describe("Amazon's numbers of boxes", () => {
  it('stand on the row of their boxes, and split it where its boxes differ', () => {
    const { rows, findings, changedBoxes } = withAmazonNumbers(
      [row(1, 12)],
      [{ startBoxNumber: 5, endBoxNumber: 8, shipmentId: 'FBA15ABC', referenceId: 'R1' }],
      OPEN,
    );
    expect(findings).toEqual([]);
    expect(changedBoxes).toBe(4);
    expect(rows).toEqual([row(1, 4), row(5, 8, { shipmentId: 'FBA15ABC', referenceId: 'R1' }), row(9, 12)]);
  });

  it('split mixed boxes at the same places, so that no row overlaps another', () => {
    const mixed = [row(1, 4, { shipmentId: 'FBA15ABC' }), { startBoxNumber: 1, endBoxNumber: 4, sku: 'B', quantity: 4 }];
    const { rows, findings } = withAmazonNumbers(mixed, [{ startBoxNumber: 1, endBoxNumber: 2, shipmentId: 'FBA15ABC' }], OPEN);
    expect(findings).toEqual([]);
    expect(checkPacking(rows.map(toPackingRow))).toEqual([]);
    expect(packingTotals(rows.map(toPackingRow))).toEqual(packingTotals(mixed.map(toPackingRow)));
  });

  it('are taken away by a row that leaves them out, and stay where no row names the box', () => {
    const list = [row(1, 1, { shipmentId: 'FBA15ABC', referenceId: 'R1' }), row(2, 2, { referenceId: 'R2' })];
    expect(withAmazonNumbers(list, [{ startBoxNumber: 1 }], OPEN).rows).toEqual([row(1, 1), list[1]]);
  });

  it.each([
    ['a box that is not there', [{ startBoxNumber: 13 }], { path: 'rows.0.startBoxNumber', rule: 'noSuchBox', args: { box: 13 } }],
    [
      'a box that comes twice',
      [{ startBoxNumber: 1, endBoxNumber: 3 }, { startBoxNumber: 3 }],
      { path: 'rows.1.startBoxNumber', rule: 'boxTwice', args: { box: 3, row: 1 } },
    ],
    [
      'an end before its start',
      [{ startBoxNumber: 3, endBoxNumber: 1 }],
      { path: 'rows.0.endBoxNumber', rule: 'endBeforeStart', args: { start: 3, end: 1 } },
    ],
  ])('%s is refused at its row', (_, given, finding) => {
    expect(withAmazonNumbers([row(1, 12)], given, OPEN).findings).toEqual([finding]);
  });

  it('do not split pieces that no number of boxes shares', () => {
    const { rows, findings } = withAmazonNumbers([row(1, 3, { quantity: 10 })], [{ startBoxNumber: 2, referenceId: 'R1' }], OPEN);
    expect(rows).toEqual([row(1, 3, { quantity: 10 })]);
    expect(findings).toEqual([{ path: 'rows.0.startBoxNumber', rule: 'notShareable', args: { quantity: 10, boxes: 3 } }]);
  });

  it('may be added once the export is filed, but a shipment id is not changed any more', () => {
    const list = [row(1, 1, { shipmentId: 'FBA15ABC' }), row(2, 2)];
    const given = [
      { startBoxNumber: 1, shipmentId: 'FBA15XYZ', referenceId: 'R1' },
      { startBoxNumber: 2, shipmentId: 'FBA15XYZ' },
    ];
    expect(withAmazonNumbers(list, given, { isShipmentFixed: true }).findings).toEqual([
      { path: 'rows.0.shipmentId', rule: 'filedAlready', args: { value: 'FBA15ABC' } },
    ]);
  });
});
