import { cleanText } from '@waybound/contract/clean-text';
import type { SavedRecordValues } from '@waybound/contract/address-book/saved-record-fields';
import { skuKey } from '@waybound/domain/sku-key';
import type { SheetChange } from '../../kit/sheet/Sheet.tsx';

export type Sku = SavedRecordValues['sku'];

/** A row of any grid: its cells as text. */
export type SkuCells = Readonly<Record<string, string>>;

/** How rows of a grid are completed: empty cells alone, never what somebody has typed. */
export interface RowCompletion<R extends SkuCells> {
  skuOf: (row: R) => string;
  /** The row with what the library knows of its SKU; the same row where that is nothing more. */
  complete: (row: R, sku: Sku) => R;
}

/** A step back is not typed again. */
export const isTyped = (change: SheetChange): boolean => change === 'edit' || change === 'paste' || change === 'fill';

/** A row whose empty cells the library may fill. */
const hasRoom = (row: SkuCells, sku: string): boolean => cleanText(sku) !== '' && Object.values(row).includes('');

export const skusWithRoom = <R extends SkuCells>(rows: readonly R[], { skuOf }: RowCompletion<R>): string[] => [
  ...new Map(rows.filter((row) => hasRoom(row, skuOf(row))).map((row) => [skuKey(skuOf(row)), cleanText(skuOf(row))])).values(),
];

/** Rows that were not there before, or not with this SKU: the ones somebody has just typed or pasted. */
export function rowsWithNewSku<R extends SkuCells>(before: readonly R[], after: readonly R[], { skuOf }: RowCompletion<R>): R[] {
  const known = new Set(before);
  const left = new Map<string, number>();
  for (const row of before) left.set(skuKey(skuOf(row)), (left.get(skuKey(skuOf(row))) ?? 0) + 1);
  return after.filter((row) => {
    const sku = skuOf(row);
    const count = left.get(skuKey(sku)) ?? 0;
    left.set(skuKey(sku), count - 1);
    return !known.has(row) && count <= 0 && hasRoom(row, sku);
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
  { skuOf, complete }: RowCompletion<R>,
  isMeant: (row: R) => boolean = () => true,
): Completion<R> {
  const bySku = new Map(skus.map((sku) => [skuKey(sku.sku), sku]));
  let count = 0;
  const completed = rows.map((row) => {
    const sku = isMeant(row) ? bySku.get(skuKey(skuOf(row))) : undefined;
    const full = sku && complete(row, sku);
    if (!full || full === row) return row;
    count += 1;
    return full;
  });
  return { rows: completed, count };
}

/** SKUs of the rows that are not among the saved ones, each once, as they are written there. */
export function unknownSkus(asked: readonly string[], skus: readonly Sku[]): string[] {
  const known = new Set(skus.map(({ sku }) => skuKey(sku)));
  return asked.filter((sku) => !known.has(skuKey(sku)));
}
