import { packingRow, type PackingRow } from '@waybound/contract/orders/order-fields';
import type { FormFinding } from '@waybound/contract/rules';
import {
  checkPacking,
  missingInPacking,
  packingTotals,
  toPackingRow,
  type PackingRow as MeasuredRow,
  type PackingTotals,
} from '@waybound/domain/order/packing';
import { oncePerObject } from '@waybound/domain/once-per-key';
import type { SheetRow } from '../../kit/sheet/Sheet.tsx';
import { createRowReader, type ReadLine } from '../entry-grid/row-reader.ts';

/** The cells of a packing list: the fields of its rows as text, in the order of the columns. */
export const PACKING_KEYS = [
  'startBoxNumber',
  'endBoxNumber',
  'grossWeight',
  'length',
  'width',
  'height',
  'sku',
  'quantity',
  'shipmentId',
  'referenceId',
  'trackNumber',
  'trackType',
] as const satisfies readonly (keyof PackingRow)[];
export type PackingKey = (typeof PACKING_KEYS)[number];
export type PackingCells = SheetRow<PackingKey>;

export const toPackingCells = (row: Partial<PackingRow>): PackingCells =>
  // One entry for each key.
  Object.fromEntries(PACKING_KEYS.map((key) => [key, String(row[key] ?? '')])) as PackingCells;

export interface PackingReading {
  lines: readonly ReadLine<PackingRow>[];
  /** What is wrong with the rows that are there; paths begin at the row: `3.length`. */
  findings: readonly FormFinding[];
  /** Of the rows that can be read. */
  totals: PackingTotals;
  /** What a submission needs more. */
  missing: readonly FormFinding[];
}

const readRows = createRowReader<PackingKey, typeof packingRow>(packingRow, (cells) => cells);

/** The grid as the contract and the rules of packing read it. The same list is read once. */
export const readPacking = oncePerObject((rows: readonly PackingCells[]): PackingReading => {
  const { lines, findings } = readRows(rows);
  const measured: MeasuredRow[] = lines.map(({ value }) => toPackingRow(value));
  const inGrid = (finding: FormFinding) => toGridRow(finding, lines);
  return {
    lines,
    findings: [...findings, ...checkPacking(measured).map(inGrid)],
    totals: packingTotals(measured),
    // Rows that cannot be read are rows all the same.
    missing: lines.length === 0 && findings.length > 0 ? [] : missingInPacking(measured).map(inGrid),
  };
});

/** The rules count the rows they were given; blank and unreadable rows of the grid lie between them. */
function toGridRow(finding: FormFinding, lines: PackingReading['lines']): FormFinding {
  const [, index, field] = /^packingList\.([0-9]+)\.(.+)$/.exec(finding.path) ?? [];
  if (index === undefined) return finding;
  const placeOf = (at: number) => lines[at]?.at ?? at;
  const { row } = finding.args ?? {};
  return {
    ...finding,
    path: `${placeOf(Number(index))}.${field}`,
    ...(typeof row === 'number' ? { args: { ...finding.args, row: placeOf(row - 1) + 1 } } : {}),
  };
}

/** Each SKU of the readable rows with its quantity, in the order in which they first appear. */
export function skusOf({ lines }: PackingReading): ReadonlyMap<string, number> {
  const quantities = new Map<string, number>();
  for (const { value } of lines) {
    if (value.sku !== undefined) quantities.set(value.sku, (quantities.get(value.sku) ?? 0) + (value.quantity ?? 0));
  }
  return quantities;
}
