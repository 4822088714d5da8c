import { isIntakeKey, type IntakeMapping } from '@waybound/domain/intake/columns';
import { sql, type Selectable } from 'kysely';
import type { LinkedRow } from './reference-data.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import type { Schema } from '../../../db/tables.ts';
import { refuse } from '../../../kernel/refusal.ts';

export type BatchRow = Selectable<Schema['order_batch']>;
export type BatchOrderRow = Selectable<Schema['order_batch_order']>;

export const mappingOf = (batch: Pick<BatchRow, 'columns'>): IntakeMapping =>
  batch.columns.map(({ key }) => (key !== null && isIntakeKey(key) ? key : null));

export const findBatch = (db: Db, customerId: string, id: string) =>
  db.selectFrom('order_batch').selectAll().where('customer_id', '=', customerId).where('id', '=', id);

/** The caller's batch, locked for a change. */
export const ownBatch = async (db: Db, customerId: string, id: string): Promise<BatchRow> =>
  (await findBatch(db, customerId, id).forUpdate().executeTakeFirst()) ?? refuse('recordMissing');

export const readOwnBatch = async (db: Db, customerId: string, id: string): Promise<BatchRow> =>
  (await findBatch(db, customerId, id).executeTakeFirst()) ?? refuse('recordMissing');

/** A batch that somebody works on is not to be changed by anybody else. */
export function requireReady({ state }: Pick<BatchRow, 'state'>): void {
  if (state !== 'ready') refuse('batchBusy');
}

/** Of one statement: a text of all rows would be held by everything on its way into the database. */
const ROWS_AT_ONCE = 500;

type Range = readonly [from: number, to: number];

export async function readRows(db: Db, { customer_id: customerId, id }: BatchRow, [from, to]: Range): Promise<LinkedRow[]> {
  const rows = await db
    .selectFrom('order_batch_row')
    .select(['cells', 'waybill_id'])
    .where('customer_id', '=', customerId)
    .where('batch_id', '=', id)
    .where('position', '>=', from)
    .where('position', '<', to)
    .orderBy('position')
    .execute();
  return rows.map(({ cells, waybill_id: waybillId }) => ({ cells, waybillId }));
}

export async function insertRows(
  db: Db,
  { customer_id: customerId, id }: BatchRow,
  from: number,
  rows: readonly (readonly string[])[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const some = rows.slice(at, at + ROWS_AT_ONCE);
    await sql`
      insert into order_batch_row (customer_id, batch_id, position, cells)
      select ${customerId}::bigint, ${id}::bigint, ${from + at}::int + ordinality::int - 1, cells
      from jsonb_array_elements(${JSON.stringify(some)}::jsonb) with ordinality as given(cells, ordinality)`.execute(db);
  }
}

export const ordersOf = (db: Db, { customer_id: customerId, id }: BatchRow) =>
  db.selectFrom('order_batch_order').selectAll().where('customer_id', '=', customerId).where('batch_id', '=', id).orderBy('first_row');

/** By what an order is known, so that a sheet may have it once: its reference number, and the bill of an end waybill. */
export type KnownBy = 'reference_no' | 'bill_key';
type Known = Pick<BatchOrderRow, KnownBy | 'first_row'>;

/** What comes more than once, each with the rows where its orders begin, counted from 1. */
export type Duplicates = Readonly<Record<KnownBy, ReadonlyMap<string, readonly number[]>>>;

export const findDuplicates = (orders: readonly Known[]): Duplicates => ({
  reference_no: rowsOfSame(orders, 'reference_no'),
  bill_key: rowsOfSame(orders, 'bill_key'),
});

/** The rows that have the same as this order, its own among them; none where nobody else has it. */
export const rowsLike = (order: Known, by: KnownBy, duplicates: Duplicates): readonly number[] =>
  (order[by] !== null && duplicates[by].get(order[by])) || [];

export const isDuplicate = (order: Known, duplicates: Duplicates): boolean =>
  rowsLike(order, 'reference_no', duplicates).length > 0 || rowsLike(order, 'bill_key', duplicates).length > 0;

function rowsOfSame(orders: readonly Known[], by: KnownBy): ReadonlyMap<string, readonly number[]> {
  const rows = new Map<string, number[]>();
  for (const { [by]: number, first_row: first } of orders) {
    if (number === null) continue;
    const known = rows.get(number);
    if (known) known.push(first + 1);
    else rows.set(number, [first + 1]);
  }
  return new Map([...rows].filter(([, found]) => found.length > 1));
}

type Changed = Partial<Pick<BatchRow, 'row_count' | 'state' | 'total' | 'done' | 'action' | 'reason'>> & {
  columns?: string;
  sent_rows?: string;
};

/** A change by a user: it raises the revision, so that a page with the older batch is refused as stale. */
export const changeBatch = (db: Db, { customer_id: customerId, id, rev }: BatchRow, changed: Changed): Promise<BatchRow> =>
  db
    .updateTable('order_batch')
    .set({ ...changed, rev: rev + 1 })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Before all of them are examined anew. */
export const deleteAllOrders = (db: Db, { customer_id: customerId, id }: BatchRow): Promise<unknown> =>
  db.deleteFrom('order_batch_order').where('customer_id', '=', customerId).where('batch_id', '=', id).execute();
