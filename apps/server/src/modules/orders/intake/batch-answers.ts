import type { Batch, BatchCounts, BatchHead, BatchOrder } from '@waybound/contract/orders/order-intake';
import type { BatchOrderState } from '@waybound/contract/orders/order-intake-limits';
import { REASONS, type Reason } from '@waybound/contract/reasons';
import { sql } from 'kysely';
import { findDuplicates, ordersOf, type BatchOrderRow, type BatchRow } from './batch-rows.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import { findingText, reasonText, type Language } from '../../../kernel/language.ts';
import { formatMinor } from '../../../records/format-minor.ts';

type Duplicates = ReadonlyMap<string, readonly number[]>;

const isReason = (text: string): text is Reason => text in REASONS;

/** What an order counts by. */
type Counted = Pick<BatchOrderRow, 'state' | 'reference_no' | 'first_row'>;

export const isDuplicate = ({ reference_no: number }: Pick<BatchOrderRow, 'reference_no'>, duplicates: Duplicates): boolean =>
  number !== null && duplicates.has(number);

const stateOf = (order: Counted, duplicates: Duplicates): BatchOrderState =>
  isDuplicate(order, duplicates) && order.state !== 'sent' ? 'wrong' : order.state;

export function countsOf(orders: readonly Counted[]): BatchCounts {
  const duplicates = findDuplicates(orders);
  const counts = { wrong: 0, incomplete: 0, ready: 0, saved: 0, sent: 0 };
  for (const order of orders) counts[stateOf(order, duplicates)] += 1;
  return counts;
}

/** The same of all of a customer's batches, counted by the database. A batch without orders is not among them. */
export async function countsByBatch(db: Db, customerId: string): Promise<ReadonlyMap<string, BatchCounts>> {
  const { rows } = await sql<{ batch_id: string; state: BatchOrderState; orders: number }>`
    select batch_id, case when is_duplicate and state <> 'sent' then 'wrong' else state end as state, count(*)::int as orders
    from (select batch_id, state, reference_no is not null and count(*) over (partition by batch_id, reference_no) > 1 as is_duplicate
      from order_batch_order where customer_id = ${customerId}) o
    group by 1, 2`.execute(db);
  const counts = new Map<string, BatchCounts>();
  for (const { batch_id: batchId, state, orders } of rows)
    counts.set(batchId, { ...(counts.get(batchId) ?? countsOf([])), [state]: orders });
  return counts;
}

export const toHead = (batch: BatchRow, counts: BatchCounts, lang: Language): BatchHead => ({
  batchId: batch.id,
  rev: batch.rev,
  name: batch.name,
  state: batch.state,
  total: batch.total,
  done: batch.done,
  rowCount: batch.row_count,
  counts,
  createdAt: batch.created_at.toISOString(),
  mass: batch.reason !== null && isReason(batch.reason) ? reasonText(lang, batch.reason, {}) : '',
});

export async function toBatch(db: Db, batch: BatchRow, lang: Language): Promise<Batch> {
  const orders = await ordersOf(db, batch).execute();
  const duplicates = findDuplicates(orders);
  return {
    ...toHead(batch, countsOf(orders), lang),
    columns: [...batch.columns],
    orders: orders.map((order) => toOrder(order, duplicates, lang)),
  };
}

/** Rows named in one sentence; more are counted by nobody. */
const MAX_ROWS_NAMED = 10;

function toOrder(order: BatchOrderRow, duplicates: Duplicates, lang: Language): BatchOrder {
  const { first_row: firstRow, price_minor: minor, currency } = order;
  const rows = (order.reference_no !== null && order.state !== 'sent' && duplicates.get(order.reference_no)) || [];
  const named = `${rows.slice(0, MAX_ROWS_NAMED).join(', ')}${rows.length > MAX_ROWS_NAMED ? '…' : ''}`;
  const ofSheet =
    rows.length === 0 ? [] : [{ row: 0, key: 'referenceNo', rule: 'twiceInFile', args: { rows: named }, isBlocking: true } as const];
  return {
    id: order.id,
    firstRow,
    rowCount: order.row_count,
    state: stateOf(order, duplicates),
    referenceNo: order.reference_no ?? '',
    waybillId: order.waybill_id,
    waybillNo: order.waybill_no,
    packages: order.packages,
    price: minor === null || currency === null ? null : { total: formatMinor(minor), currency },
    notes: order.notes.map(({ row, key, ...note }) => ({ row: firstRow + row, key, message: findingText(lang, note) })),
    assumed: [...order.assumed],
    taken: order.taken && {
      waybillNo: order.taken.waybillNo,
      fields: order.taken.fields.map((field) => ({ key: field.key, text: field[lang] })),
    },
    findings: [...ofSheet, ...order.findings].map(({ row, key, isBlocking, ...finding }) => ({
      row: firstRow + row,
      key,
      message: findingText(lang, finding),
      isBlocking,
    })),
  };
}
