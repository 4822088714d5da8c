import { order as en } from '@waybound/phrases/en/orders/order';
import { order as zh } from '@waybound/phrases/zh/orders/order';
import { describe, expect, it } from 'vitest';
import { mapInvoiceHeader } from '../goods/invoice-columns.ts';
import { mapPackingHeader } from '../goods/packing-columns.ts';

describe('the header line of a pasted packing list', () => {
  it('is found in Chinese, with units and marks around the words', () => {
    expect(mapPackingHeader(['箱号*', '结束箱号', '毛重（KG）', '长(cm)', '宽', '高', 'SKU', '数量', '备注'])).toEqual({
      keys: ['startBoxNumber', 'endBoxNumber', 'grossWeight', 'length', 'width', 'height', 'sku', 'quantity', undefined],
      skipped: ['备注'],
    });
  });

  it('is found in English, in any order', () => {
    expect(mapPackingHeader(['Qty', 'Box No.', 'G.W. [kg]', 'Shipment ID'])?.keys).toEqual([
      'quantity',
      'startBoxNumber',
      'grossWeight',
      'shipmentId',
    ]);
  });

  it('gives a column to the first of two that name it', () => {
    expect(mapPackingHeader(['重量', '毛重', 'SKU'])).toEqual({ keys: ['grossWeight', undefined, 'sku'], skipped: ['毛重'] });
  });

  it.each([[['1', '6', '10', '60']], [['YF-1001', '箱号', '3']], [['', '']]])('is no row of goods: %j', (cells) => {
    expect(mapPackingHeader(cells)).toBeUndefined();
  });
});

it('knows the columns of an invoice too', () => {
  expect(mapInvoiceHeader(['SKU', '中文品名', 'HS Code', '申报单价(USD)'])?.keys).toEqual([
    'sku',
    'declareNameCn',
    'customsCode',
    'declareValue',
  ]);
});

/** What is calculated is shown, not pasted. */
const CALCULATED = ['volume', 'volumeWeight', 'chargedWeight', 'amount'];

it.each([
  ['zh packing', zh.packing.columns, mapPackingHeader],
  ['en packing', en.packing.columns, mapPackingHeader],
  ['zh invoice', zh.invoice.columns, mapInvoiceHeader],
  ['en invoice', en.invoice.columns, mapInvoiceHeader],
] satisfies [string, Record<string, string>, (cells: string[]) => { keys: readonly unknown[] } | undefined][])(
  'finds our own columns by their titles: %s',
  (_, titles, map) => {
    const pasted = Object.entries(titles).filter(([key]) => !CALCULATED.includes(key));
    expect(map(pasted.map(([, title]) => title))?.keys).toEqual(pasted.map(([key]) => key));
  },
);
