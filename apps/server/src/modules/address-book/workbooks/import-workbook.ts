import type { SavedRecordKind } from '@waybound/contract/address-book/saved-record-limits';
import type { TableRow } from '../../../gateways/sheets/read/read-workbook.ts';
import type { Attempt, Portion } from '../../../kernel/work/work-kind.ts';
import type { Files } from '../../../kernel/uploads.ts';
import { lockKind } from '../save-record.ts';
import type { RecordSheetKind } from '../../../records/imports/record-columns.ts';
import {
  countPortion,
  saveFindings,
  saveTableInfo,
  toStoredFinding,
  type ImportRow,
  type StoredFinding,
} from '../../../records/imports/import-rows.ts';
import { inPortions, openTable } from '../../../records/imports/import-table.ts';
import { readRow, type ParsedRow } from './read-row.ts';
import { scanTable, type TableScan } from './scan-table.ts';
import { countMissingPictures, importPictures } from './import-pictures.ts';
import { writeRows, type RowFindings } from './write-rows.ts';

type WorkbookImport = Omit<ImportRow, 'kind'> & { kind: RecordSheetKind };

/**
 * Reads the table twice: once for what concerns all its rows, once to save them portion by portion, after those that an earlier attempt has
 * saved. Then its pictures.
 * @returns how many records lack the picture that the table has a column for
 */
export async function importWorkbook(files: Files, attempt: Attempt, row: WorkbookImport, content: Buffer): Promise<number> {
  const { kind } = row;
  const table = await scanTable(content, kind);
  await attempt.portion(({ db }) => saveTableInfo(db, row, table));
  const present = new Set(table.places.keys());
  const { rows } = await openTable(content, kind);
  await inPortions(attempt, row, parsedRows(kind, present, rows), {
    rowsOf: () => 1,
    write: (portion, parsed, done) => writePortion(portion, attempt, row, table, parsed, done),
  });
  await importPictures(files, attempt, row, table, content);
  return countMissingPictures(attempt, row, table);
}

async function* parsedRows(
  kind: RecordSheetKind,
  present: ReadonlySet<string>,
  rows: AsyncIterable<TableRow<string>>,
): AsyncGenerator<ParsedRow, void, undefined> {
  for await (const row of rows) yield readRow(kind, present, row);
}

async function writePortion(
  { db, now }: Portion,
  { customerId, actor, call }: Attempt,
  row: WorkbookImport,
  { places, duplicates }: TableScan,
  rows: readonly ParsedRow[],
  done: number,
): Promise<void> {
  const { id, kind } = row;
  await lockKind({ db, customer: { id: customerId } }, kind satisfies SavedRecordKind);
  const { findings: rowFindings, ...counts } = await writeRows({ db, customerId, now, actor, call }, kind, rows, duplicates);
  await saveFindings(
    db,
    customerId,
    id,
    rowFindings.flatMap((each) => toStored(each, places)),
  );
  await countPortion(db, row, done, counts);
}

const toStored = ({ row, findings, areWarnings }: RowFindings, places: TableScan['places']): StoredFinding[] =>
  findings.map(({ path, rule, args }) =>
    toStoredFinding({ row, field: path.split('.')[0] ?? path, rule, ...(args && { args }) }, places, areWarnings),
  );
