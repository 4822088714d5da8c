import type { SavedRecordKind } from '@waybound/contract/address-book/saved-record-limits';
import type { Finding } from '@waybound/contract/rules';
import { sql } from 'kysely';
import type { Db } from '../../../kernel/database/engine.ts';
import type { WorkContext } from '../../../kernel/work/outbox.ts';
import type { Files } from '../../../kernel/uploads.ts';
import { lockKind } from '../save-record.ts';
import type { SheetKind } from './columns.ts';
import { CALL_OF, finishImport, saveFindings, lockPortion, type ImportRow, type StoredFinding } from './import-rows.ts';
import { readRow, type ParsedRow } from './read-row.ts';
import { openTable, scanTable, type TableScan } from './scan-table.ts';
import { countMissingPictures, importPictures } from './import-pictures.ts';
import { writeRows, type RowFindings } from './write-rows.ts';

/** Rows of one transaction: enough that its cost hardly counts, few enough that others wait for it only a moment. */
const PORTION_ROWS = 500;

type WorkbookImport = Omit<ImportRow, 'kind'> & { kind: SheetKind };

/** Reads the table twice: once for what concerns all its rows, once to keep them portion by portion. Then its pictures. */
export async function importWorkbook(files: Files, context: WorkContext, row: WorkbookImport, content: Buffer): Promise<void> {
  const { kind } = row;
  const table = await scanTable(content, kind);
  await context.change((db) => saveTableInfo(db, row, table));
  const present = new Set(table.places.keys());
  let portion: ParsedRow[] = [];
  let done = 0;
  const write = async (): Promise<void> => {
    await context.change(async (db) => writePortion(db, context, row, table, portion, done));
    done += portion.length;
    portion = [];
  };
  for await (const read of (await openTable(content, kind)).rows) {
    portion.push(readRow(kind, present, read));
    if (portion.length === PORTION_ROWS) await write();
  }
  if (portion.length > 0) await write();
  await importPictures(files, context, row, table, content);
  await finishImport(context, row.id, { state: 'done', lacksPictures: await countMissingPictures(context, row, table) });
}

const saveTableInfo = (db: Db, { customer_id: customerId, id }: WorkbookImport, { sheet, headerRow, rowsTotal }: TableScan) =>
  db
    .updateTable('kept_import')
    .set({ sheet, header_row: headerRow, rows_total: rowsTotal })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute();

async function writePortion(
  db: Db,
  { customerId, now }: WorkContext,
  { id, kind, login_id: loginId }: WorkbookImport,
  { places, duplicates }: TableScan,
  rows: readonly ParsedRow[],
  from: number,
): Promise<void> {
  // The kind's turn first, as every other writer takes it: taken the other way round, two would wait for each other.
  await lockKind({ db, customer: { id: customerId } }, kind satisfies SavedRecordKind);
  if (!(await lockPortion(db, customerId, id, from))) return;
  const writing = { db, customerId, now, actor: `login:${loginId}`, call: CALL_OF[kind] };
  const { findings: rowFindings, ...counts } = await writeRows(writing, kind, rows, duplicates);
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
