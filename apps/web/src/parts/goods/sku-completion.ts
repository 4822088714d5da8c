import { cleanText } from '@waybound/contract/clean-text';
import { MEASUREMENT_UNITS } from '@waybound/contract/orders/order-codes';
import type { SavedRecordValues } from '@waybound/contract/address-book/saved-record-fields';
import { sayableOf } from '@waybound/domain/order/currencies';
import { INVOICE_KEYS, type InvoiceCells, type InvoiceKey } from './invoice-cells.ts';

type Sku = SavedRecordValues['sku'];

/** SKUs are compared without regard to case, as the library does. */
const keyOf = (sku: string): string => cleanText(sku).toLowerCase();

/** What only the order knows. */
const OWN: ReadonlySet<InvoiceKey> = new Set(['sku', 'quantity']);
const [PIECE] = MEASUREMENT_UNITS;

/** A row whose empty cells the library may fill. */
const hasRoom = (row: InvoiceCells): boolean => cleanText(row.sku) !== '' && INVOICE_KEYS.some((key) => row[key] === '');

export const skusWithRoom = (rows: readonly InvoiceCells[]): string[] => [
  ...new Map(rows.filter(hasRoom).map(({ sku }) => [keyOf(sku), cleanText(sku)])).values(),
];

/** Rows that were not there before, or not with this SKU: the ones somebody has just typed or pasted. */
export function rowsWithNewSku(before: readonly InvoiceCells[], after: readonly InvoiceCells[]): InvoiceCells[] {
  const known = new Set(before);
  const left = new Map<string, number>();
  for (const { sku } of before) left.set(keyOf(sku), (left.get(keyOf(sku)) ?? 0) + 1);
  return after.filter((row) => {
    const count = left.get(keyOf(row.sku)) ?? 0;
    left.set(keyOf(row.sku), count - 1);
    return !known.has(row) && count <= 0 && hasRoom(row);
  });
}

export interface Completion {
  rows: readonly InvoiceCells[];
  /** How many rows were given something. */
  count: number;
}

/** Fills empty cells, and nothing but empty cells, of the rows that `isMeant` names from the saved SKUs. */
export function completeRows(
  rows: readonly InvoiceCells[],
  skus: readonly Sku[],
  countryId: number | undefined,
  isMeant: (row: InvoiceCells) => boolean = () => true,
): Completion {
  const bySku = new Map(skus.map((sku) => [keyOf(sku.sku), sku]));
  let count = 0;
  const completed = rows.map((row) => {
    const sku = isMeant(row) ? bySku.get(keyOf(row.sku)) : undefined;
    const full = sku && completeRow(row, sku, countryId);
    if (!full || full === row) return row;
    count += 1;
    return full;
  });
  return { rows: completed, count };
}

function completeRow(row: InvoiceCells, sku: Sku, countryId: number | undefined): InvoiceCells {
  const code = sku.destinationCodes?.find((each) => each.countryId === countryId)?.code ?? sku.destinationPortCustomsClearanceCode;
  const said: Readonly<Partial<Record<InvoiceKey, unknown>>> = sayableOf({ ...sku, destinationPortCustomsClearanceCode: code }, row);
  const unit = row.measurementUnit || sku.measurementUnit;
  const given = INVOICE_KEYS.flatMap((key): [InvoiceKey, string][] => {
    const value = said[key];
    if (OWN.has(key) || row[key] !== '' || (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean'))
      return [];
    // Pieces of a set say nothing about a line that is counted in pieces.
    return key === 'perSuitNum' && unit === PIECE ? [] : [[key, String(value)]];
  });
  return given.length === 0 ? row : { ...row, ...Object.fromEntries(given) };
}

/** SKUs of the rows that are not among the saved ones, each once, as they are written there. */
export function unknownSkus(asked: readonly string[], skus: readonly Sku[]): string[] {
  const known = new Set(skus.map(({ sku }) => keyOf(sku)));
  return asked.filter((sku) => !known.has(keyOf(sku)));
}
