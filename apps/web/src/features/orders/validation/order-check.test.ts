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

  it('leaves out the wrong cells of further addresses, and containers without a right number', () => {
    const blank = { dispatchAddressCode: '', dispatchBoxes: '' };
    const values = {
      shippingWay: 'HD',
      containers: [
        { cabinetNumber: 'CSQU3054383', cabinetType: '40HQ' },
        { cabinetNumber: 'MSKU1234560' },
        { cabinetNumber: 'MSKU' },
        { cabinetNumber: 'TGHU0000013' },
      ],
      furtherDeliveries: [
        { dispatchAddressCode: 'LGB8', dispatchBoxes: '4', dispatchCity: '' },
        blank,
        { dispatchAddressCode: 'ONT8', dispatchBoxes: 'four', dispatchCity: 'Ontario' },
        { dispatchAddressCode: 'SBD1', dispatchBoxes: '2', dispatchCity: '' },
      ],
    } as const;
    const { order, withheld } = toSendable(
      content({ values: structuredClone<unknown>(values) as OrderContent['values'] }),
      NOTHING_REFUSED,
    );
    expect(order.containers?.map(({ cabinetNumber }) => cabinetNumber)).toEqual(['CSQU3054383', 'TGHU0000013']);
    const sent = order.furtherDeliveries?.map((each) => [each.dispatchAddressCode, each.dispatchBoxes, each.dispatchCity]);
    expect(sent).toEqual([
      ['LGB8', 4, undefined],
      ['ONT8', undefined, 'Ontario'],
      ['SBD1', 2, undefined],
    ]);
    expect(withheld).toBe(3);
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

  it('does not report a wrong cell of a list as missing too', () => {
    const values = { shippingWay: 'HD', furtherDeliveries: [{ dispatchAddressCode: 'LGB8', dispatchBoxes: '-1' }] } as const;
    const found = openFindings(content({ values: structuredClone<unknown>(values) as OrderContent['values'] }), {});
    expect(found.filter(({ path }) => path === 'furtherDeliveries.0.dispatchBoxes')).toMatchObject([
      { rule: expect.not.stringMatching('required') },
    ]);
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
