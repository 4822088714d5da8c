import { cleanText } from '@waybound/contract/clean-text';
import { MEASUREMENT_UNITS } from '@waybound/contract/orders/order-codes';
import { invoiceLine, type InvoiceLine } from '@waybound/contract/orders/order-fields';
import type { FormFinding } from '@waybound/contract/rules';
import { formatMoney, minorOf } from '@waybound/domain/measures';
import { oncePerObject } from '@waybound/domain/once-per-key';
import { invoiceRequirementsOf } from '@waybound/domain/order/requirements';
import type { SheetRow } from '../../kit/sheet/Sheet.tsx';
import { createRowReader, type ReadLine } from '../entry-grid/row-reader.ts';

/** The cells of an invoice: the fields of its lines as text, in the order of the columns. A choice is held as its code. */
export const INVOICE_KEYS = [
  'sku',
  'declareNameCn',
  'declareNameEn',
  'quantity',
  'measurementUnit',
  'perSuitNum',
  'declareValue',
  'declareCurrency',
  'customsCode',
  'destinationPortCustomsClearanceCode',
  'brand',
  'material',
  'purpose',
  'model',
  'isCharged',
  'purchasingPrice',
  'purchasingCurrency',
  'salePrice',
  'salesConnection',
  'declaredPrice',
  'distributionMaterialCount',
  'productLotCount',
] as const satisfies readonly (keyof InvoiceLine)[];
export type InvoiceKey = (typeof INVOICE_KEYS)[number];
export type InvoiceCells = SheetRow<InvoiceKey>;

export const toInvoiceCells = (line: Partial<InvoiceLine>): InvoiceCells =>
  // One entry for each key.
  Object.fromEntries(INVOICE_KEYS.map((key) => [key, String(line[key] ?? '')])) as InvoiceCells;

export interface InvoiceReading {
  lines: readonly ReadLine<InvoiceLine>[];
  findings: readonly FormFinding[];
  /** What customs need more. */
  missing: readonly FormFinding[];
  totals: { lines: number; quantity: number };
}

const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, false: false };
const readRows = createRowReader<InvoiceKey, typeof invoiceLine>(invoiceLine, (cells) => ({
  ...cells,
  isCharged: BOOLEANS[cells.isCharged] ?? cells.isCharged,
}));

export const readInvoice = oncePerObject((rows: readonly InvoiceCells[]): InvoiceReading => {
  const { lines, findings } = readRows(rows);
  return {
    lines,
    findings,
    missing: lines.flatMap(missingInLine),
    totals: {
      lines: lines.length,
      quantity: lines.reduce((sum, { value }) => sum + (value.quantity ?? 0), 0),
    },
  };
});

/** Declared value of the whole line, in hundredths. */
const amountOf = ({ declareValue, quantity }: InvoiceLine): number =>
  declareValue === undefined || quantity === undefined ? 0 : minorOf(declareValue) * quantity;

/** The line's amount as text, empty while it is not known. */
export function amountTextOf(cells: InvoiceCells): string {
  const [line] = readRows([cells]).lines;
  return line?.value.declareValue !== undefined && line.value.quantity !== undefined ? formatMoney(amountOf(line.value)) : '';
}

function missingInLine({ at, value }: ReadLine<InvoiceLine>): FormFinding[] {
  const marks = invoiceRequirementsOf(value);
  return INVOICE_KEYS.filter((key) => marks[key] === 'required' && value[key] === undefined).map((key) => ({
    path: `${at}.${key}`,
    rule: 'required',
  }));
}

/** Lines for the SKUs that the packing list has and the invoice has not. */
export function missingSkuLines(rows: readonly InvoiceCells[], skus: ReadonlyMap<string, number>): InvoiceCells[] {
  const known = new Set(rows.map(({ sku }) => cleanText(sku)));
  return [...skus]
    .filter(([sku]) => !known.has(sku))
    .map(([sku, quantity]) => toInvoiceCells({ sku, measurementUnit: MEASUREMENT_UNITS[0], ...(quantity > 0 ? { quantity } : {}) }));
}
