import { setImmediate } from 'node:timers/promises';
import { refuse } from '../../../kernel/refusal.ts';
import { readDayStyles, readStrings } from './cell-values.ts';
import { type ColumnMatch, type KnownColumn, matchColumns } from './match-columns.ts';
import { MergedCells } from './merged-cells.ts';
import { type OpenSheet, type OpenWorkbook, openWorkbook } from './open-workbook.ts';
import { type CellContext, type ScannedRow, type ScanRange, SheetScanner } from './sheet-scanner.ts';
import { XmlScanner } from '../xml-scanner.ts';

/** One row of a sheet that holds anything. */
export interface SheetRow {
  /** The name of the sheet. */
  sheet: string;
  /** As Excel shows it at the margin: counted from 1. */
  row: number;
  /**
   * The cells from column A on, without empty ones behind the last. Always as text: what was typed as text is unchanged (leading zeros
   * stay), a number is an exact decimal without an exponent, a day is `YYYY-MM-DD`, a yes or no is `TRUE` or `FALSE`, a formula is its
   * last result. Undefined is an empty cell, one with spaces only, or one that shows a picture.
   */
  cells: readonly (string | undefined)[];
  /** Cells that show an error of Excel such as `#N/A`; their columns count from 0. They are undefined in `cells`. */
  errors: readonly { column: number; code: string }[];
}

export interface ReadLimits {
  /** Rows that hold anything, the heading included; one more is refused with `workbookTooManyRows`. */
  maxRows?: number;
  /** Cells to the right of this many columns are not looked at. */
  maxColumns?: number;
  /** `filled`: every cell of a merged range has the value of its first, for which the sheet is read twice. Only the first otherwise. */
  mergedCells?: 'filled' | 'first';
}

const MAX_ROWS = 100_000;
export const MAX_COLUMNS = 200;
const ROWS_AT_ONCE = 500;

/**
 * The rows of the visible sheets of an .xlsx, in order, as they are asked for; hidden rows too, empty ones not. Lets others work every
 * 500 rows and holds little more than the shared strings of the file. Throws the refusals of `openWorkbook`, and `workbookTooManyRows`.
 */
export async function* readWorkbook(content: Buffer, limits: ReadLimits = {}): AsyncGenerator<SheetRow, void, undefined> {
  const workbook = await openWorkbook(content);
  const context = await readContext(workbook);
  const maxRows = limits.maxRows ?? MAX_ROWS;
  let seen = 0;
  const maxColumns = limits.maxColumns ?? MAX_COLUMNS;
  for (const sheet of visibleSheets(workbook)) {
    const merged = limits.mergedCells === 'filled' ? await MergedCells.of(workbook, sheet, maxColumns) : undefined;
    for await (const rows of scanSheet(workbook, sheet, context, { maxColumns })) {
      for (const { row, cells, errors } of rows) {
        merged?.fill(row, cells);
        // Also one of which nothing is read: a sheet of such rows would keep the server as busy as any other.
        seen += 1;
        if (seen > maxRows) refuse('workbookTooManyRows', { max: maxRows });
        if (seen % ROWS_AT_ONCE === 0) await setImmediate();
        if (cells.length === 0 && errors.length === 0) continue;
        yield { sheet: sheet.name, row, cells, errors };
      }
    }
  }
}

/** A row of a table, by the keys of its columns. */
export interface TableRow<Key extends string> {
  sheet: string;
  /** As Excel shows it: counted from 1. */
  row: number;
  /** As in `SheetRow.cells`, without spaces around; an empty cell has no entry. */
  values: Readonly<Partial<Record<Key, string>>>;
  /** Known columns whose cell shows an error of Excel. */
  errors: readonly { key: Key; code: string }[];
}

export interface Table<Key extends string> extends ColumnMatch<Key> {
  sheet: string;
  /** The row of the heading, counted from 1. */
  headerRow: number;
  /** The rows below the heading; can be read once. Throws `workbookNoData` at its end where there was none. */
  rows: AsyncIterable<TableRow<Key>>;
}

