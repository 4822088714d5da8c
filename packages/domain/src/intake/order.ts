import { numberKey } from '@waybound/contract/number-key';
import { MAX_BOX_NUMBER } from '@waybound/contract/orders/order-limits';
import type { Rule } from '@waybound/contract/rules';
import type { ColumnKind } from '@waybound/contract/orders/order-row';
import { columnOf, isIntakeKey, type IntakeKey, type IntakeMapping } from './columns.ts';
import type { IntakeCells } from './groups.ts';

/** From the rows of one waybill to the fields of an order, and from what is wrong with a field back to its cell. */

export interface CellFinding {
  /** Counted from 0 within the waybill's rows. */
  row: number;
  key: IntakeKey;
  rule: Rule;
  args?: Readonly<Record<string, string | number>>;
}

/** Says what the words of a cell mean, for the field's schema to check; undefined where they mean nothing. */
export type ReadCell = (kind: ColumnKind, text: string, key: IntakeKey) => unknown;

type Values = Record<string, unknown>;

export interface IntakeOrder {
  referenceNo: string;
  /** Its key. */
  waybillNo: string;
  /** The order's fields as its schema takes them; a column that is left empty is undefined. */
  fields: Values;
  /** Undefined where the sheet has no column for boxes. */
  packingList: Values[] | undefined;
  /** One line for each SKU, with what the rows say of it. */
  products: { sku: string; values: Values }[];
  findings: CellFinding[];
  cellOf: (path: string) => Pick<CellFinding, 'row' | 'key'>;
}

const PARTY = /^(?:shipper|importer)\./;

/** @param rows those of one waybill, the first of which begins it */
export function readIntakeOrder(rows: readonly IntakeCells[], mapping: IntakeMapping, read: ReadCell): IntakeOrder {
  const findings: CellFinding[] = [];
  const columns = [...mapping.entries()].flatMap(([place, key]) => (key === null ? [] : [{ place, key, ...columnOf(key) }]));
  const text = (row: number, key: IntakeKey): string => (rows[row]?.[mapping.indexOf(key)] ?? '').trim();
  const value = (row: number, key: IntakeKey): unknown => {
    const written = text(row, key);
    if (written === '') return undefined;
    const meaning = read(columnOf(key).kind, written, key);
    if (meaning === undefined) findings.push({ row, key, rule: 'unknownChoice' });
    return meaning;
  };
  const fields = readFields(rows, columns, value, findings);
  const packing = readPacking(rows, mapping, value);
  const { lines, rowsOfLines } = readProducts(rows, columns, text, value, findings);
  return {
    referenceNo: text(0, 'referenceNo'),
    waybillNo: numberKey(text(0, 'waybillNo')),
    fields,
    packingList: packing?.map((each) => each.values),
    products: lines,
    findings,
    cellOf: (path) => cellOf(path, packing ?? [], rowsOfLines, mapping),
  };
}

interface PlacedColumn {
  place: number;
  key: IntakeKey;
  part: string;
}

/** Fields of the waybill are in its first row; where a later row repeats them, they must be equal. */
function readFields(
  rows: readonly IntakeCells[],
  columns: readonly PlacedColumn[],
  value: (row: number, key: IntakeKey) => unknown,
  findings: CellFinding[],
): Values {
  const fields: Values = {};
  for (const { key, part, place } of columns) {
    if (part !== 'order' || key === 'waybillNo') continue;
    setValue(fields, key, value(0, key));
    const first = (rows[0]?.[place] ?? '').trim();
    for (const [row, cells] of rows.entries()) {
      const again = (cells[place] ?? '').trim();
      if (row > 0 && again !== '' && again !== first) findings.push({ row, key, rule: 'differsFromFirst', args: { value: first || '—' } });
    }
  }
  return fields;
}

function setValue(fields: Values, key: string, value: unknown): void {
  if (!PARTY.test(key)) {
    fields[key] = value;
    return;
  }
  const [party = '', field = ''] = key.split('.');
  // Only this function writes parties, as objects.
  const values = (fields[party] ?? {}) as Values;
  values[field] = value;
  fields[party] = values;
}

const MEASURES = ['grossWeight', 'length', 'width', 'height'] as const satisfies readonly IntakeKey[];
const BOX_FIELDS = ['trackNumber', 'trackType', 'sku', 'quantity', 'shipmentId', 'referenceId'] as const satisfies readonly IntakeKey[];

interface ReadRow {
  row: number;
  values: Values;
  numbered: Numbered;
}

/** The row that numbers the boxes, which another SKU in them does not; and whether by their last one or by how many there are. */
interface Numbered {
  row: number;
  by: 'endBoxNumber' | 'boxes';
}

/**
 * One packing row for each row that says anything of a box. Boxes without a number are counted on from the last one; a row without box,
 * weight and size is another SKU in the boxes above, and so is one that repeats them.
 */
