import type { Rule } from '@waybound/contract/rules';
import type { TableRow } from '../../../gateways/sheets/read/read-workbook.ts';
import { currenciesOf } from '../../../records/cell-words.ts';
import { readCell } from '../../../records/imports/cells.ts';
import { PARCEL_COLUMNS } from '../../../records/imports/parcel-columns.ts';
import { orderKey } from '../../../records/small-parcels/parcels-by-order.ts';

/** What is wrong in a cell; `column` is the key of one of `PARCEL_COLUMNS`, or a part of a parcel that has none. */
export interface CellFinding {
  row: number;
  column: string;
  rule: Rule;
  args?: Readonly<Record<string, string | number>>;
}

type Values = Record<string, unknown>;

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
  items: { row: number; values: Values }[] | undefined;
  /** Words that mean nothing, cells that show an error, and rows that contradict the first. */
  findings: CellFinding[];
}

/** A parcel's product by what a sheet calls it; undefined where it means none. */
export type ProductWords = (text: string) => string | undefined;

const ORDER_NO = 'customerOrderNo';

const isOfItem = (key: string): boolean => key.startsWith('items.');
const SHARED_COLUMNS = PARCEL_COLUMNS.map(({ key }) => key).filter((key) => !isOfItem(key));
const nameIn = (key: string): string => key.slice(key.indexOf('.') + 1);

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

/** @param present the columns that the table has */
export async function* sheetParcels(
  rows: AsyncIterable<TableRow<string>>,
  present: ReadonlySet<string>,
  productOf: ProductWords,
): AsyncGenerator<SheetParcel, void, undefined> {
  const hasItems = [...present].some(isOfItem);
  for await (const { first, rows: all, key } of groupsOf(rows)) {
    const findings = all.flatMap(({ row, errors }) =>
      errors.map(({ key: column, code }): CellFinding => ({ row, column, rule: 'cellError', args: { code } })),
    );
    const shared = readCells(first, present, (column) => !isOfItem(column), productOf, findings);
    for (const row of all.slice(1)) contradictions(row, first, findings);
    const items = all.flatMap((row) => {
      const values = readCells(row, present, isOfItem, productOf, findings);
      otherCurrency(row, shared['currency'], findings);
      return Object.values(values).some((value) => value !== undefined) ? [{ row: row.row, values }] : [];
    });
    yield {
      rows: all.map(({ row }) => row),
      key,
      parcel: pick(shared, (column) => !column.startsWith('receiver.')),
      receiver: pick(shared, (column) => column.startsWith('receiver.')),
      items: hasItems ? items.map(({ row, values }) => ({ row, values: pick(values, isOfItem) })) : undefined,
      findings,
    };
  }
}

const pick = (values: Values, isOne: (column: string) => boolean): Values =>
  Object.fromEntries(Object.entries(values).flatMap(([column, value]) => (isOne(column) ? [[nameIn(column), value]] : [])));

function readCells(
  { row, values, errors }: TableRow<string>,
  present: ReadonlySet<string>,
  isRead: (column: string) => boolean,
  productOf: ProductWords,
  findings: CellFinding[],
): Values {
  const read: Values = {};
  for (const { key, cells } of PARCEL_COLUMNS) {
    if (!present.has(key) || !isRead(key)) continue;
    const text = values[key];
    if (text === undefined) {
      read[key] = undefined;
      continue;
    }
    const value = key === 'productCode' ? productOf(text) : readCell(cells, text);
    if (value === undefined) findings.push({ row, column: key, rule: 'unknownChoice' });
    read[key] = value === '' ? undefined : value;
  }
  // An empty cell is not what a cell that shows an error means.
  for (const { key } of errors) delete read[key];
  return read;
}

/** `€12.50` in a parcel whose currency is USD is no 12.50 USD. */
function otherCurrency({ row, values }: TableRow<string>, currency: unknown, findings: CellFinding[]): void {
  const column = 'items.declareValue';
  const meant = currenciesOf(values[column] ?? '');
  if (meant === undefined || typeof currency !== 'string' || meant.includes(currency)) return;
  findings.push({ row, column, rule: 'otherCurrency', args: { currency } });
}

/** What concerns the whole parcel stands in its first row; further ones leave it empty or repeat it. */
function contradictions({ row, values }: TableRow<string>, first: TableRow<string>, findings: CellFinding[]): void {
  for (const column of SHARED_COLUMNS) {
    const text = values[column];
    const said = first.values[column] ?? '';
    if (column === ORDER_NO || text === undefined || text === said) continue;
    findings.push({ row, column, rule: 'differsFromFirst', args: { value: said } });
  }
}
