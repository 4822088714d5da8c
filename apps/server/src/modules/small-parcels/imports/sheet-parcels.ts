import type { TableRow } from '../../../gateways/sheets/read/read-workbook.ts';
import { currenciesOf } from '../../../records/cell-words.ts';
import { orderKey } from '../../../records/imports/order-key.ts';
import { PARCEL_COLUMNS } from '../../../records/imports/parcel-columns.ts';
import {
  cellErrors,
  contradictions,
  pick,
  readCells,
  type CellFinding,
  type OfferedWords,
  type Values,
} from '../../../records/imports/sheet-cells.ts';

/** A row's goods. */
export interface SheetItem {
  row: number;
  values: Values;
  /** The currencies that the sign of its value may mean; undefined where it has none. */
  meant: readonly string[] | undefined;
}

/** Rows that are one parcel, as they were written. */
export interface SheetParcel {
  /** As Excel shows them, counted from 1; the first has what concerns the whole parcel. */
  rows: number[];
  /** What its order number is compared by; empty where it has none. */
  key: string;
  /** By field, for the columns that the table has; undefined is a cell that was left empty. */
  parcel: Values;
  receiver: Values;
  /** Undefined where the table has no column of goods. */
  items: SheetItem[] | undefined;
  /** Words that mean nothing, cells that show an error, and rows that contradict the first. */
  findings: CellFinding[];
}

const ORDER_NO = 'customerOrderNo';

const isOfItem = (key: string): boolean => key.startsWith('items.');
const SHARED_COLUMNS = PARCEL_COLUMNS.map(({ key }) => key).filter((key) => !isOfItem(key));
const SAID_ONCE = SHARED_COLUMNS.filter((key) => key !== ORDER_NO);

interface Group {
  first: TableRow<string>;
  rows: TableRow<string>[];
  key: string;
}

/**
 * The rows of a table, parcel by parcel: a row goes on with the parcel above if it names the same order number, or names none and says
 * nothing else about a parcel.
 */
async function* groupsOf(rows: AsyncIterable<TableRow<string>>): AsyncGenerator<Group, void, undefined> {
  let group: Group | undefined;
  for await (const row of rows) {
    const key = orderKey(row.values[ORDER_NO]);
    if (group && goesOn(group, row, key)) group.rows.push(row);
    else {
      if (group) yield group;
      group = { first: row, rows: [row], key };
    }
  }
  if (group) yield group;
}

function goesOn({ first, key: current }: Group, { values }: TableRow<string>, key: string): boolean {
  if (key !== '') return key === current;
  return SHARED_COLUMNS.every((column) => values[column] === undefined || values[column] === first.values[column]);
}

/** Only what says which rows are one parcel: to know the whole table before its first parcel is written. */
export async function* keysOf(rows: AsyncIterable<TableRow<string>>): AsyncGenerator<{ key: string; rows: number[] }, void, undefined> {
  for await (const group of groupsOf(rows)) yield { key: group.key, rows: group.rows.map(({ row }) => row) };
}

/**
 * @param present the columns that the table has
 * @param words of the products that are offered
 */
export async function* sheetParcels(
  rows: AsyncIterable<TableRow<string>>,
  present: ReadonlySet<string>,
  words: OfferedWords,
): AsyncGenerator<SheetParcel, void, undefined> {
  const hasItems = [...present].some(isOfItem);
  for await (const { first, rows: all, key } of groupsOf(rows)) {
    const findings = cellErrors(all);
    const reading = { columns: PARCEL_COLUMNS, present, words, findings };
    const shared = readCells(first, (column) => !isOfItem(column), reading);
    for (const row of all.slice(1)) contradictions(row, first, SAID_ONCE, findings);
    const items = all.flatMap((row): SheetItem[] => {
      const values = pick(readCells(row, isOfItem, reading), isOfItem);
      const meant = currenciesOf(row.values['items.declareValue'] ?? '');
      return Object.values(values).some((value) => value !== undefined) ? [{ row: row.row, values, meant }] : [];
    });
    yield {
      rows: all.map(({ row }) => row),
      key,
      parcel: pick(shared, (column) => !column.startsWith('receiver.')),
      receiver: pick(shared, (column) => column.startsWith('receiver.')),
      items: hasItems ? items : undefined,
      findings,
    };
  }
}
