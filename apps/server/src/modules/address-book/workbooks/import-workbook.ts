import type { SavedRecordKind } from '@waybound/contract/address-book/saved-record-limits';
import type { Finding } from '@waybound/contract/rules';
import { sql } from 'kysely';
import type { Attempt, Portion } from '../../../kernel/work/work-kind.ts';
import type { Files } from '../../../kernel/uploads.ts';
import { lockKind } from '../save-record.ts';
import type { RecordSheetKind } from '../../../records/imports/record-columns.ts';
import { saveFindings, saveTableInfo, type ImportRow, type StoredFinding } from '../../../records/imports/import-rows.ts';
import { readRow, type ParsedRow } from './read-row.ts';
import { openTable, scanTable, type TableScan } from './scan-table.ts';
import { countMissingPictures, importPictures } from './import-pictures.ts';
import { writeRows, type RowFindings } from './write-rows.ts';

/** Rows of one transaction: enough that its cost hardly counts, few enough that others wait for it only a moment. */
const PORTION_ROWS = 500;

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
  let portion: ParsedRow[] = [];
  let done = 0;
  const write = async (): Promise<void> => {
    const from = done;
    done += portion.length;
    if (done > row.rows_done) await attempt.portion((writing) => writePortion(writing, attempt, row, table, portion, from), done);
    portion = [];
  };
  for await (const read of (await openTable(content, kind)).rows) {
    portion.push(readRow(kind, present, read));
    if (portion.length === PORTION_ROWS) await write();
  }
  if (portion.length > 0) await write();
  await importPictures(files, attempt, row, table, content);
  return countMissingPictures(attempt, row, table);
}

async function writePortion(
  { db, now }: Portion,
  { customerId, actor, call }: Attempt,
  { id, kind }: WorkbookImport,
  { places, duplicates }: TableScan,
  rows: readonly ParsedRow[],
  from: number,
): Promise<void> {
  await lockKind({ db, customer: { id: customerId } }, kind satisfies SavedRecordKind);
  const { findings: rowFindings, ...counts } = await writeRows({ db, customerId, now, actor, call }, kind, rows, duplicates);
  await saveFindings(
    db,
    customerId,
    id,
    rowFindings.flatMap((each) => toStored(each, places)),
  );
  await sql`
    update kept_import set rows_done = ${from + rows.length}::int, created = created + ${counts.created}::int,
      changed = changed + ${counts.changed}::int, unchanged = unchanged + ${counts.unchanged}::int, wrong = wrong + ${counts.wrong}::int
    where customer_id = ${customerId} and id = ${id}`.execute(db);
}

const toStored = ({ row, findings, areWarnings }: RowFindings, places: TableScan['places']): StoredFinding[] =>
  findings.map(({ path, rule, args = {} }: Finding) => {
    const [field = path] = path.split('.');
    return { row, col: places.get(field) ?? null, field, rule, args, is_warning: areWarnings, name: null };
  });
