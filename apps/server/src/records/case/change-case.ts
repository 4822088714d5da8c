import { CASE_REOPEN_DAYS, type CommentCause } from '@waybound/contract/cases/case-states';
import { caseLifecycle, type CaseAction } from '@waybound/domain/lifecycle/case-lifecycle';
import { sql, type RawBuilder, type Updateable } from 'kysely';
import type { AuditEntry } from '../../kernel/audit.ts';
import type { Db } from '../../kernel/database/engine.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { Schema } from '../../db/tables.ts';
import { insertComment } from './comments.ts';
import { caseState, readCases, type CaseRecord } from './rows.ts';
import { lockTalked, talkedOf, type Talked } from './talked-of.ts';

interface CaseContext {
  db: Db;
  now: Date;
  audit: (entry: AuditEntry) => void;
}

export interface LockedCase {
  record: CaseRecord;
  head: Talked;
}

/** The waybill first, then the case, as whoever opens one does it; a missing or foreign one answers as missing. */
export async function lockCase(db: Db, which: RawBuilder<unknown>): Promise<LockedCase> {
  const [seen] = await readCases(db, [which], sql``);
  if (!seen) refuse('recordMissing');
  const head = await lockTalked(db, seen.customer_id, { about: talkedOf(seen.waybill_kind), id: seen.waybill_id });
  await sql`select k.id from waybill_case k where ${which} for update`.execute(db);
  const [record] = await readCases(db, [which], sql``);
  if (!record) refuse('recordMissing');
  return { record, head };
}

export function requireCaseAllowed(record: CaseRecord, action: CaseAction, now: Date): void {
  const why = caseLifecycle.may(action, caseState(record, now));
  if (why !== null) refuse(why, { caseNo: record.case_no, waybillNo: record.waybill_no, status: record.status, days: CASE_REOPEN_DAYS });
}

interface CaseChange {
  action: CaseAction;
  /** Of the audit trail: its sentence is in the phrases of the history. */
  what: string;
  set?: Updateable<Schema['waybill_case']>;
  said?: { text: string; cause: CommentCause; loginId: string | null; fileIds?: readonly string[] };
  /** More for the audit entry. */
  after?: Readonly<Record<string, unknown>>;
}

/** Writes what an action leaves behind, and what was said with it; answers the id of the comment. */
export async function changeCase(
  { db, now, audit }: CaseContext,
  { record, head }: LockedCase,
  { action, what, set, said, after }: CaseChange,
): Promise<string | undefined> {
  requireCaseAllowed(record, action, now);
  const { status } = caseLifecycle.afterGiven(action, caseState(record, now));
  const { customer_id: customerId, id, rev } = record;
  await db
    .updateTable('waybill_case')
    .set({ status, rev: rev + 1, updated_at: now, ...set })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute();
  const commentId = said && (await insertComment(db, { customerId, subject: { kind: 'case', id } }, { ...said, at: now }));
  audit({
    customerId,
    subject: head.kind,
    subjectId: head.id,
    what,
    before: { caseNo: record.case_no, caseStatus: record.status },
    after: {
      caseNo: record.case_no,
      caseId: id,
      waybillNo: head.waybill_no,
      caseStatus: status,
      ...(said && { text: said.text }),
      ...after,
    },
  });
  return commentId;
}