function readPacking(
  rows: readonly IntakeCells[],
  mapping: IntakeMapping,
  value: (row: number, key: IntakeKey) => unknown,
): ReadRow[] | undefined {
  if (!mapping.some((key) => key !== null && columnOf(key).part === 'box')) return undefined;
  const packing: ReadRow[] = [];
  let above: Values | undefined;
  let numbered: Numbered | undefined;
  let last = 0;
  for (const row of rows.keys()) {
    const measures = valuesOf(MEASURES, row, value);
    const others = valuesOf(BOX_FIELDS, row, value);
    const [start, end, boxes] = (['startBoxNumber', 'endBoxNumber', 'boxes'] as const).map((key) => value(row, key));
    const isBox = [start, end, boxes, ...Object.values(measures)].some((each) => each !== undefined);
    if (!isBox && Object.values(others).every((each) => each === undefined)) continue;
    const range = isBox
      ? rangeOf(start, end, boxes, last)
      : { startBoxNumber: above?.['startBoxNumber'] ?? 1, endBoxNumber: above?.['endBoxNumber'] };
    const isAgain = above !== undefined && isSameBox(above, { ...range, ...measures });
    if (isBox || !numbered) numbered = { row, by: end === undefined && boxes !== undefined ? 'boxes' : 'endBoxNumber' };
    packing.push({ row, values: { ...range, ...(isAgain ? {} : measures), ...others }, numbered });
    if (!isAgain && isBox) above = { ...range, ...measures };
    // A row whose count is none is one box to those below: neither are they to overlap for it, nor to be numbered beyond all boxes.
    last = Math.max(last, ...[range.startBoxNumber, range.endBoxNumber].map(Number).filter(isBoxNumber));
  }
  return packing;
}

const isBoxNumber = (value: number): boolean => Number.isSafeInteger(value) && value <= MAX_BOX_NUMBER;

const valuesOf = (keys: readonly IntakeKey[], row: number, value: (row: number, key: IntakeKey) => unknown): Values =>
  Object.fromEntries(keys.map((key) => [key, value(row, key)]));

function rangeOf(start: unknown, end: unknown, boxes: unknown, last: number): Values {
  const first = start ?? last + 1;
  const count = Number(boxes);
  if (end !== undefined || boxes === undefined) return { startBoxNumber: first, endBoxNumber: end };
  // What is no number is left to the schema, which says so at its cell.
  const until = Number(first) + count - 1;
  return { startBoxNumber: first, endBoxNumber: Number.isSafeInteger(until) && count >= 1 ? until : boxes };
}

/** The same boxes, with the same weight and size or without any. */
const isSameBox = (above: Values, again: Values): boolean =>
  isEqual(above, again, ['startBoxNumber', 'endBoxNumber']) &&
  (isEqual(above, again, MEASURES) || MEASURES.every((key) => again[key] === undefined));
const isEqual = (one: Values, other: Values, keys: readonly string[]): boolean => keys.every((key) => one[key] === other[key]);

function readProducts(
  rows: readonly IntakeCells[],
  columns: readonly PlacedColumn[],
  text: (row: number, key: IntakeKey) => string,
  value: (row: number, key: IntakeKey) => unknown,
  findings: CellFinding[],
): { lines: IntakeOrder['products']; rowsOfLines: readonly number[] } {
  const keys = columns.filter(({ part }) => part === 'product').map(({ key }) => key);
  const found = new Map<string, { row: number; values: Values; texts: Map<IntakeKey, string> }>();
  for (const row of rows.keys()) {
    const sku = text(row, 'sku');
    if (sku === '') continue;
    const line = found.get(sku) ?? { row, values: {}, texts: new Map<IntakeKey, string>() };
    found.set(sku, line);
    for (const key of keys) {
      const written = text(row, key);
      const before = line.texts.get(key);
      if (written === '' || written === before) continue;
      if (before !== undefined) {
        findings.push({ row, key, rule: 'differsFromFirst', args: { value: before } });
        continue;
      }
      line.texts.set(key, written);
      line.values[key] = value(row, key);
    }
  }
  return {
    lines: [...found].map(([sku, { values }]) => ({ sku, values })),
    rowsOfLines: [...found.values()].map(({ row }) => row),
  };
}

/** The cell of a path such as `packingList.3.length` or `importer.VAT`. A finding about a whole list is put at its key column. */
function cellOf(
  path: string,
  packing: readonly ReadRow[],
  productRows: readonly number[],
  mapping: IntakeMapping,
): Pick<CellFinding, 'row' | 'key'> {
  const [head = '', second = '', field = ''] = path.split('.');
  if (head === 'packingList') return boxCell(packing[Number(second)], asKey(field, 'startBoxNumber'), mapping);
  if (head === 'invoiceLines') return { row: productRows[Number(second)] ?? 0, key: asKey(field, 'sku') };
  return { row: 0, key: asKey(PARTY.test(path) ? path : head, 'referenceNo') };
}

/** Of boxes that a sheet only counts, what is wrong with their numbers is wrong with the count. */
function boxCell(read: ReadRow | undefined, key: IntakeKey, mapping: IntakeMapping): Pick<CellFinding, 'row' | 'key'> {
  const isCounted = !mapping.includes('startBoxNumber') && mapping.includes('boxes');
  if (key === 'startBoxNumber') return { row: read?.numbered.row ?? 0, key: isCounted ? 'boxes' : key };
  if (key === 'endBoxNumber') return { row: read?.numbered.row ?? 0, key: read?.numbered.by ?? key };
  return { row: read?.row ?? 0, key };
}

const asKey = (text: string, otherwise: IntakeKey): IntakeKey => (isIntakeKey(text) ? text : otherwise);
