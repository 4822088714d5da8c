import type { KnownColumn } from '../../gateways/sheets/read/match-columns.ts';
import { readTable, type ReadLimits, type Table } from '../../gateways/sheets/read/read-workbook.ts';
import { readStored, type Files, type Upload } from '../../kernel/uploads.ts';

/** Tables that the forwarder uploads: each names its columns by the phrases of its kind. */

/** The columns of a table under their titles in both languages. Left out, all are required. */
export const columnsOf = <Key extends string>(
  zh: Readonly<Record<Key, string>>,
  en: Readonly<Record<Key, string>>,
  required?: ReadonlySet<Key>,
): KnownColumn<Key>[] =>
  // `Object.keys` is typed `string[]`; the keys of a literal are exactly the columns.
  (Object.keys(zh) as Key[]).map((key) => ({ key, zh: zh[key], en: en[key], isRequired: required?.has(key) ?? true }));

/** Opens an uploaded workbook: before the transaction, which a large one would keep open. */
export async function openUploadedTable<Key extends string>(
  files: Files,
  file: Upload,
  columns: readonly KnownColumn<Key>[],
  limits?: ReadLimits,
): Promise<Table<Key>> {
  return readTable(await readStored(files, file.key), columns, limits);
}
