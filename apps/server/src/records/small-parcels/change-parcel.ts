import { parcelLifecycle, type ParcelLifecycleAction, type ParcelLifecycleState } from '@waybound/domain/small-parcels/parcel-lifecycle';
import { sql, type RawBuilder, type Updateable } from 'kysely';
import type { Schema } from '../../db/tables.ts';
import type { Db } from '../../kernel/database/engine.ts';
import { Refusal, refuse } from '../../kernel/refusal.ts';
import { anyOf } from '../any-of.ts';
import { changedColumns } from '../lifecycle/fact-columns.ts';
import type { ChangeContext } from '../waybill/change-waybill.ts';
import { ownParcel, parcelState, type ListedParcel, type ParcelRecord } from './rows.ts';

/** One parcel, locked for a change; a missing, a deleted and a stranger's answer the same. */
export const lockParcel = (db: Db, which: RawBuilder<unknown>): Promise<ListedParcel> => ownParcel(db, which, sql`for update`);

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
  /** More for the audit entry. */
  after?: Readonly<Record<string, unknown>>;
}

/** Writes what an action leaves behind. */
export async function changeParcel(context: ChangeContext, record: ParcelRecord, change: ParcelChange): Promise<void> {
  const after = afterChange(record, change);
  await write(context, [record], { ...changedBy(record, after), ...change.set });
  tell(context, record, change, after);
}

/**
 * The same of many, each by its own change: those that are changed alike in one statement, and those that stay as they are in none: whoever
 * has seen one of them may go on. Of what is others' (`isOthers`) is told only where it changes something.
 */
export async function changeParcels<R extends ParcelRecord>(
  context: ChangeContext,
  records: readonly R[],
  changeOf: (record: R) => Omit<ParcelChange, 'set'> & { isOthers?: boolean },
): Promise<void> {
  const changes = records.map((record) => {
    const change = changeOf(record);
    const after = afterChange(record, change);
    const columns = changedBy(record, after);
    return { record, change, after, columns, isChanged: after.status !== record.status || Object.keys(columns).length > 1 };
  });
  const changed = changes.filter(({ isChanged }) => isChanged);
  for (const alike of Map.groupBy(changed, ({ columns }) => JSON.stringify(columns)).values()) {
    const [{ columns } = {}] = alike;
    const some = alike.map(({ record }) => record);
    if (columns) await write(context, some, columns);
  }
  for (const { record, change, after, isChanged } of changes) if (isChanged || !change.isOthers) tell(context, record, change, after);
}

function afterChange(record: ParcelRecord, { action, given }: ParcelChange): ParcelLifecycleState {
  requireParcelAllowed(record, action, given?.status);
  return parcelLifecycle.afterGiven(action, parcelState(record), given);
}

const changedBy = (record: ParcelRecord, after: ParcelLifecycleState): Updateable<Schema['parcel']> => ({
  status: after.status,
  ...changedColumns(parcelLifecycle.facts, parcelState(record), after),
});

/** @param records of one customer */
async function write({ db, now }: ChangeContext, records: readonly ParcelRecord[], set: Updateable<Schema['parcel']>): Promise<void> {
  const [first] = records;
  if (!first) return;
  await db
    .updateTable('parcel')
    .set((eb) => ({ ...set, rev: eb('rev', '+', 1), updated_at: now }))
    .where('customer_id', '=', first.customer_id)
    .where('id', '=', anyOf(records.map(({ id }) => id)))
    .execute();
}

function tell({ audit }: ChangeContext, record: ParcelRecord, { what, after: told }: ParcelChange, after: ParcelLifecycleState): void {
  const { customer_id: customerId, id, waybill_no: waybillNo } = record;
  audit({
    customerId,
    subject: 'parcel',
    subjectId: id,
    what,
    before: { waybillNo, parcelStatus: record.status },
    after: { waybillNo, parcelStatus: after.status, ...told },
  });
}
