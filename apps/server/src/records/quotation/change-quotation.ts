import { REQUOTE_DAYS } from '@waybound/contract/quotations/quotation-states';
import { quotationLifecycle, type QuotationLifecycleAction } from '@waybound/domain/lifecycle/money/quotation-lifecycle';
import { sql, type RawBuilder, type Updateable } from 'kysely';
import { quotationState, readQuotations, type QuotationRecord } from './rows.ts';
import type { AuditEntry } from '../../kernel/audit.ts';
import type { Db } from '../../kernel/database/engine.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { Schema } from '../../db/tables.ts';
import { lockHeads } from '../waybill/rows.ts';

interface QuotationContext {
  db: Db;
  now: Date;
  audit: (entry: AuditEntry) => void;
}

/** The waybill that carries it first, then the quotation, as whoever submits that waybill does it; a missing or foreign one answers as missing. */
export async function lockQuotation(db: Db, which: RawBuilder<unknown>): Promise<QuotationRecord> {
  const [seen] = await readQuotations(db, [which], sql``);
  if (!seen) refuse('recordMissing');
  if (seen.waybill_id !== null) await lockHeads(db, seen.customer_id, [seen.waybill_id]);
  await sql`select q.id from quotation q where ${which} for update`.execute(db);
  const [record] = await readQuotations(db, [which], sql``);
  return record ?? refuse('recordMissing');
}

export function requireQuotationAllowed(record: QuotationRecord, action: QuotationLifecycleAction, now: Date): void {
  const why = quotationLifecycle.may(action, quotationState(record, now));
  if (why !== null) refuse(why, { quotationNo: record.quotation_no, validTo: record.valid_to ?? '', days: REQUOTE_DAYS });
}

interface QuotationChange {
  action: QuotationLifecycleAction;
  /** Of the audit trail: its sentence is in the phrases of the history. */
  what: string;
  set?: Updateable<Schema['quotation']>;
  /** More for the audit entry. */
  after?: Readonly<Record<string, unknown>>;
}

/** Writes what an action leaves behind. Amounts are not told: the history is everybody's. */
export async function changeQuotation(
  { db, now, audit }: QuotationContext,
  record: QuotationRecord,
  { action, what, set, after }: QuotationChange,
): Promise<void> {
  requireQuotationAllowed(record, action, now);
  const { status } = quotationLifecycle.afterGiven(action, quotationState(record, now));
  const { customer_id: customerId, id, rev, quotation_no: quotationNo } = record;
  await db
    .updateTable('quotation')
    .set({ status, rev: rev + 1, updated_at: now, ...set })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute();
  audit({
    customerId,
    subject: 'quotation',
    subjectId: id,
    what,
    before: { quotationNo, quotationStatus: record.status },
    after: { quotationNo, quotationStatus: status, ...after },
  });
}
