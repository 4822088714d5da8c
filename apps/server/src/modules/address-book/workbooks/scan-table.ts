import type { Finding } from '@waybound/contract/rules';
import { openTable, twiceInFile } from '../../../records/imports/import-table.ts';
import { KEY_FIELD, type RecordSheetKind } from '../../../records/imports/record-columns.ts';
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
      for (const row of rows) {
        const finding: Finding = { path: field, ...twiceInFile(rows) };
        duplicates.set(row, [...(duplicates.get(row) ?? []), finding]);
      }
    }
  }
  return duplicates;
}
