import { expect, it } from 'vitest';
import { lineCompletion } from './complete-line.ts';
import { toInvoiceCells } from './invoice-cells.ts';
import { completeRows, rowsWithNewSku, skusWithRoom, unknownSkus } from './sku-completion.ts';

const LINES = lineCompletion(undefined);

const SPEAKER = {
  sku: 'SPK-1',
  declareNameCn: '音箱',
  declareNameEn: 'Speaker',
  measurementUnit: 'set',
  perSuitNum: 2,
  declareValue: '8.50',
  declaredPrice: '7.90',
  distributionMaterialCount: 3,
  productLotCount: 5,
  isCharged: true,
  destinationPortCustomsClearanceCode: '851822',
  destinationCodes: [{ countryId: 4, code: '8518220090' }],
} as const;

const skus = [{ ...SPEAKER, destinationCodes: [...SPEAKER.destinationCodes] }];

it('fills empty cells alone, whatever the case of the SKU, and never the quantity', () => {
  const typed = toInvoiceCells({ sku: 'spk-1', declareNameEn: 'My own name', quantity: 3 });
  const { rows, count } = completeRows([typed, toInvoiceCells({ sku: 'OTHER' })], skus, LINES);
  expect(count).toBe(1);
  expect(rows[0]).toMatchObject({
    sku: 'spk-1',
    declareNameEn: 'My own name',
    declareNameCn: '音箱',
    quantity: '3',
    measurementUnit: 'set',
    perSuitNum: '2',
    declaredPrice: '7.90',
    distributionMaterialCount: '3',
    productLotCount: '5',
    isCharged: 'true',
    destinationPortCustomsClearanceCode: '851822',
    brand: '',
  });
});

it('takes the code of the destination where the SKU has one, and no pieces of a set for a line in pieces', () => {
  const { rows } = completeRows([toInvoiceCells({ sku: 'SPK-1', measurementUnit: 'piece' })], skus, lineCompletion(4));
  expect(rows[0]).toMatchObject({ destinationPortCustomsClearanceCode: '8518220090', measurementUnit: 'piece', perSuitNum: '' });
});

it('leaves a row as it is that has nothing to gain', () => {
  const { rows, count } = completeRows([toInvoiceCells({ sku: 'SPK-1' })], skus, LINES);
  const again = completeRows(rows, skus, LINES);
  expect([count, again.count]).toEqual([1, 0]);
  expect(again.rows[0]).toBe(rows[0]);
});

it('sees which rows have just got their SKU', () => {
  const saved = toInvoiceCells({ sku: 'A' });
  const edited = { ...saved, brand: 'Brisk' };
  const second = toInvoiceCells({ sku: 'A' });
  const typed = toInvoiceCells({ sku: 'B' });
  expect(rowsWithNewSku([saved], [edited], LINES)).toEqual([]);
  expect(rowsWithNewSku([saved], [saved, second, typed], LINES)).toEqual([second, typed]);
  expect(rowsWithNewSku([], [toInvoiceCells({ sku: '' })], LINES)).toEqual([]);
});

it('asks for each SKU once and names the unknown ones as they were written', () => {
  const rows = [toInvoiceCells({ sku: 'spk-1' }), toInvoiceCells({ sku: 'SPK-1' }), toInvoiceCells({ sku: ' New ' })];
  expect(skusWithRoom(rows, LINES)).toEqual(['SPK-1', 'New']);
  expect(unknownSkus(['SPK-1', 'New'], skus)).toEqual(['New']);
});

it('fills in no value of another currency than the line has', () => {
  const library = [{ ...skus[0]!, declareCurrency: 'USD' as const, purchasingPrice: '30', purchasingCurrency: 'CNY' as const }];
  const complete = (own: Parameters<typeof toInvoiceCells>[0]) =>
    completeRows([toInvoiceCells({ sku: 'SPK-1', ...own })], library, lineCompletion(4)).rows[0];
  expect(complete({})).toMatchObject({ declareValue: '8.50', declareCurrency: 'USD', purchasingPrice: '30', purchasingCurrency: 'CNY' });
  expect(complete({ declareCurrency: 'EUR' })).toMatchObject({
    declareValue: '',
    declaredPrice: '',
    declareCurrency: 'EUR',
    purchasingPrice: '30',
  });
  expect(complete({ declareValue: '9' })).toMatchObject({ declareValue: '9', declareCurrency: 'USD' });
});