/** A heading may be below a title and some words of explanation. */
const HEADER_WITHIN_ROWS = 10;
const MAX_COLUMNS_NAMED = 10;

/**
 * The table of a workbook: the first visible sheet among whose first ten rows there is a heading with all required columns. Below it
 * come the rows. Throws what `readWorkbook` throws; `workbookNoData` where the file has no rows at all; `workbookColumnsMissing` with
 * `columns` naming, in both languages, what the best heading lacks.
 */
export async function readTable<Key extends string>(
  content: Buffer,
  columns: readonly KnownColumn<Key>[],
  limits: ReadLimits = {},
): Promise<Table<Key>> {
  const rows = readWorkbook(content, limits);
  let best: ColumnMatch<Key> | undefined;
  let sheet: string | undefined;
  let tried = 0;
  for (;;) {
    const next = await rows.next();
    if (next.done === true) break;
    tried = next.value.sheet === sheet ? tried + 1 : 1;
    ({ sheet } = next.value);
    if (tried > HEADER_WITHIN_ROWS) continue;
    const match = matchColumns(next.value.cells, columns);
    if (match.places.size > 0 && match.missing.length === 0) {
      return { ...match, sheet, headerRow: next.value.row, rows: tableRows(rows, sheet, match.places) };
    }
    if (!best || match.places.size > best.places.size) best = match;
  }
  if (!best) return refuse('workbookNoData');
  const missing = best.missing.length > 0 ? best.missing : columns;
  const names = missing.slice(0, MAX_COLUMNS_NAMED).map(({ zh, en }) => (zh === en ? zh : `${zh} ${en}`));
  return refuse('workbookColumnsMissing', { columns: names.join(', ') });
}

async function* tableRows<Key extends string>(
  rows: AsyncGenerator<SheetRow, void, undefined>,
  sheet: string,
  places: ReadonlyMap<Key, number>,
): AsyncGenerator<TableRow<Key>, void, undefined> {
  const keys = new Map([...places].map(([key, place]) => [place, key]));
  let isEmpty = true;
  for await (const { row, cells, errors, ...found } of rows) {
    if (found.sheet !== sheet) break;
    const values: Partial<Record<Key, string>> = {};
    let isBlank = true;
    for (const [key, place] of places) {
      const cell = cells[place];
      if (cell === undefined) continue;
      values[key] = cell.trim();
      isBlank = false;
    }
    const wrong = errors.flatMap(({ column, code }) => {
      const key = keys.get(column);
      return key === undefined ? [] : [{ key, code }];
    });
    // A remark beside the table is no row of it.
    if (isBlank && wrong.length === 0) continue;
    isEmpty = false;
    yield { sheet, row, values, errors: wrong };
  }
  if (isEmpty) refuse('workbookNoData');
}

export const visibleSheets = (workbook: OpenWorkbook): readonly OpenSheet[] => {
  const visible = workbook.sheets.filter(({ isHidden }) => !isHidden);
  return visible.length > 0 ? visible : workbook.sheets;
};

/** What the cells of a workbook's sheets are read with. */
export const readContext = async (workbook: OpenWorkbook): Promise<CellContext> => ({
  strings: await readStrings(workbook),
  dayStyles: await readDayStyles(workbook),
  is1904: workbook.is1904,
});

/** The rows of one sheet, in the portions in which they are unpacked. */
export async function* scanSheet(
  { archive }: OpenWorkbook,
  { part }: OpenSheet,
  context: CellContext,
  range: ScanRange,
): AsyncGenerator<readonly ScannedRow[], void, undefined> {
  const sheet = new SheetScanner(context, range);
  const scanner = new XmlScanner(sheet);
  for await (const chunk of archive.read(part)) {
    scanner.push(chunk);
    yield sheet.take();
    if (sheet.isOver) return;
  }
  // A sheet that breaks off before its end is damaged; what came of it would be half a table.
  if (!sheet.isOver) refuse('workbookUnreadable');
}
