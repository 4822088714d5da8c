import { describe, expect, it } from 'vitest';
import { toPackingCells } from '../../../parts/goods/packing-cells.ts';
import { openFindings, toSendable } from './order-check.ts';
import type { OrderContent } from '../order-values.ts';

const NOTHING_REFUSED = { fields: [], isPackingRow: () => false, isInvoiceRow: () => false };
const box = (startBoxNumber: number, height = '30') =>
  toPackingCells({ startBoxNumber, grossWeight: '10', length: '60', width: '40', height });
const content = (more: Partial<OrderContent>): OrderContent => ({ values: { shippingWay: 'AIR' }, packing: [], invoice: [], ...more });

describe('what can be saved', () => {
  it('is all that is right; what is wrong stays on this device', () => {
    const values = {
      shippingWay: 'AIR',
      customerActualWeight: 'much',
      referenceNo: 'R-1',
      shipper: { shipperPhone: '?', shipperAttn: 'Li' },
    } as const;
    const { order, withheld } = toSendable(content({ values }), NOTHING_REFUSED);
    expect(order).toMatchObject({ shippingWay: 'AIR', referenceNo: 'R-1', shipper: { shipperAttn: 'Li' } });
    expect(order.customerActualWeight).toBeUndefined();
    expect(withheld).toBe(2);
  });

  it('leaves out rows with a fault and remembers where the others are', () => {
    const packing = [box(1), box(2, '-1'), toPackingCells({}), box(3), box(4)];
    const sendable = toSendable(content({ packing }), { ...NOTHING_REFUSED, isPackingRow: (at) => at === 4 });
    expect(sendable.order.packingList?.map(({ startBoxNumber }) => startBoxNumber)).toEqual([1, 3]);
    expect([sendable.packingAt, sendable.withheld]).toEqual([[0, 3], 2]);
  });

  it('leaves out a field that the server refused', () => {
    const values = { shippingWay: 'AIR', referenceNo: 'TAKEN' } as const;
    expect(toSendable(content({ values }), { ...NOTHING_REFUSED, fields: ['referenceNo'] }).order.referenceNo).toBeUndefined();
  });
});

describe('what a submission still needs', () => {
  it('is reported for fields by name and for grids by place', () => {
    const values = { shippingWay: 'AIR', customerActualWeight: '0', customerTotalPackages: 3 } as const;
    const paths = openFindings(content({ values, packing: [{ ...box(1), grossWeight: '' }] }), {}).map(
      ({ path, rule }) => `${path} ${rule}`,
    );
    expect(paths).toContain('customerActualWeight notPositive');
    expect(paths).toContain('countryId required');
    expect(paths).toContain('packingList.0.grossWeight required');
    // Wrong is reported once, not as missing as well.
    expect(paths).not.toContain('customerActualWeight required');
  });

  it('compares the header with a complete packing list', () => {
    const values = { shippingWay: 'AIR', customerTotalPackages: 3 } as const;
    expect(openFindings(content({ values, packing: [box(1)] }), {})).toContainEqual({
      path: 'customerTotalPackages',
      rule: 'differsFromPackages',
      args: { declared: 3, packed: 1 },
    });
  });
});
