import { cleanLine, cleanNumber } from './clipboard.ts';
import type { CellRange, SheetColumn, SheetRow } from './model.ts';

type Rows<Key extends string> = readonly SheetRow<Key>[];
type Columns<Key extends string> = readonly SheetColumn<Key>[];

function blankRow<Key extends string>(columns: Columns<Key>): SheetRow<Key> {
  return Object.fromEntries(columns.map((column) => [column.key, ''])) as Record<Key, string>; // One entry per column key.
}

export function isBlank(row: SheetRow<string>): boolean {
  return Object.values(row).every((value) => value === '');
}

/**
 * Writes a block of texts with its upper left corner at a cell. Rows are added as needed, what lies beyond the last column or in a
 * read-only one is dropped, untouched rows stay the same objects, and blank rows at the end go.
 */
export function writeCells<Key extends string>(
  rows: Rows<Key>,
  columns: Columns<Key>,
  corner: { row: number; column: number },
  block: readonly (readonly (string | undefined)[])[],
): SheetRow<Key>[] {
  const next = [...rows];
  const blank = blankRow(columns);
  while (next.length < corner.row + block.length) next.push(blank);
  for (const [offset, line] of block.entries()) {
    const index = corner.row + offset;
    next[index] = writeLine(next[index] ?? blank, columns, corner.column, line);
  }
  return trimRows(next);
}

/** `undefined` in a line leaves the cell as it is. */
function writeLine<Key extends string>(
  row: SheetRow<Key>,
  columns: Columns<Key>,
  start: number,
  line: readonly (string | undefined)[],
): SheetRow<Key> {
  let changed: Record<Key, string> | undefined;
  for (const [offset, text] of line.entries()) {
    const column = columns[start + offset];
    if (!column || column.isReadOnly || text === undefined) continue;
    const value = column.kind === 'number' ? cleanNumber(text) : cleanLine(text);
    if (row[column.key] === value) continue;
    changed ??= { ...row };
    changed[column.key] = value;
  }
  return changed ?? row;
}

export function clearRange<Key extends string>(rows: Rows<Key>, columns: Columns<Key>, range: CellRange): SheetRow<Key>[] {
  return writeCells(rows, columns, cornerOf(range), filled(range, ''));
}

/** The first line of a range into all lines below it. */
export function fillDown<Key extends string>(rows: Rows<Key>, columns: Columns<Key>, range: CellRange): SheetRow<Key>[] {
  const line = readRange(rows, columns, { ...range, bottom: range.top })[0] ?? [];
  return writeCells(rows, columns, cornerOf(range), Array<string[]>(range.bottom - range.top + 1).fill(line));
}

/** One text into every cell of a range. */
export function filled(range: CellRange, text: string): string[][] {
  const line = Array<string>(range.right - range.left + 1).fill(text);
  return Array<string[]>(range.bottom - range.top + 1).fill(line);
}

export function readRange<Key extends string>(rows: Rows<Key>, columns: Columns<Key>, range: CellRange): string[][] {
  const shown = columns.slice(range.left, range.right + 1);
  return Array.from({ length: range.bottom - range.top + 1 }, (_, offset) => {
    const row = rows[range.top + offset];
    return shown.map((column) => row?.[column.key] ?? '');
  });
}

export function removeRows<Key extends string>(rows: Rows<Key>, range: CellRange): SheetRow<Key>[] {
  return trimRows([...rows.slice(0, range.top), ...rows.slice(range.bottom + 1)]);
}

export function insertRow<Key extends string>(rows: Rows<Key>, columns: Columns<Key>, at: number): SheetRow<Key>[] {
  return [...rows.slice(0, at), blankRow(columns), ...rows.slice(at)];
}

/**
 * Sorts a pasted block into our columns by its header line. `keys` says for each pasted column which of ours it is; unknown ones are
 * dropped. The result starts at our first column.
 */
export function arrangeByHeader<Key extends string>(
  block: readonly (readonly string[])[],
  columns: Columns<Key>,
  keys: readonly (Key | undefined)[],
): (string | undefined)[][] {
  const sources = columns.map((column) => keys.indexOf(column.key));
  return block.slice(1).map((line) => sources.map((source) => (source < 0 ? undefined : line[source])));
}

function cornerOf(range: CellRange): { row: number; column: number } {
  return { row: range.top, column: range.left };
}

function trimRows<Key extends string>(rows: SheetRow<Key>[]): SheetRow<Key>[] {
  return rows.slice(0, rows.findLastIndex((row) => !isBlank(row)) + 1);
}
