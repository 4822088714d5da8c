import { groupRows, type IntakeGroup } from '@waybound/domain/intake/groups';
import type { IntakeMapping } from '@waybound/domain/intake/columns';
import { sql } from 'kysely';
import { lastOrders } from './last-orders.ts';
import { insertRows, mappingOf, ordersOf, readRows, type BatchOrderRow, type BatchRow } from './batch-rows.ts';
import { loadReferenceData, type BatchOwner, type LinkedRow } from './reference-data.ts';
import { examineRows, type IntakeResult } from './examine.ts';
import type { Db } from '../../../kernel/database/engine.ts';

/** Whose batch is worked on, and when. */
export interface BatchContext extends BatchOwner {
  db: Db;
  now: Date;
}

/** A result as it is stored. What this batch has saved stays saved as long as its rows are not edited. */
export const toColumns = (result: IntakeResult, link: string | null) => ({
  state: result.state,
  reference_no: result.referenceNo === '' ? null : result.referenceNo,
  bill_key: result.billKey ?? null,
  waybill_id: result.known?.row.id ?? link,
  waybill_no: result.known?.row.waybill_no ?? null,
  packages: result.packages ?? null,
  price_minor: result.price === undefined ? null : String(result.price.totalMinor),
  currency: result.price?.currency ?? null,
  findings: result.findings,
  notes: result.notes,
  assumed: result.assumed,
  taken: result.taken ?? null,
});

/** Examines groups of rows and stores what was found of each. The groups lie within `rows`, which begin at `offset` of the batch. */
export async function checkGroups(
  { db, now, ...owner }: BatchContext,
  batch: BatchRow,
  mapping: IntakeMapping,
  rows: readonly LinkedRow[],
  groups: readonly IntakeGroup[],
  offset: number,
): Promise<void> {
  const first = groups.at(0)?.from ?? 0;
  const last = groups.at(-1)?.to ?? 0;
  if (first === last) return;
  const reference = await loadReferenceData(db, owner, now, mapping, rows.slice(first, last));
  const takes = await lastOrders(db, owner.customerId, mapping, reference.open);
  const found: object[] = [];
  for (const { from, to } of groups) {
    const link = rows[from]?.waybillId ?? null;
    const result = await examineRows(
      rows.slice(from, to).map(({ cells }) => cells),
      mapping,
      reference,
      { link, takes },
    );
    found.push({ first_row: offset + from, row_count: to - from, ...toColumns(result, link) });
  }
  await sql`
    insert into order_batch_order (customer_id, batch_id, first_row, row_count, state, reference_no, bill_key, waybill_id, waybill_no,
      packages, price_minor, currency, findings, notes, assumed, taken)
    select ${batch.customer_id}::bigint, ${batch.id}::bigint, g.* from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
      as g(first_row int, row_count int, state text, reference_no text, bill_key text, waybill_id bigint, waybill_no text, packages int,
        price_minor bigint, currency text, findings jsonb, notes jsonb, assumed jsonb, taken jsonb)`.execute(db);
}

/** Rows in the place of others. Positions are those before the first edit. */
export interface Edit {
  from: number;
  removed: number;
  rows: readonly (readonly string[])[];
}

/** Makes the edits, the last of the sheet first, and examines every waybill that they may have touched. Gives the number of rows then. */
export async function editRows(context: BatchContext, batch: BatchRow, edits: readonly Edit[]): Promise<number> {
  const { db } = context;
  const orders = await ordersOf(db, batch).execute();
  const touched = joined(edits.map((edit) => touchedBy(orders, edit, batch.row_count)));
  const gone = orders.filter(({ first_row: first }) => touched.some(([from, to]) => first >= from && first < to));
  await deleteOrders(db, batch, gone);
  for (const edit of edits.toSorted((a, b) => b.from - a.from)) await replaceRows(db, batch, edit);
  const mapping = mappingOf(batch);
  for (const [from, to] of touched) {
    const range = [from + growth(edits, (edit) => edit.from < from), to + growth(edits, (edit) => edit.from <= to)] as const;
    const rows = await readRows(db, batch, range);
    const groups = groupRows(
      rows.map(({ cells }) => cells),
      mapping,
    );
    await checkGroups(context, batch, mapping, rows, groups, range[0]);
  }
  return batch.row_count + growth(edits, () => true);
}

const growthOf = ({ rows, removed }: Edit): number => rows.length - removed;
const growth = (edits: readonly Edit[], counts: (edit: Edit) => boolean): number =>
  edits.filter(counts).reduce((sum, edit) => sum + growthOf(edit), 0);

/** From the waybill of the row above the edit to the one of the row below it: rows may now go on with another waybill than before. */
function touchedBy(orders: readonly BatchOrderRow[], { from, removed }: Edit, count: number): [number, number] {
  const holding = (row: number) => orders.find(({ first_row: first, row_count: rows }) => row >= first && row < first + rows);
  const above = holding(from - 1) ?? holding(from);
  const below = holding(from + removed);
  return [above?.first_row ?? 0, below ? below.first_row + below.row_count : count];
}

/** Ranges that overlap as one, in order. */
function joined(ranges: readonly (readonly [number, number])[]): [number, number][] {
  const result: [number, number][] = [];
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && from < last[1]) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
}

async function deleteOrders(db: Db, batch: BatchRow, orders: readonly BatchOrderRow[]): Promise<void> {
  if (orders.length === 0) return;
  await sql`delete from order_batch_order where customer_id = ${batch.customer_id} and batch_id = ${batch.id}
    and id in (select jsonb_array_elements_text(${JSON.stringify(orders.map(({ id }) => id))}::jsonb)::bigint)`.execute(db);
}

/** A row that only changes keeps its place, and with it the waybill that was made of it. */
async function replaceRows(db: Db, batch: BatchRow, edit: Edit): Promise<void> {
  const { from, removed, rows } = edit;
  const changed = rows.slice(0, removed);
  const { customer_id: customerId, id } = batch;
  if (changed.length > 0) {
    await sql`update order_batch_row r set cells = g.cells
      from jsonb_array_elements(${JSON.stringify(changed)}::jsonb) with ordinality as g(cells, ordinality)
      where r.customer_id = ${customerId} and r.batch_id = ${id} and r.position = ${from}::int + g.ordinality::int - 1`.execute(db);
  }
  if (removed > rows.length) {
    await sql`delete from order_batch_row where customer_id = ${customerId} and batch_id = ${id}
      and position >= ${from + rows.length} and position < ${from + removed}`.execute(db);
  }
  const delta = growthOf(edit);
  if (delta === 0) return;
  await sql`update order_batch_row set position = position + ${delta}::int
    where customer_id = ${customerId} and batch_id = ${id} and position >= ${from + removed}`.execute(db);
  await sql`update order_batch_order set first_row = first_row + ${delta}::int
    where customer_id = ${customerId} and batch_id = ${id} and first_row >= ${from + removed}`.execute(db);
  await insertRows(db, batch, from + removed, rows.slice(removed));
}
