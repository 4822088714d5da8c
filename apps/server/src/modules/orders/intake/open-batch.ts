import { cleanText } from '@waybound/contract/clean-text';
import type { BatchColumn } from '@waybound/contract/orders/order-intake';
import {
  MAX_RETAINED_BATCHES,
  MAX_BATCH_CELL_CHARS,
  MAX_BATCH_COLUMNS,
  MAX_BATCH_ROWS,
  type BatchAction,
} from '@waybound/contract/orders/order-intake-limits';
import { isIntakeKey } from '@waybound/domain/intake/columns';
import { isTotals, readHeading, splitTable } from '@waybound/domain/intake/table';
import { plainTitle, titleSet } from '@waybound/domain/intake/titles-to-fields';
import { insertRows } from './batch-rows.ts';
import { BATCH_WORK, enqueueCheck } from './batch-work.ts';
import { mapTitles } from './sheets/sheet-titles.ts';
import { readWorkbook } from '../../../gateways/sheets/read/read-workbook.ts';
import type { CustomerContext } from '../../../kernel/context.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { cancelWork } from '../../../kernel/work/work-rows.ts';

/** A table as it came, whatever it came in. */
type Table = readonly (readonly string[])[];

/** A heading, and words above it. */
const SPARE_ROWS = 20;

/** The cells of the first visible sheet that holds anything; cells with an error of Excel say it. Refuses what is no workbook. */
export async function tableOfWorkbook(content: Buffer): Promise<Table> {
  const table: string[][] = [];
  let sheet: string | undefined;
  for await (const row of readWorkbook(content, {
    maxRows: MAX_BATCH_ROWS + SPARE_ROWS,
    maxColumns: MAX_BATCH_COLUMNS,
    mergedCells: 'filled',
  })) {
    sheet ??= row.sheet;
    // Our own template explains itself on a second sheet, and so do others.
    if (row.sheet !== sheet) break;
    const cells = Array.from(row.cells, (cell) => cleanText(cell ?? '').slice(0, MAX_BATCH_CELL_CHARS));
    for (const { column, code } of row.errors) cells[column] = code;
    table.push(Array.from(cells, (cell) => cell ?? ''));
  }
  if (table.length === 0) refuse('workbookNoData');
  return table;
}

/** Refuses what is no table: a single line of a single cell. */
export function tableOfText(text: string): Table {
  const table = splitTable(text).map((cells) => cells.slice(0, MAX_BATCH_COLUMNS).map((cell) => cell.slice(0, MAX_BATCH_CELL_CHARS)));
  if (table.every((cells) => cells.length < 2)) refuse('illegalFormat');
  return table;
}

type OpenContext = Pick<CustomerContext, 'db' | 'customer' | 'now' | 'audit' | 'enqueue'>;

/** Stores the rows as they were typed and leaves the checking to the background. With an action, what is good is sent once it is checked. */
export async function openBatch(
  context: OpenContext,
  name: string,
  table: Table,
  action: BatchAction | undefined,
): Promise<{ batchId: string }> {
  const { db, customer, now, audit, enqueue } = context;
  const heading = readHeading(table, mapTitles);
  const rows = table.slice(heading?.below ?? 0).filter((cells) => !isTotals(cells));
  if (rows.length === 0) refuse('workbookNoData');
  if (rows.length > MAX_BATCH_ROWS) refuse('workbookTooManyRows', { max: MAX_BATCH_ROWS });
  await deleteOldBatches(db, customer.id);
  const width = Math.max(...table.map((cells) => cells.length));
  const titles = Array.from({ length: width }, (_, place) => heading?.titles[place] ?? '');
  const batch = await db
    .insertInto('order_batch')
    .values({
      customer_id: customer.id,
      login_id: customer.loginId,
      name,
      state: 'checking',
      columns: JSON.stringify(await mappedColumns(db, customer.id, titles)),
      row_count: rows.length,
      total: rows.length,
      action: action ?? null,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await insertRows(
    db,
    batch,
    0,
    rows.map((cells) => Array.from({ length: width }, (_, place) => cells[place] ?? '')),
  );
  enqueueCheck(enqueue, batch);
  audit({
    customerId: customer.id,
    subject: 'orderBatch',
    subjectId: batch.id,
    what: 'openBatch',
    after: { title: name, rows: rows.length },
  });
  return { batchId: batch.id };
}

/** As this customer has mapped a sheet with these titles before, otherwise as the titles are known. */
async function mappedColumns(db: Db, customerId: string, titles: readonly string[]): Promise<BatchColumn[]> {
  const known = mapTitles(titles);
  const saved = await savedMapping(db, customerId, titles);
  return titles.map((title, place) => ({ title, key: saved ? (saved[plainTitle(title)] ?? null) : (known[place] ?? null) }));
}

async function savedMapping(
  db: Db,
  customerId: string,
  titles: readonly string[],
): Promise<Readonly<Record<string, string | null>> | undefined> {
  const set = titleSet(titles);
  if (set === '') return undefined;
  const row = await db
    .selectFrom('order_batch_mapping')
    .select('keys')
    .where('customer_id', '=', customerId)
    .where('titles', '=', set)
    .executeTakeFirst();
  return row?.keys;
}

/** For the next sheet with the same titles, in whatever order it has them. Columns that were added have no title. */
export async function saveMapping(db: Db, customerId: string, columns: readonly BatchColumn[], now: Date): Promise<void> {
  const titled = columns.filter(({ title }) => plainTitle(title) !== '');
  const titles = titleSet(titled.map(({ title }) => title));
  if (titles === '') return;
  const keys: Record<string, string | null> = {};
  // Of two columns with the same title the one that fills a field is meant.
  for (const { title, key } of titled) keys[plainTitle(title)] ??= key !== null && isIntakeKey(key) ? key : null;
  const changed = { keys: JSON.stringify(keys), used_at: now };
  await db
    .insertInto('order_batch_mapping')
    .values({ customer_id: customerId, titles, ...changed })
    .onConflict((conflict) => conflict.columns(['customer_id', 'titles']).doUpdateSet(changed))
    .execute();
}

/** The newest stay to be looked at. */
async function deleteOldBatches(db: Db, customerId: string): Promise<void> {
  const newest = db
    .selectFrom('order_batch')
    .select('id')
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .limit(MAX_RETAINED_BATCHES - 1);
  const old = await db.selectFrom('order_batch').select('id').where('customer_id', '=', customerId).where('id', 'not in', newest).execute();
  if (old.length === 0) return;
  const ids = old.map(({ id }) => id);
  await cancelWork(db, customerId, BATCH_WORK, ids);
  await db.deleteFrom('order_batch').where('customer_id', '=', customerId).where('id', 'in', ids).execute();
}
