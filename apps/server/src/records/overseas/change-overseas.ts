import { HEARD_WITH } from '@waybound/domain/exceptions/quiet-days';
import { overseasLifecycle, type OverseasLifecycleAction, type OverseasLifecycleState } from '@waybound/domain/overseas/overseas-lifecycle';
import { sql, type RawBuilder, type Updateable } from 'kysely';
import type { Db } from '../../kernel/database/engine.ts';
import { Refusal, refuse } from '../../kernel/refusal.ts';
import type { Schema } from '../../db/tables.ts';
import { anyOf } from '../any-of.ts';
import { changedColumns } from '../lifecycle/fact-columns.ts';
import type { ChangeContext } from '../waybill/change-waybill.ts';
import { lockHeads } from '../waybill/rows.ts';
import { followSource, lockSource, type Source } from './follow-source.ts';
import { recordStep } from './record-step.ts';
import { giveStockBack } from './stock/keep-stock.ts';
import { overseasState, readOverseas, type OverseasRecord } from './rows.ts';

/** One waybill, locked for a change with the one that its goods came with; a missing, a deleted and a stranger's answer the same. */
export async function lockOverseas(db: Db, which: RawBuilder<unknown>): Promise<OverseasRecord> {
  const isIt = sql`${which} and o.deleted_at is null`;
  const found = await sql<Source>`select o.customer_id, o.source_id from overseas_waybill o where ${isIt}`.execute(db);
  await lockSource(db, found.rows[0] ?? refuse('recordMissing'));
  const { rows } = await sql`select o.id from overseas_waybill o where ${isIt} for update`.execute(db);
  const [record] = rows.length > 0 ? await readOverseas(db, [which]) : [];
  return record ?? refuse('recordMissing');
}

/**
 * Several of a customer's by their ids, all at first and in one order, so that no two batches block each other: what their goods came with
 * before them, and the pieces that they keep in stock after them. One that is missing, deleted or a stranger's is not among the answer.
 */
export async function lockAllOverseas(db: Db, customerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, OverseasRecord>> {
  const isOne = sql`o.customer_id = ${customerId} and o.id = ${anyOf(ids)}`;
  const sources = (await readOverseas(db, [isOne])).flatMap(({ source_id: id }) => id ?? []);
  if (sources.length > 0) await lockHeads(db, customerId, sources);
  await sql`select o.id from overseas_waybill o where ${isOne} and o.deleted_at is null order by o.id for update`.execute(db);
  const isKept = sql`s.id in (select d.stock_id from overseas_decision d where d.customer_id = ${customerId} and d.waybill_id = ${anyOf(ids)})`;
  await sql`select s.id from overseas_stock s where s.customer_id = ${customerId} and ${isKept} order by s.id for update`.execute(db);
  return new Map((await readOverseas(db, [isOne])).map((record) => [record.id, record]));
}

/** Two members decide by what they see: whoever comes second is told, with what stands in the form's place now. */
export function requireOverseasRev(
  { id, rev, status, details, outbound, waybill_no: waybillNo }: OverseasRecord,
  seen: number | undefined,
): void {
  if (seen !== undefined && seen !== rev)
    throw new Refusal('stale', { waybillNo }, [], { newer: { id, rev, status, order: details, outbound } });
}

export function requireOverseasAllowed(record: OverseasRecord, action: OverseasLifecycleAction): void {
  const why = overseasLifecycle.may(action, overseasState(record));
  if (why !== null) refuse(why, { waybillNo: record.waybill_no, status: record.status });
}

/** An order from stock that is sent back, refused or closed keeps no pieces. */
const standsNoMore = (before: OverseasLifecycleState, { status, isOutbound }: OverseasLifecycleState): boolean =>
  isOutbound && before.status !== 'WAIT_FOR_CONFIRM' && (status === 'WAIT_FOR_CONFIRM' || status === 'ALREADY_CLOSED');

/** Pieces as the history says them, with the number that they are to bear where they get another one. */
export const writtenPieces = (
  pieces: readonly { oldsku?: string | null | undefined; quantity?: number | undefined; fnSku?: string | undefined }[],
): string =>
  pieces.map(({ oldsku, quantity = 0, fnSku }) => `${oldsku ?? '—'} × ${quantity}${fnSku === undefined ? '' : ` → ${fnSku}`}`).join(', ');

interface OverseasChange {
  action: OverseasLifecycleAction;
  /** Of the audit trail: its sentence is in the phrases of the history. */
  what: string;
  /** What the action has learnt. */
  given?: Partial<OverseasLifecycleState>;
  set?: Updateable<Schema['overseas_waybill']>;
  /** More for the audit entry. */
  before?: Readonly<Record<string, unknown>>;
  after?: Readonly<Record<string, unknown>>;
}

/** What else a status begins with. A draft again, it is not submitted. */
const CHANGED: Readonly<Partial<Record<OverseasLifecycleState['status'], (now: Date) => Updateable<Schema['overseas_waybill']>>>> = {
  WAIT_FOR_CONFIRM: () => ({ submitted_at: null }),
  ALREADY_CLOSED: (now) => ({ closed_at: now }),
};

/** By the calendar alone: nobody has done anything with the goods, and what was done last stays what it was. */
const MOVES_NOTHING: readonly OverseasLifecycleAction[] = ['chargeStorage'];

/** Writes what an action leaves behind, here and in the waybill that the goods came with. */
export async function changeOverseas(
  context: ChangeContext,
  record: OverseasRecord,
  { action, what, given, set, before: toldBefore, after: told }: OverseasChange,
): Promise<void> {
  requireOverseasAllowed(record, action);
  const { db, now, audit } = context;
  const before = overseasState(record);
  const after = overseasLifecycle.afterGiven(action, before, given);
  const { customer_id: customerId, id, rev, waybill_no: waybillNo } = record;
  const givenBack = standsNoMore(before, after) ? await giveStockBack(context, record) : [];
  await db
    .updateTable('overseas_waybill')
    .set({
      status: after.status,
      ...changedColumns(overseasLifecycle.facts, before, after),
      rev: rev + 1,
      ...(!MOVES_NOTHING.includes(action) && { updated_at: now }),
      ...(HEARD_WITH.includes(action) && { heard_at: now }),
      ...(before.status !== after.status && CHANGED[after.status]?.(now)),
      ...set,
    })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute();
  audit({
    customerId,
    subject: 'overseas',
    subjectId: id,
    what,
    before: { waybillNo, overseasStatus: record.status, ...(givenBack.length > 0 && { pieces: writtenPieces(givenBack) }), ...toldBefore },
    after: { waybillNo, overseasStatus: after.status, ...told },
  });
  await recordStep(context, record, action, { before, after });
  // A customer's own change of the transfer is an action of that waybill.
  if (after.isTransfer && action !== 'cancelTransfer') await followSource(context, record, before, after);
}
