import { parcelLifecycle, type ParcelLifecycleAction, type ParcelLifecycleState } from '@waybound/domain/small-parcels/parcel-lifecycle';
import { sql, type RawBuilder, type Updateable } from 'kysely';
import type { Schema } from '../../db/tables.ts';
import type { Db } from '../../kernel/database/engine.ts';
import { Refusal, refuse } from '../../kernel/refusal.ts';
import { changedColumns } from '../lifecycle/fact-columns.ts';
import type { ChangeContext } from '../waybill/change-waybill.ts';
import { ownParcel, parcelState, type ParcelRecord } from './rows.ts';

/** One parcel, locked for a change; a missing, a deleted and a stranger's answer the same. */
export const lockParcel = (db: Db, which: RawBuilder<unknown>): Promise<ParcelRecord> => ownParcel(db, which, sql`for update`);

/** Two members change what they see: whoever comes second is told, with what stands in the form's place now. */
export function requireParcelRev({ id, rev, status, details, waybill_no: waybillNo }: ParcelRecord, seen: number | undefined): void {
  if (seen !== undefined && seen !== rev) throw new Refusal('stale', { waybillNo }, [], { newer: { id, rev, status, order: details } });
}

/** `to` is the station that the forwarder names. */
export function requireParcelAllowed(record: ParcelRecord, action: ParcelLifecycleAction, to?: ParcelLifecycleState['status']): void {
  const why = parcelLifecycle.may(action, parcelState(record), to);
  if (why === null) return;
  const isLocked = record.status === 'draft' && record.is_announced;
  refuse(why, { waybillNo: record.waybill_no, status: isLocked ? 'announced' : record.status });
}

interface ParcelChange {
  action: ParcelLifecycleAction;
  /** Of the audit trail: its sentence is in the phrases of the history. */
  what: string;
  /** What the action has learnt, or the station that was chosen. */
  given?: Partial<ParcelLifecycleState>;
  set?: Updateable<Schema['parcel']>;
}

/** Writes what an action leaves behind. */
export async function changeParcel(
  { db, now, audit }: ChangeContext,
  record: ParcelRecord,
  { action, what, given, set }: ParcelChange,
): Promise<void> {
  requireParcelAllowed(record, action, given?.status);
  const before = parcelState(record);
  const after = parcelLifecycle.afterGiven(action, before, given);
  const { customer_id: customerId, id, rev, waybill_no: waybillNo } = record;
  await db
    .updateTable('parcel')
    .set({ status: after.status, ...changedColumns(parcelLifecycle.facts, before, after), rev: rev + 1, updated_at: now, ...set })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute();
  audit({
    customerId,
    subject: 'parcel',
    subjectId: id,
    what,
    before: { waybillNo, parcelStatus: record.status },
    after: { waybillNo, parcelStatus: after.status },
  });
}
