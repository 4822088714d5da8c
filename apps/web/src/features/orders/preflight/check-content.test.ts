import { DEFAULT_RULES } from '@waybound/domain/preflight/default-rules';
import { expect, it } from 'vitest';
import { toInvoiceCells } from '../../../parts/goods/invoice-cells.ts';
import { toPackingCells } from '../../../parts/goods/packing-cells.ts';
import type { OrderContent } from '../order-values.ts';
import { checkContent } from './check-content.ts';

const US = { country: { code: 'US', hasStates: true } };
const box = (startBoxNumber: number, grossWeight: string) =>
  toPackingCells({ startBoxNumber, grossWeight, length: '60', width: '40', height: '30', shipmentId: 'FBA15ABCDE', referenceId: 'A1' });

it('counts rows by their place in the grids, past blank and unreadable ones', () => {
  const values = { shippingWay: 'AIR', countryId: 1, purposeWarehouseType: 'fba', customerActualWeight: 'much' } as const;
  const packing = [box(1, '10'), toPackingCells({}), box(2, 'x'), box(3, '23')];
  const invoice = [toInvoiceCells({}), toInvoiceCells({ sku: 'A', declareValue: '0' })];
  const found = checkContent({ values, packing, invoice }, US, DEFAULT_RULES);
  expect(found.map(({ path, ruleId }) => `${ruleId} ${path}`)).toEqual([
    'amazon-weight packingList.3.grossWeight',
    'value-zero invoiceLines.1.declareValue',
  ]);
});

it('counts further addresses by their place in the sheet, past blank ones', () => {
  const blank = { dispatchAddressCode: '', dispatchBoxes: '' };
  const furtherDeliveries = [
    { dispatchAddressCode: 'LGB8', dispatchBoxes: '' },
    blank,
    { dispatchAddressCode: 'dtm2', dispatchBoxes: '3' },
  ];
  const values = structuredClone<unknown>({ shippingWay: 'HD', furtherDeliveries }) as OrderContent['values'];
  const warehouses = new Map([
    ['LGB8', 'US'],
    ['DTM2', 'DE'],
  ]);
  const found = checkContent({ values, packing: [], invoice: [] }, { ...US, warehouses }, DEFAULT_RULES);
  expect(found).toMatchObject([{ path: 'furtherDeliveries.2.dispatchAddressCode', rule: 'warehouseElsewhere' }]);
});
