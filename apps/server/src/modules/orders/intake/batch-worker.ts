import type { BatchAction } from '@waybound/contract/orders/order-intake-limits';
import { groupRows, type IntakeGroup } from '@waybound/domain/intake/groups';
import type { Updateable } from 'kysely';
import { findOwnAttempt, mappingOf, readRows, type BatchOrderRow, type BatchRow } from './batch-rows.ts';
import { BATCH } from './batch-topic.ts';
import { checkGroups, editRows } from './check-rows.ts';
import { sendableOrders, sendOrder } from './send-order.ts';
import { insertAuditEntries, type AuditEntry } from '../../../kernel/audit.ts';
import type { Schema } from '../../../db/tables.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import { workerFor, type WorkContext, type Worker } from '../../../kernel/work/outbox.ts';
import { Refusal } from '../../../kernel/refusal.ts';

/** Waybills of one transaction while checking: enough that its cost hardly counts, few enough that progress is seen. */
const PORTION_GROUPS = 50;
const MAX_ATTEMPTS = 8;

/**
 * Checks a batch portion by portion, and sends what was asked for, one transaction for each order (domain.md, batch). It may be begun by
 * two servers, or again after a crash: each portion is written by the attempt that began last, and what has been sent is not sent again.
 */
export const batchWorker: Worker = workerFor(BATCH, async ({ batchId }, context) => {
  const batch = await startAttempt(context, batchId);
  if (!batch) return;
  const site = await context.read((db) =>
    db.selectFrom('customer').select('site_id').where('id', '=', context.customerId).executeTakeFirstOrThrow(),
  );
  const work: Work = { ...context, siteId: site.site_id, batch };
  if (batch.state === 'checking' && !(await checkAll(work))) return;
  if (batch.action !== null) await sendAll(work, batch.action);
});

interface Work extends WorkContext {
  siteId: string;
  batch: BatchRow;
}

/** Undefined where nothing is left to do. Orders checked by an earlier attempt are checked again. */
const startAttempt = ({ change, customerId }: WorkContext, id: string): Promise<BatchRow | undefined> =>
  change(async (db) => {
    const of = () => db.updateTable('order_batch').where('customer_id', '=', customerId).where('id', '=', id);
    const row = await of()
      .where('state', 'in', ['checking', 'sending'])
      .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
      .returningAll()
      .executeTakeFirst();
    if (!row) return undefined;
    if (row.attempts > MAX_ATTEMPTS) {
      await of()
        .set({ state: row.state === 'checking' ? 'failed' : 'ready', reason: 'importInterrupted' })
        .execute();
      return undefined;
    }
    if (row.state === 'checking')
      await db.deleteFrom('order_batch_order').where('customer_id', '=', customerId).where('batch_id', '=', id).execute();
    return row;
  });

/** Works in a transaction that holds the batch; false where another attempt has taken over. */
const withBatchLock = ({ change, customerId, batch }: Work, work: (db: Db, batch: BatchRow) => Promise<void>): Promise<boolean> =>
  change(async (db) => {
    const held = await findOwnAttempt(db, customerId, batch.id, batch.attempts);
    if (held) await work(db, held);
    return held !== undefined;
  });

const saveProgress = (db: Db, { customer_id: customerId, id }: BatchRow, values: Updateable<Schema['order_batch']>) =>
  db.updateTable('order_batch').set(values).where('customer_id', '=', customerId).where('id', '=', id).execute();

async function checkAll(work: Work): Promise<boolean> {
  const { batch, customerId, siteId, now } = work;
  const mapping = mappingOf(batch);
  const rows = await work.read((db) => readRows(db, batch, [0, batch.row_count]));
  const groups = groupRows(
    rows.map(({ cells }) => cells),
    mapping,
  );
  for (const portion of portionsOf(groups)) {
    const isOurs = await withBatchLock(work, async (db, held) => {
      await checkGroups({ db, customerId, siteId, now }, held, mapping, rows, portion, 0);
      await saveProgress(db, held, { done: portion.at(-1)?.to ?? 0 });
    });
    if (!isOurs) return false;
  }
  return withBatchLock(work, async (db, held) => {
    await saveProgress(db, held, { state: held.action === null ? 'ready' : 'sending', done: held.action === null ? held.row_count : 0 });
  });
}

const portionsOf = (groups: readonly IntakeGroup[]): IntakeGroup[][] =>
  Array.from({ length: Math.ceil(groups.length / PORTION_GROUPS) }, (_, at) =>
    groups.slice(at * PORTION_GROUPS, (at + 1) * PORTION_GROUPS),
  );

async function sendAll(work: Work, action: BatchAction): Promise<void> {
  const orders = await work.read((db) => sendableOrders(db, work.batch, action));
  if (!(await withBatchLock(work, async (db, held) => void (await saveProgress(db, held, { total: orders.length, done: 0 }))))) return;
  for (const [at, order] of orders.entries()) if (!(await sendOne(work, order, action, at + 1))) return;
  await withBatchLock(work, async (db, held) => {
    await db
      .updateTable('order_batch')
      .set({ state: 'ready', action: null, order_ids: null, rev: held.rev + 1 })
      .where('customer_id', '=', held.customer_id)
      .where('id', '=', held.id)
      .execute();
  });
}

async function sendOne(work: Work, order: BatchOrderRow, action: BatchAction, done: number): Promise<boolean> {
  const { customerId, siteId, now } = work;
  try {
    return await work.change(async (db, enqueue) => {
      const held = await findOwnAttempt(db, customerId, work.batch.id, work.batch.attempts);
      if (!held) return false;
      const entries: AuditEntry[] = [];
      const audit = (entry: AuditEntry) => void entries.push(entry);
      await sendOrder(
        { db, now, enqueue, audit, lang: 'zh', customer: { id: customerId, siteId, loginId: held.login_id } },
        held,
        order,
        action,
      );
      await insertAuditEntries(db, { actor: `login:${held.login_id}`, call: 'orderIntake.submitBatch', at: now }, entries);
      await saveProgress(db, held, { done });
      return true;
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // Its rows are looked at once more, so that they say why it stayed.
    return withBatchLock(work, async (db, held) => {
      await editRows({ db, now, customerId, siteId }, held, [{ from: order.first_row, removed: 0, rows: [] }]);
      await saveProgress(db, held, { done });
    });
  }
}
