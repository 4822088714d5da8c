import { cleanText } from '@waybound/contract/clean-text';
import type { SavedRecordValues } from '@waybound/contract/address-book/saved-record-fields';
import type { SheetChange } from '../../kit/sheet/Sheet.tsx';

export type Sku = SavedRecordValues['sku'];

/** A row of any grid whose goods have a SKU: its cells as text. */
export type SkuCells = Readonly<Record<'sku', string>>;
/** The row with what the library knows of its SKU; the same row where that is nothing more. */
export type CompleteRow<R extends SkuCells> = (row: R, sku: Sku) => R;

/** A step back is not typed again. */
export const isTyped = (change: SheetChange): boolean => change === 'edit' || change === 'paste' || change === 'fill';

/** SKUs are compared without regard to case, as the library does. */
const keyOf = (sku: string): string => cleanText(sku).toLowerCase();

/** A row whose empty cells the library may fill. */
const hasRoom = (row: SkuCells): boolean => cleanText(row.sku) !== '' && Object.values(row).includes('');

export const skusWithRoom = (rows: readonly SkuCells[]): string[] => [
  ...new Map(rows.filter(hasRoom).map(({ sku }) => [keyOf(sku), cleanText(sku)])).values(),
];

/** Rows that were not there before, or not with this SKU: the ones somebody has just typed or pasted. */
export function rowsWithNewSku<R extends SkuCells>(before: readonly R[], after: readonly R[]): R[] {
  const known = new Set(before);
  const left = new Map<string, number>();
  for (const { sku } of before) left.set(keyOf(sku), (left.get(keyOf(sku)) ?? 0) + 1);
  return after.filter((row) => {
    const count = left.get(keyOf(row.sku)) ?? 0;
    left.set(keyOf(row.sku), count - 1);
    return !known.has(row) && count <= 0 && hasRoom(row);
  });
}

export interface Completion<R> {
  rows: readonly R[];
  /** How many rows were given something. */
  count: number;
}

/** Completes the rows that `isMeant` names from the saved SKUs. */
export function completeRows<R extends SkuCells>(
  rows: readonly R[],
  skus: readonly Sku[],
  complete: CompleteRow<R>,
  isMeant: (row: R) => boolean = () => true,
): Completion<R> {
  const bySku = new Map(skus.map((sku) => [keyOf(sku.sku), sku]));
  let count = 0;
  const completed = rows.map((row) => {
    const sku = isMeant(row) ? bySku.get(keyOf(row.sku)) : undefined;
    const full = sku && complete(row, sku);
    if (!full || full === row) return row;
    count += 1;
    return full;
  });
  return { rows: completed, count };
}

/** SKUs of the rows that are not among the saved ones, each once, as they are written there. */
export function unknownSkus(asked: readonly string[], skus: readonly Sku[]): string[] {
  const known = new Set(skus.map(({ sku }) => keyOf(sku)));
  return asked.filter((sku) => !known.has(keyOf(sku)));
}
