import { expect, it } from 'vitest';
import { missingSkuLines, readInvoice, toInvoiceCells } from './invoice-cells.ts';
import { toInvoiceCellsOfShown, toShownInvoice } from './invoice-columns.ts';

const line = { sku: 'A', declareNameCn: '音箱', declareNameEn: 'Speaker', declareValue: '8.50', quantity: 3 };

it('adds up what is declared', () => {
  const { totals } = readInvoice([toInvoiceCells(line), toInvoiceCells({ ...line, sku: 'B', quantity: undefined })]);
  expect(totals).toEqual({ lines: 2, quantity: 3 });
});

it('asks for the pieces of a set', () => {
  expect(readInvoice([toInvoiceCells({ ...line, measurementUnit: 'set' })]).missing).toEqual([{ path: '0.perSuitNum', rule: 'required' }]);
});

it('adds a line for each SKU that only the packing list has', () => {
  const added = missingSkuLines(
    [toInvoiceCells(line)],
    new Map([
      ['A', 3],
      ['B', 7],
      ['C', 0],
    ]),
  );
  expect(added).toEqual([
    toInvoiceCells({ sku: 'B', measurementUnit: 'piece', quantity: 7 }),
    toInvoiceCells({ sku: 'C', measurementUnit: 'piece' }),
  ]);
});

it('shows choices in words and takes the words of either language', () => {
  const words = {
    titleOf: (column: string) => column,
    units: { piece: 'piece', set: 'set' },
    yes: 'yes',
    no: 'no',
    currencies: { declareCurrency: 'EUR', purchasingCurrency: 'CNY' },
  };
  const shown = toShownInvoice(words)(toInvoiceCells({ ...line, isCharged: true, measurementUnit: 'set' }));
  expect(shown).toMatchObject({ isCharged: 'yes', measurementUnit: 'set', amount: '25.50' });
  expect(toInvoiceCellsOfShown({ ...shown, isCharged: '否', measurementUnit: '件' })).toMatchObject({
    isCharged: 'false',
    measurementUnit: 'piece',
  });
});

it('shows the usual currency of a value that says none, and of no value none', () => {
  const words = {
    titleOf: (column: string) => column,
    units: { piece: 'piece', set: 'set' },
    yes: 'yes',
    no: 'no',
    currencies: { declareCurrency: 'EUR', purchasingCurrency: 'CNY' },
  };
  const show = toShownInvoice(words);
  expect(show(toInvoiceCells(line))).toMatchObject({ declareCurrency: 'EUR', purchasingCurrency: '' });
  expect(show(toInvoiceCells({ ...line, declareCurrency: 'USD', purchasingPrice: '30' }))).toMatchObject({
    declareCurrency: 'USD',
    purchasingCurrency: 'CNY',
  });
  const typed = { ...show(toInvoiceCells(line)), declareCurrency: '美金', purchasingCurrency: 'rmb' };
  expect(toInvoiceCellsOfShown(typed)).toMatchObject({ declareCurrency: 'USD', purchasingCurrency: 'CNY' });
});
