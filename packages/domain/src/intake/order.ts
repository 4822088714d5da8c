import { cleanText } from '@waybound/contract/clean-text';
import { numberKey } from '@waybound/contract/number-key';
import type { ColumnKind } from '@waybound/contract/orders/order-row';
import { boxCell, readBoxes, type ReadRow, type Values } from './boxes.ts';
import type { CellFinding } from './cell-finding.ts';
import { columnOf, isIntakeKey, type IntakeKey, type IntakeMapping } from './columns.ts';
import type { IntakeCells } from './groups.ts';
import { oncePerObject } from '../once-per-key.ts';

/** From the rows of one waybill to the fields of an order, and from what is wrong with a field back to its cell. */

/** Says what the words of a cell mean, for the field's schema to check; undefined where they mean nothing. */
export type ReadCell = (kind: ColumnKind, text: string, key: IntakeKey) => unknown;

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
  const { columns, places } = placedColumns(mapping);
  const text = (row: number, key: IntakeKey): string => cleanText(rows[row]?.[places.get(key) ?? -1] ?? '');
  const value = (row: number, key: IntakeKey, written = text(row, key)): unknown => {
    if (written === '') return undefined;
    const meaning = read(columnOf(key).kind, written, key);
    if (meaning === undefined) findings.push({ row, key, rule: 'unknownChoice' });
    return meaning;
  };
  const fields = readFields(rows, columns, value, findings);
  const packing = readBoxes(rows.length, mapping, { text, value }, findings);
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

/** All waybills of a sheet have the same. */
const placedColumns = oncePerObject((mapping: IntakeMapping) => {
  const columns = [...mapping.entries()].flatMap(([place, key]): PlacedColumn[] =>
    key === null ? [] : [{ place, key, ...columnOf(key) }],
  );
  return { columns, places: new Map(columns.map(({ key, place }) => [key, place])) };
});

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
    const first = cleanText(rows[0]?.[place] ?? '');
    for (const [row, cells] of rows.entries()) {
      const again = cleanText(cells[place] ?? '');
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
  // A sheet has one cell for the numbers of all containers, and one for the type that they share.
  if (head === 'containers') return { row: 0, key: field === 'cabinetType' ? 'cabinetType' : 'cabinetNumber' };
  return { row: 0, key: asKey(PARTY.test(path) ? path : head, 'referenceNo') };
}

const asKey = (text: string, otherwise: IntakeKey): IntakeKey => (isIntakeKey(text) ? text : otherwise);
