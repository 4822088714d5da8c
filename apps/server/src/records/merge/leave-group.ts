import type { MergeKind } from '@waybound/contract/waybills/merge-codes';
import type { Updateable } from 'kysely';
import type { Schema } from '../../db/tables.ts';
import type { AuditEntry } from '../../kernel/audit.ts';
import type { Db } from '../../kernel/database/engine.ts';
import type { WaybillHead } from '../waybill/rows.ts';
import { findGroup, type MergeGroup } from './merge-rows.ts';

interface LeaveContext {
  db: Db;
  now: Date;
  audit: (entry: AuditEntry) => void;
}

const NOT_MERGED = {
  declaration: { is_declaration_merged: false },
  clearance: { is_clearance_merged: false },
} as const satisfies Readonly<Record<MergeKind, Updateable<Schema['waybill']>>>;

/** A waybill leaves its group: another member becomes its master, and a group that is left with one member ends. */
export async function leaveGroup(context: LeaveContext, row: WaybillHead, kind: MergeKind): Promise<void> {
  const { db } = context;
  const group = await findGroup(db, row.customer_id, row.id, kind);
  if (!group) return;
  const [next, ...others] = group.memberIds.filter((id) => id !== row.id);
  if (next === undefined || others.length === 0) {
    await endGroup(context, row, group, next);
    return;
  }
  await db
    .deleteFrom('merge_member')
    .where('customer_id', '=', row.customer_id)
    .where('group_id', '=', group.id)
    .where('waybill_id', '=', row.id)
    .execute();
  if (group.masterId !== row.id) return;
  await db
    .updateTable('merge_group')
    .set({ master_id: next })
    .where('customer_id', '=', row.customer_id)
    .where('id', '=', group.id)
    .execute();
  context.audit({
    customerId: row.customer_id,
    subject: row.kind,
    subjectId: next,
    what: 'becameMergeMaster',
    before: { master: row.waybill_no },
    after: { kind },
  });
}

/** Its members go with it; the last one is as if it had never been merged. */
async function endGroup({ db, now, audit }: LeaveContext, row: WaybillHead, group: MergeGroup, last: string | undefined): Promise<void> {
  await db.deleteFrom('merge_group').where('customer_id', '=', row.customer_id).where('id', '=', group.id).execute();
  if (last === undefined) return;
  await db
    .updateTable('waybill')
    .set(({ eb }) => ({ ...NOT_MERGED[group.kind], rev: eb('rev', '+', 1), updated_at: now }))
    .where('customer_id', '=', row.customer_id)
    .where('id', '=', last)
    .execute();
  audit({
    customerId: row.customer_id,
    subject: row.kind,
    subjectId: last,
    what: 'mergeEnded',
    before: { mergedWith: row.waybill_no },
    after: { kind: group.kind },
  });
}
