import type { WaybillRef } from '@waybound/contract/orders/orders';
import type { BatchAction } from '@waybound/contract/orders/order-intake-limits';
import { findDuplicates, isDuplicate, mappingOf, ordersOf, readRows, type BatchOrderRow, type BatchRow } from './batch-rows.ts';
import { toColumns } from './check-rows.ts';
import { loadReferenceData } from './reference-data.ts';
import { examineRows } from './examine.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { ExamineContext } from '../examine-draft.ts';
import { changeDraft, createDraft, type SaveContext } from '../drafts/save-order.ts';
import type { WaybillRecord } from '../../../records/waybill/rows.ts';
import { submitDraft } from '../submit-order.ts';

export type SendContext = SaveContext & ExamineContext;

/** Whether an order of a batch can be sent at all, as it was last looked at. */
export function canBeSent(order: BatchOrderRow, action: BatchAction): boolean {
  if (action === 'save') return order.state === 'ready' || order.state === 'incomplete';
  return (order.state === 'ready' || order.state === 'saved') && order.findings.length === 0;
}

/** Those named, or all; without what is not good, and without numbers and bills that come twice. */
export async function sendableOrders(
  db: Db,
  batch: BatchRow,
  action: BatchAction,
  ids: readonly string[] | undefined,
): Promise<BatchOrderRow[]> {
  const orders = await ordersOf(db, batch).execute();
  const duplicates = findDuplicates(orders);
  const named = ids && new Set(ids);
  return orders.filter((order) => (named?.has(order.id) ?? true) && !isDuplicate(order, duplicates) && canBeSent(order, action));
}

/**
 * Saves one order of a batch as a draft, or submits it. Its rows are examined once more: much may have changed since. A draft that this
 * batch has saved and whose rows nobody has edited is submitted as it is now, with what was changed on its page.
 */
export async function sendOrder(context: SendContext, batch: BatchRow, order: BatchOrderRow, action: BatchAction): Promise<WaybillRef> {
  if (!canBeSent(order, action)) return refuseNotReady(order, order.findings.length);
  const ref = await send(context, batch, order, action);
  await saveOutcome(context, batch, order, ref, action);
  return ref;
}

async function send(context: SendContext, batch: BatchRow, order: BatchOrderRow, action: BatchAction): Promise<WaybillRef> {
  if (order.state === 'saved' && order.waybill_id !== null) return submitDraft(order.waybill_id, undefined, context);
  const draft = await saveDraft(context, batch, order);
  return action === 'submit' ? submitDraft(draft.id, undefined, context) : draft;
}

async function saveDraft(context: SendContext, batch: BatchRow, order: BatchOrderRow): Promise<WaybillRef> {
  const { db, now, customer } = context;
  const mapping = mappingOf(batch);
  const rows = await readRows(db, batch, [order.first_row, order.first_row + order.row_count]);
  const reference = await loadReferenceData(db, { customerId: customer.id, siteId: customer.siteId }, now, mapping, rows);
  const link = rows[0]?.waybillId ?? null;
  const result = await examineRows(
    rows.map(({ cells }) => cells),
    mapping,
    reference,
    { link, takes: () => order.taken ?? undefined },
  );
  if (!result.order) {
    const { known } = result;
    if (known && result.state === 'sent') return refuse('duplicate', { other: known.row.waybill_no });
    return refuseNotReady(order, result.findings.length);
  }
  if (result.known && result.known.row.id !== link) await requireUntaken(context, order, result.known.row);
  await db
    .updateTable('order_batch_order')
    .set({
      ...toColumns(result, link),
      findings: JSON.stringify(result.findings),
      notes: JSON.stringify(result.notes),
      assumed: JSON.stringify(result.assumed),
      taken: result.taken ? JSON.stringify(result.taken) : null,
    })
    .where('customer_id', '=', customer.id)
    .where('id', '=', order.id)
    .execute();
  return result.known ? changeDraft(result.known.row.id, result.known.row.rev, result.order, context) : createDraft(result.order, context);
}

/** What an order of the batch has made is not made anew by another of its orders with the same bill. */
async function requireUntaken({ db, customer }: SendContext, { id, batch_id: batchId }: BatchOrderRow, row: WaybillRecord): Promise<void> {
  const other = await db
    .selectFrom('order_batch_order')
    .select('id')
    .where('customer_id', '=', customer.id)
    .where('batch_id', '=', batchId)
    .where('id', '<>', id)
    .where('waybill_id', '=', row.id)
    .where('state', 'in', ['saved', 'sent'])
    .executeTakeFirst();
  if (other) refuse('duplicate', { other: row.waybill_no });
}

const refuseNotReady = ({ first_row: row }: BatchOrderRow, count: number): never => refuse('orderNotReady', { row: row + 1, count });

/** The waybill stays with the row where the order begins, so that it is known again however the rows are edited. */
async function saveOutcome(
  { db, customer }: SendContext,
  batch: BatchRow,
  order: BatchOrderRow,
  ref: WaybillRef,
  action: BatchAction,
): Promise<void> {
  await db
    .updateTable('order_batch_order')
    .set({ state: action === 'submit' ? 'sent' : 'saved', waybill_id: ref.id, waybill_no: ref.waybillNo })
    .where('customer_id', '=', customer.id)
    .where('id', '=', order.id)
    .execute();
  await db
    .updateTable('order_batch_row')
    .set({ waybill_id: ref.id })
    .where('customer_id', '=', customer.id)
    .where('batch_id', '=', batch.id)
    .where('position', '=', order.first_row)
    .execute();
}
