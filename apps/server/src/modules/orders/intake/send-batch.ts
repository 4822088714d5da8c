import type { HandlerAnswer } from '@waybound/contract/call';
import type { submitBatch } from '@waybound/contract/orders/order-intake';
import { MAX_SUBMITTED_AT_ONCE, type BatchAction } from '@waybound/contract/orders/order-intake-limits';
import type { WaybillRef } from '@waybound/contract/orders/orders';
import { changeBatch, ordersOf, type BatchOrderRow, type BatchRow } from './batch-rows.ts';
import { enqueueSending, sending } from './batch-work.ts';
import { canBeSent, sendableOrders, sendOrder } from './send-order.ts';
import type { CustomerContext } from '../../../kernel/context.ts';
import { reasonText } from '../../../kernel/language.ts';
import { Refusal, refuse } from '../../../kernel/refusal.ts';
import { inSavepoint } from '../../../records/in-savepoint.ts';
import { readOwnWaybill } from '../../../records/waybill/rows.ts';
import { submitDraft } from '../submit-order.ts';

type Answer = HandlerAnswer<typeof submitBatch, never>;
type Result = Answer['results'][number];

/** Sends what is good of a batch: a few at once with a result each, many in the background. */
export async function sendBatch(
  context: CustomerContext,
  batch: BatchRow,
  action: BatchAction,
  orderIds: readonly string[] | undefined,
): Promise<Answer> {
  const { db, customer, audit, enqueue } = context;
  const all = await ordersOf(db, batch).execute();
  const named = orderIds && ownOrders(all, orderIds);
  const orders = await sendableOrders(db, batch, action, orderIds);
  if (orders.length === 0 && !named) refuse('nothingToUpdate');
  if (orders.length > MAX_SUBMITTED_AT_ONCE) {
    await changeBatch(db, batch, { action, ...sending(orders.map(({ first_row: row }) => row)) });
    // What is sent at once leaves an entry with each waybill.
    const after = { title: batch.name, action, orders: orders.length };
    audit({ customerId: customer.id, subject: 'orderBatch', subjectId: batch.id, what: 'sendBatch', after });
    enqueueSending(enqueue, batch);
    return { isQueued: true, results: [] };
  }
  const good = new Set(orders.map(({ id }) => id));
  const results: Result[] = [];
  for (const order of named ?? orders) {
    const send = good.has(order.id) ? () => sendOrder(context, batch, order, action) : () => refuseNotReady(order, action);
    results.push({ ...(await attempt(context, send)), orderId: order.id });
  }
  await changeBatch(db, batch, {});
  return { isQueued: false, results };
}

/** Submits drafts that no batch holds, each in a savepoint of its own. One that is missing is answered like another customer's. */
export async function submitDrafts(context: CustomerContext, ids: readonly string[]): Promise<Answer> {
  const results: Result[] = [];
  for (const id of new Set(ids)) {
    const { waybill_no: waybillNo } = await readOwnWaybill(context.db, context.customer.id, id);
    const result = await attempt(context, () => submitDraft(id, undefined, context));
    results.push({ ...result, waybillId: id, waybillNo });
  }
  return { isQueued: false, results };
}

/** In the order they were requested. An order of another batch or customer is refused like a missing one. */
function ownOrders(all: readonly BatchOrderRow[], ids: readonly string[]): BatchOrderRow[] {
  const byId = new Map(all.map((order) => [order.id, order]));
  return [...new Set(ids)].map((id) => byId.get(id) ?? refuse('recordMissing'));
}

function refuseNotReady(order: BatchOrderRow, action: BatchAction): never {
  if (order.state === 'sent') refuse('duplicate', { other: order.waybill_no ?? '' });
  // What could be sent alone shares its number with another.
  const count = order.findings.length + (canBeSent(order, action) ? 1 : 0);
  if (count === 0) refuse('nothingToUpdate');
  refuse('orderNotReady', { row: order.first_row + 1, count });
}

async function attempt(
  { db, lang }: CustomerContext,
  work: () => Promise<WaybillRef>,
): Promise<Omit<Result, 'orderId'> & { orderId: null }> {
  const done = await inSavepoint(db, work);
  if (done instanceof Refusal) {
    return { ...NOTHING, ok: false, reason: done.reason, mass: reasonText(lang, done.reason, done.args) };
  }
  return { orderId: null, waybillId: done.id, waybillNo: done.waybillNo, ok: true, reason: null, mass: '' };
}

const NOTHING = { orderId: null, waybillId: null, waybillNo: '' } as const;
