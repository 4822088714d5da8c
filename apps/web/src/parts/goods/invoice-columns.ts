import { MEASUREMENT_UNITS, ORDER_CURRENCIES } from '@waybound/contract/orders/order-codes';
import { codeOf, CURRENCY_CODES, INVOICE_HEADERS, UNIT_CODES, YES_NO_CODES } from '@waybound/domain/intake/sheet-vocabulary';
import type { SheetColumn, SheetRow } from '../../kit/sheet/Sheet.tsx';
import { createHeaderMapper } from '../entry-grid/header-mapping.ts';
import { amountTextOf, INVOICE_KEYS, type InvoiceCells, type InvoiceKey } from './invoice-cells.ts';

export type InvoiceColumn = InvoiceKey | 'amount';

const WIDTHS: Readonly<Record<InvoiceColumn, number>> = {
  sku: 132,
  declareNameCn: 138,
  declareNameEn: 168,
  quantity: 84,
  measurementUnit: 76,
  perSuitNum: 108,
  declareValue: 112,
  declareCurrency: 92,
  amount: 118,
  customsCode: 136,
  destinationPortCustomsClearanceCode: 136,
  brand: 100,
  material: 116,
  purpose: 116,
  model: 100,
  isCharged: 76,
  purchasingPrice: 112,
  purchasingCurrency: 92,
  salePrice: 112,
  salesConnection: 118,
  declaredPrice: 112,
  distributionMaterialCount: 112,
  productLotCount: 112,
};
// The record's keys are exactly the columns, written in the order in which they are shown.
const COLUMNS = Object.keys(WIDTHS) as InvoiceColumn[];
const NUMBERS: ReadonlySet<InvoiceColumn> = new Set([
  'quantity',
  'perSuitNum',
  'declareValue',
  'amount',
  'purchasingPrice',
  'salePrice',
  'declaredPrice',
  'distributionMaterialCount',
  'productLotCount',
]);
const REQUIRED: ReadonlySet<InvoiceColumn> = new Set(['sku', 'declareNameCn', 'declareNameEn', 'declareValue']);

export interface InvoiceTexts {
  titleOf: (column: InvoiceColumn) => string;
  units: Readonly<Record<(typeof MEASUREMENT_UNITS)[number], string>>;
  yes: string;
  no: string;
  /** Of values without one. */
  currencies: { declareCurrency: string; purchasingCurrency: string };
}

export const invoiceColumns = (words: InvoiceTexts, skus: readonly string[]): SheetColumn<InvoiceColumn>[] =>
  COLUMNS.map((key) => ({
    key,
    title: words.titleOf(key),
    width: WIDTHS[key],
    kind: NUMBERS.has(key) ? 'number' : 'text',
    isRequired: REQUIRED.has(key),
    isReadOnly: key === 'amount',
    options: optionsOf(key, words, skus),
  }));

function optionsOf(key: InvoiceColumn, { units, yes, no }: InvoiceTexts, skus: readonly string[]): readonly string[] | undefined {
  if (key === 'sku') return skus;
  if (key === 'declareCurrency' || key === 'purchasingCurrency') return ORDER_CURRENCIES;
  if (key === 'measurementUnit') return Object.values(units);
  return key === 'isCharged' ? [yes, no] : undefined;
}

export const mapInvoiceHeader = createHeaderMapper<InvoiceKey>(INVOICE_HEADERS);

/** Codes in the words of the language on the screen, the usual currency of a value without one, and the line's amount. */
export const toShownInvoice =
  ({ units, yes, no, currencies }: InvoiceTexts) =>
  (cells: InvoiceCells): SheetRow<InvoiceColumn> => ({
    ...cells,
    measurementUnit: MEASUREMENT_UNITS.find((unit) => unit === cells.measurementUnit)
      ? units[cells.measurementUnit as 'piece']
      : cells.measurementUnit,
    isCharged: cells.isCharged === 'true' ? yes : cells.isCharged === 'false' ? no : cells.isCharged,
    declareCurrency: cells.declareCurrency || (isDeclared(cells) ? currencies.declareCurrency : ''),
    purchasingCurrency: cells.purchasingCurrency || (cells.purchasingPrice === '' ? '' : currencies.purchasingCurrency),
    amount: amountTextOf(cells),
  });

const isDeclared = ({ declareValue, declaredPrice, salePrice }: InvoiceCells): boolean =>
  [declareValue, declaredPrice, salePrice].some((value) => value !== '');

export function toInvoiceCellsOfShown(shown: SheetRow<InvoiceColumn>): InvoiceCells {
  const typed = Object.fromEntries(INVOICE_KEYS.map((key) => [key, shown[key] ?? ''])) as InvoiceCells; // One entry for each key.
  return {
    ...typed,
    measurementUnit: codeOf(UNIT_CODES, typed.measurementUnit),
    isCharged: codeOf(YES_NO_CODES, typed.isCharged),
    declareCurrency: codeOf(CURRENCY_CODES, typed.declareCurrency),
    purchasingCurrency: codeOf(CURRENCY_CODES, typed.purchasingCurrency),
  };
}
