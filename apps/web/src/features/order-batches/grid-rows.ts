import type { Batch, BatchOrder } from '@waybound/contract/orders/order-intake';
import type { SheetErrors, SheetRow } from '../../kit/sheet/Sheet.tsx';
import type { Cells } from './row-edits.ts';

/** The rows of a batch as the sheet shows them: a cell for each column, and beside them what the server says of the waybill. */
export type GridKey = 'state' | 'price' | 'assumed' | 'taken' | `c${number}`;
export type GridRow = SheetRow<GridKey>;

export const keyOfColumn = (place: number): GridKey => `c${place}`;

interface OrderColumns {
  state: string;
  price: string;
  assumed: string;
  taken: string;
}
const NO_ORDER_COLUMNS: OrderColumns = { state: '', price: '', assumed: '', taken: '' };

const SHOWN_BESIDE = ['state', 'price', 'assumed', 'taken'] as const;

/** The texts of the columns beside the first row of a waybill. */
export type DescribeOrder = (order: BatchOrder) => OrderColumns;

/** The cells that a row of the sheet was made of: those of an untouched row are the same object still. */
const madeOf = new WeakMap<GridRow, Cells>();
const shown = new WeakMap<Cells, { beside: OrderColumns; row: GridRow }>();

/** A row that says the same as before stays the same object, so that it is not drawn again. */
export function toGridRow(cells: Cells, beside: OrderColumns = NO_ORDER_COLUMNS): GridRow {
  const known = shown.get(cells);
  if (known && SHOWN_BESIDE.every((key) => known.beside[key] === beside[key])) return known.row;
  const row: Record<string, string> = { ...beside };
  for (const [place, cell] of cells.entries()) row[keyOfColumn(place)] = cell;
  // One entry for each key that the grid asks for.
  const made = row as GridRow;
  shown.set(cells, { beside, row: made });
  madeOf.set(made, cells);
  return made;
}

/** What the sheet gives back, without what is only shown beside it. Columns that are not shown keep what they hold. */
export const toCells = (row: GridRow, width: number): Cells =>
  madeOf.get(row) ?? Array.from({ length: width }, (_, place) => row[keyOfColumn(place)] ?? '');

const isBlank = (cells: Cells): boolean => cells.every((cell) => cell === '');

/**
 * All rows of the batch, with what the sheet has given back for those it shows. A sheet that shows only some rows can change and remove
 * them; only one that shows all can add any. Blank rows at the end go.
 */
export function mergedRows(rows: readonly Cells[], places: readonly number[] | undefined, given: readonly Cells[]): Cells[] {
  if (!places) return given.slice(0, given.findLastIndex((cells) => !isBlank(cells)) + 1);
  if (given.length === places.length) {
    const changed = new Map(places.map((place, at) => [place, given[at]]));
    return rows.map((cells, place) => changed.get(place) ?? cells);
  }
  const stays = new Set(given);
  const gone = new Set(places.filter((place) => !stays.has(rows[place] ?? [])));
  return rows.filter((_, place) => !gone.has(place));
}

/** Rows whose waybills still need somebody. */
export function rowsToRepair({ orders }: Pick<Batch, 'orders'>): number[] {
  return orders
    .filter(({ findings, state }) => findings.length > 0 && state !== 'sent')
    .flatMap(({ firstRow, rowCount }) => Array.from({ length: rowCount }, (_, at) => firstRow + at));
}

/**
 * The findings at their cells. A finding about a field without a column is shown in the state column of the row.
 * @param places the rows of the batch that the sheet shows, in its order
 */
export function gridErrors(
  { orders, columns }: Pick<Batch, 'orders' | 'columns'>,
  places: readonly number[],
  sayOther: (key: string, message: string) => string,
): SheetErrors<GridKey> {
  const columnOf = columnsByField(columns);
  const findings = orders.flatMap((order) => order.findings);
  return atCells(places, findings, ({ key, message }) => {
    const column = columnOf.get(key);
    return column ? [column, message] : ['state', sayOther(key, message)];
  });
}

/** What is only worth a look, at the cells that there are. */
export function gridNotes({ orders, columns }: Pick<Batch, 'orders' | 'columns'>, places: readonly number[]): SheetErrors<GridKey> {
  const columnOf = columnsByField(columns);
  const notes = orders.flatMap((order) => (order.state === 'sent' ? [] : order.notes)).filter(({ key }) => columnOf.has(key));
  return atCells(places, notes, ({ key, message }) => [columnOf.get(key) ?? 'state', message]);
}

const columnsByField = (columns: Batch['columns']): ReadonlyMap<string, GridKey> =>
  new Map(columns.flatMap(({ key }, place) => (key === null ? [] : [[key, keyOfColumn(place)] as const])));

type Said = BatchOrder['notes'][number];

function atCells(places: readonly number[], all: readonly Said[], cellOf: (said: Said) => [GridKey, string]): SheetErrors<GridKey> {
  const rowOf = new Map(places.map((place, row) => [place, row]));
  const texts = new Map<number, Record<string, string>>();
  for (const said of all) {
    const shownAt = rowOf.get(said.row);
    if (shownAt === undefined) continue;
    const [column, text] = cellOf(said);
    const ofRow = texts.get(shownAt) ?? {};
    ofRow[column] = ofRow[column] === undefined ? text : `${ofRow[column]}\n${text}`;
    texts.set(shownAt, ofRow);
  }
  return texts;
}

/** Fields that some waybill lacks and the sheet has no column for. */
export function missingKeys({ orders, columns }: Pick<Batch, 'orders' | 'columns'>): string[] {
  const present = new Set(columns.map(({ key }) => key));
  const named = orders.filter(({ state }) => state !== 'sent').flatMap(({ findings }) => findings.map(({ key }) => key));
  return [...new Set(named)].filter((key) => !present.has(key));
}
