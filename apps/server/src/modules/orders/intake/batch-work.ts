import type { IntakeMapping } from '@waybound/domain/intake/columns';
import { groupRows, type IntakeGroup } from '@waybound/domain/intake/groups';
import type { Updateable } from 'kysely';
import { findBatch, mappingOf, ordersOf, readRows, type BatchRow } from './batch-rows.ts';
import { checkGroups, editRows, type BatchContext } from './check-rows.ts';
import type { LinkedRow } from './reference-data.ts';
import { sendableOrders, sendOrder } from './send-order.ts';
import type { Schema } from '../../../db/tables.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { doublingPauseMs, type Attempt, type Enqueue, type Portion, type WorkKind } from '../../../kernel/work/work-kind.ts';
import { siteOf } from '../../../records/customer/site-of.ts';

const CHECK = 'orders.check';
const SEND = 'orders.send';
export const BATCH_WORK: readonly string[] = [CHECK, SEND];

/** Rows that are read in one statement. */
const ROWS_AT_ONCE = 1000;
/** Waybills of one transaction while checking: enough that its cost hardly counts, few enough that progress is seen. */
const PORTION_GROUPS = 50;
const TRIES = { attempts: 8, pauseMs: doublingPauseMs, atOnce: 4 } as const;

/** Of a batch that is `checking`. */
export const enqueueCheck = (enqueue: Enqueue, { customer_id: customerId, id }: BatchRow): void =>
  enqueue({ customerId, kind: CHECK, recordId: id });

/** What is written to a batch when its orders are to be sent. */
export const sending = (rows: readonly number[]) => ({
  state: 'sending' as const,
  sent_rows: JSON.stringify(rows),
  total: rows.length,
  done: 0,
  reason: null,
});

/** Of a batch that is `sending`. */
export const enqueueSending = (enqueue: Enqueue, { customer_id: customerId, id }: BatchRow): void =>
  enqueue({ customerId, kind: SEND, recordId: id });

/** Checks a batch portion by portion (docs/decisions/2026-11-22-batch-intake.md); with an action, what is good is sent then. */
const checking: WorkKind = {
  name: CHECK,
  ...TRIES,
  async run(attempt) {
    const { batch, ...owner } = await readBatch(attempt);
    const mapping = mappingOf(batch);
    // What an earlier attempt has checked stays: nobody changes the rows meanwhile.
    for await (const { offset, rows, groups } of portionsOf(attempt, batch, mapping)) {
      const done = offset + (groups.at(-1)?.to ?? 0);
      await attempt.portion(async ({ db, now }) => {
        await checkGroups({ db, now, ...owner }, batch, mapping, rows, groups, offset);
        await saveBatch(db, batch, { done });
      }, done);
    }
    return (portion) => endCheck(portion, batch);
  },
  givenUp: async ({ db, customerId, recordId }) => {
    const batch = await findBatch(db, customerId, recordId).executeTakeFirstOrThrow();
    await saveBatch(db, batch, { state: 'failed', action: null, reason: 'importInterrupted', rev: batch.rev + 1 });
  },
};

async function endCheck({ db, enqueue }: Portion, batch: BatchRow): Promise<void> {
  const { action } = batch;
  if (action === null) return saveBatch(db, batch, { state: 'ready', done: batch.row_count });
  const orders = await sendableOrders(db, batch, action, undefined);
  await saveBatch(db, batch, sending(orders.map(({ first_row: row }) => row)));
  enqueueSending(enqueue, batch);
}

/** Sends what was asked for, one transaction for each order: what has been sent is not sent again. */
const sendingKind: WorkKind = {
  name: SEND,
  ...TRIES,
  async run(attempt) {
    const { batch, ...owner } = await readBatch(attempt);
    const rows = batch.sent_rows ?? [];
    for (const [at, row] of rows.entries()) if (at >= batch.done) await sendOne(attempt, owner, batch, row, at + 1);
    return ({ db }) => endSending(db, batch, null);
  },
  givenUp: async ({ db, customerId, recordId }) => {
    const batch = await findBatch(db, customerId, recordId).executeTakeFirstOrThrow();
    await endSending(db, batch, 'importInterrupted');
  },
};

export const batchWork: readonly WorkKind[] = [checking, sendingKind];

type Owner = Pick<BatchContext, 'customerId' | 'siteId'>;

const readBatch = ({ customerId, recordId, read }: Attempt): Promise<Owner & { batch: BatchRow }> =>
  read(async (db) => {
    const siteId = await siteOf(db, customerId);
    return { customerId, siteId, batch: await findBatch(db, customerId, recordId).executeTakeFirstOrThrow() };
  });

/** Whole waybills, and the rows that they lie within, which begin at `offset` of the batch. */
interface RowsOfPortion {
  offset: number;
  rows: readonly LinkedRow[];
  groups: readonly IntakeGroup[];
}

/** The waybills that are still to be checked, in their order. No more of the rows is held at once than a portion needs. */
async function* portionsOf({ read }: Attempt, batch: BatchRow, mapping: IntakeMapping): AsyncGenerator<RowsOfPortion> {
  let rows: LinkedRow[] = [];
  let offset = batch.done;
  while (offset < batch.row_count) {
    let groups: IntakeGroup[] = [];
    for (;;) {
      groups = groupRows(
        rows.map(({ cells }) => cells),
        mapping,
      );
      const end = offset + rows.length;
      // The last of them may go on in rows that are not read yet.
      if (groups.length > PORTION_GROUPS || end === batch.row_count) break;
      const more = await read((db) => readRows(db, batch, [end, Math.min(end + ROWS_AT_ONCE, batch.row_count)]));
      // Deleted meanwhile, with its work, as the next portion finds out.
      if (more.length === 0) return;
      rows.push(...more);
    }
    const portion = groups.slice(0, PORTION_GROUPS);
    yield { offset, rows, groups: portion };
    const checked = portion.at(-1)?.to ?? 0;
    rows = rows.slice(checked);
    offset += checked;
  }
}

async function sendOne(attempt: Attempt, owner: Owner, batch: BatchRow, row: number, done: number): Promise<void> {
  const { action } = batch;
  if (action === null) throw new Error(`The batch ${batch.id} does not say what is to be done with its orders.`);
  const customer = { id: owner.customerId, siteId: owner.siteId, loginId: batch.login_id };
  try {
    await attempt.portion(async (portion) => {
      const order = await ordersOf(portion.db, batch).where('first_row', '=', row).executeTakeFirst();
      if (order) await sendOrder({ ...portion, lang: 'zh', customer }, batch, order, action);
      await saveBatch(portion.db, batch, { done });
    }, done);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // Its rows are looked at once more, so that they say why it stayed.
    await attempt.portion(async ({ db, now }) => {
      await editRows({ db, now, ...owner }, batch, [{ from: row, removed: 0, rows: [] }]);
      await saveBatch(db, batch, { done });
    }, done);
  }
}

const endSending = (db: Db, batch: BatchRow, reason: string | null): Promise<void> =>
  saveBatch(db, batch, { state: 'ready', action: null, sent_rows: null, reason, rev: batch.rev + 1 });

async function saveBatch(db: Db, { customer_id: customerId, id }: BatchRow, values: Updateable<Schema['order_batch']>): Promise<void> {
  await db.updateTable('order_batch').set(values).where('customer_id', '=', customerId).where('id', '=', id).execute();
}
