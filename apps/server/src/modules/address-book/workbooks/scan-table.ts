import { MAX_IMPORT_ROWS } from '@waybound/contract/address-book/saved-record-limits';
import type { Finding } from '@waybound/contract/rules';
import { readTable, type Table } from '../../../gateways/sheets/read/read-workbook.ts';
import { KEY_FIELD, RECORD_COLUMNS, type RecordSheetKind } from '../../../records/imports/record-columns.ts';
import { keysOf } from './read-row.ts';

/** What has to be known of the whole table before its first row is saved. */
export interface TableScan {
  sheet: string;
  headerRow: number;
  places: ReadonlyMap<string, number>;
  rowsTotal: number;
  /** What identifies the record of each row. */
  keys: ReadonlyMap<number, string>;
  /** Rows that say the same as another one, where no two records may. */
  duplicates: ReadonlyMap<number, readonly Finding[]>;
}

/** Rows named in one sentence; more are only counted. */
const MAX_ROWS_NAMED = 10;

export const openTable = (content: Buffer, kind: RecordSheetKind): Promise<Table<string>> =>
  // The heading and some lines of explanation above it are in the file too.
  readTable(content, RECORD_COLUMNS[kind], { maxRows: MAX_IMPORT_ROWS + 20 });

/** Reads the table once, keeping only what no two rows may share. */
export async function scanTable(content: Buffer, kind: RecordSheetKind): Promise<TableScan> {
  const { rows, sheet, headerRow, places } = await openTable(content, kind);
  const rowsByValue = new Map<string, Map<string, number[]>>();
  const keys = new Map<number, string>();
  let rowsTotal = 0;
  for await (const { row, values } of rows) {
    rowsTotal += 1;
    for (const [field, value] of keysOf(kind, values)) {
      if (field === KEY_FIELD[kind]) keys.set(row, value);
      const byValue = rowsByValue.get(field) ?? new Map<string, number[]>();
      rowsByValue.set(field, byValue);
      const known = byValue.get(value);
      if (known) known.push(row);
      else byValue.set(value, [row]);
    }
  }
  return { sheet, headerRow, places, rowsTotal, keys, duplicates: findDuplicates(rowsByValue) };
}

function findDuplicates(rowsByValue: ReadonlyMap<string, ReadonlyMap<string, readonly number[]>>): Map<number, Finding[]> {
  const duplicates = new Map<number, Finding[]>();
  for (const [field, byValue] of rowsByValue) {
    for (const rows of byValue.values()) {
      if (rows.length < 2) continue;
      const named = rows.slice(0, MAX_ROWS_NAMED).join(', ');
      for (const row of rows) {
        const finding: Finding = { path: field, rule: 'twiceInFile', args: { rows: rows.length > MAX_ROWS_NAMED ? `${named}…` : named } };
        duplicates.set(row, [...(duplicates.get(row) ?? []), finding]);
      }
    }
  }
  return duplicates;
}
