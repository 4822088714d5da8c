import { buffer } from 'node:stream/consumers';
import { MAX_ROWS_WITH_PICTURES } from '@waybound/contract/address-book/saved-record-limits';
import { SAVED_RECORD_RULES } from '@waybound/domain/saved-record-rules';
import { sql, type RawBuilder } from 'kysely';
import type { PlannedCell, PlannedRow, WorkbookPlan } from '../../../gateways/sheets/write/workbook-plan.ts';
import type { CustomerContext } from '../../../kernel/context.ts';
import { picturesOf, valuesOf, type SavedRecordRow } from '../saved-records.ts';
import { writeCell } from '../../../records/imports/cells.ts';
import { isPictureField, RECORD_COLUMNS, type RecordSheetKind } from '../../../records/imports/record-columns.ts';
import type { SheetColumn } from '../../../records/imports/sheet-column.ts';
import { plannedColumn } from '../../../records/imports/template.ts';

/** Rows of one reading transaction: what the export holds of them in memory. */
const PAGE_ROWS = 1000;

interface ExportOptions {
  conditions: readonly RawBuilder<boolean>[];
  withPictures: boolean;
}

type ExportContext = Pick<CustomerContext, 'read' | 'customer' | 'files' | 'lang'>;

/** The records that the conditions find, in the order of the list, as a workbook that the import reads. */
export function exportPlan(context: ExportContext, kind: RecordSheetKind, title: string, options: ExportOptions): WorkbookPlan {
  const columns = RECORD_COLUMNS[kind].filter(({ cells }) => cells !== 'picture' || options.withPictures);
  return {
    name: title,
    columns: columns.map((column) => plannedColumn(column, context.lang)),
    rows: rowsOf(context, kind, columns, options),
  };
}

async function* rowsOf(
  context: ExportContext,
  kind: RecordSheetKind,
  columns: readonly SheetColumn[],
  { conditions, withPictures }: ExportOptions,
): AsyncGenerator<PlannedRow, void, undefined> {
  let last: SavedRecordRow | undefined;
  let written = 0;
  for (;;) {
    const { rows, paths } = await readPage(context, kind, conditions, last, withPictures && written < MAX_ROWS_WITH_PICTURES);
    for (const row of rows) {
      const bring = written < MAX_ROWS_WITH_PICTURES ? paths : undefined;
      yield { cells: cellsOf(context, kind, columns, row, bring) };
      written += 1;
    }
    last = rows.at(-1);
    if (!last || rows.length < PAGE_ROWS) return;
  }
}

/** Paths of pictures by the record's id and field. */
type Paths = ReadonlyMap<string, string>;

/** A page behind the last row of the one before, in a transaction of its own: no cursor is held while the reader's line is slow. */
const readPage = (
  { read, customer }: ExportContext,
  kind: RecordSheetKind,
  conditions: readonly RawBuilder<boolean>[],
  last: SavedRecordRow | undefined,
  withPictures: boolean,
): Promise<{ rows: SavedRecordRow[]; paths: Paths }> =>
  read(async (db) => {
    let page = db.selectFrom('kept_record').selectAll().where('customer_id', '=', customer.id).where('kind', '=', kind);
    // Lets the index of the list serve where the kind has no default.
    if (!SAVED_RECORD_RULES[kind].hasDefault) page = page.where('is_default', '=', false);
    for (const condition of conditions) page = page.where(condition);
    if (last) page = page.where(sql<boolean>`(title, id) > (${last.title}, ${last.id}::bigint)`);
    const rows = await page.orderBy('title').orderBy('id').limit(PAGE_ROWS).execute();
    if (!withPictures || rows.length === 0) return { rows, paths: new Map() };
    const pictures = await db
      .selectFrom('kept_picture')
      .select(['record_id', 'field', 'path'])
      .where('customer_id', '=', customer.id)
      .where(
        'record_id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
    return { rows, paths: new Map(pictures.map(({ record_id: id, field, path }) => [`${id} ${field}`, path])) };
  });

function cellsOf(
  { files, lang }: ExportContext,
  kind: RecordSheetKind,
  columns: readonly SheetColumn[],
  row: SavedRecordRow,
  paths: Paths | undefined,
): Record<string, PlannedCell> {
  const values: Readonly<Record<string, unknown>> = { ...valuesOf(kind, row), ...picturesOf(row) };
  const cells: Record<string, PlannedCell> = {};
  for (const { key, cells: cellKind } of columns) {
    if (isPictureField(key)) {
      const path = paths?.get(`${row.id} ${key}`);
      if (path !== undefined) cells[key] = async () => contentOf(files, path);
      continue;
    }
    const written = writeCell(cellKind, values[key], lang);
    if (written !== undefined) cells[key] = written;
  }
  return cells;
}

/** One that was removed meanwhile leaves its cell empty. */
async function contentOf(files: ExportContext['files'], path: string): Promise<Buffer | undefined> {
  const found = await files.findContent(path);
  return found && buffer(found.content);
}
