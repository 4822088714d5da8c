import type { Batch, BatchCounts, BatchHead, BatchOrder } from '@waybound/contract/orders/order-intake';
import type { BatchOrderState } from '@waybound/contract/orders/order-intake-limits';
import { REASONS, type Reason } from '@waybound/contract/reasons';
import { sql } from 'kysely';
import {
  findDuplicates,
  isDuplicate,
  ordersOf,
  rowsLike,
  type BatchOrderRow,
  type BatchRow,
  type Duplicates,
  type KnownBy,
} from './batch-rows.ts';
import type { SheetFinding } from '../../../db/stored.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import { findingText, reasonText, type Language } from '../../../kernel/language.ts';
import { formatMinor } from '../../../records/format-minor.ts';
import { fieldOfBillKey } from '../../../records/order/bill-of-main-leg.ts';

const isReason = (text: string): text is Reason => text in REASONS;

/** What an order counts by. */
type Counted = Pick<BatchOrderRow, 'state' | KnownBy | 'first_row'>;

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
    from (select batch_id, state, reference_no is not null and count(*) over (partition by batch_id, reference_no) > 1
        or bill_key is not null and count(*) over (partition by batch_id, bill_key) > 1 as is_duplicate
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

/** What a row has that another of the sheet has too, at its cell. What was sent has it by right. */
function twiceInSheet(order: BatchOrderRow, duplicates: Duplicates): SheetFinding[] {
  if (order.state === 'sent') return [];
  const at = (by: KnownBy, key: SheetFinding['key']): SheetFinding[] => {
    const rows = rowsLike(order, by, duplicates);
    if (rows.length === 0) return [];
    const named = `${rows.slice(0, MAX_ROWS_NAMED).join(', ')}${rows.length > MAX_ROWS_NAMED ? '…' : ''}`;
    return [{ row: 0, key, rule: 'twiceInFile', args: { rows: named }, isBlocking: true }];
  };
  return [...at('reference_no', 'referenceNo'), ...at('bill_key', fieldOfBillKey(order.bill_key ?? ''))];
}

function toOrder(order: BatchOrderRow, duplicates: Duplicates, lang: Language): BatchOrder {
  const { first_row: firstRow, price_minor: minor, currency } = order;
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
    findings: [...twiceInSheet(order, duplicates), ...order.findings].map(({ row, key, isBlocking, ...finding }) => ({
      row: firstRow + row,
      key,
      message: findingText(lang, finding),
      isBlocking,
    })),
  };
}
