import type { Rule } from '@waybound/contract/rules';
import type { TableRow } from '../../gateways/sheets/read/read-workbook.ts';
import { readCell } from './cells.ts';
import type { SheetColumn } from './sheet-column.ts';

/** What is wrong in a cell; `column` is the key of one of the table's columns, or a part of a record that has none. */
export interface CellFinding {
  row: number;
  column: string;
  rule: Rule;
  args?: Readonly<Record<string, string | number>>;
}

export type Values = Record<string, unknown>;

/** By a column's key: what its words mean where they are not the same for everybody; undefined where they mean nothing. */
export type OfferedWords = ReadonlyMap<string, (text: string) => unknown>;

interface Reading {
  columns: readonly SheetColumn[];
  /** Of the columns, those that the table has. */
  present: ReadonlySet<string>;
  words: OfferedWords;
  findings: CellFinding[];
}

/** The cells of a row by the keys of their columns; undefined is a cell that was left empty. Words that mean nothing are findings. */
export function readCells(
  { row, values, errors }: TableRow<string>,
  isRead: (column: string) => boolean,
  { columns, present, words, findings }: Reading,
): Values {
  const read: Values = {};
  for (const { key, cells } of columns) {
    if (!present.has(key) || !isRead(key)) continue;
    const text = values[key];
    if (text === undefined) {
      read[key] = undefined;
      continue;
    }
    const meant = words.get(key);
    const value = meant ? meant(text) : readCell(cells, text);
    if (value === undefined) findings.push({ row, column: key, rule: 'unknownChoice' });
    read[key] = value === '' ? undefined : value;
  }
  // An empty cell is not what a cell that shows an error means.
  for (const { key } of errors) delete read[key];
  return read;
}

/** Cells that show an error, which nobody means. */
export const cellErrors = (rows: readonly TableRow<string>[]): CellFinding[] =>
  rows.flatMap(({ row, errors }) =>
    errors.map(({ key: column, code }): CellFinding => ({ row, column, rule: 'cellError', args: { code } })),
  );

/** What concerns the whole record stands in its first row; further ones leave it empty or repeat it. */
export function contradictions(
  { row, values }: TableRow<string>,
  first: TableRow<string>,
  shared: readonly string[],
  findings: CellFinding[],
): void {
  for (const column of shared) {
    const text = values[column];
    const said = first.values[column] ?? '';
    if (text !== undefined && text !== said) findings.push({ row, column, rule: 'differsFromFirst', args: { value: said } });
  }
}

/** Of `receiver.name` the field of its part: `name`. */
export const nameIn = (key: string): string => key.slice(key.indexOf('.') + 1);

/** The values of some columns, by their fields. */
export const pick = (values: Values, isOne: (column: string) => boolean): Values =>
  Object.fromEntries(Object.entries(values).flatMap(([column, value]) => (isOne(column) ? [[nameIn(column), value]] : [])));
