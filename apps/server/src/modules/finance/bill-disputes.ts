import type { HandlerAnswer, HandlerInput } from '@waybound/contract/call';
import type { disputeBill as disputeSpec, withdrawBillDispute as withdrawSpec } from '@waybound/contract/pricing/bill-disputes';
import { billLifecycle } from '@waybound/domain/lifecycle/money/bill-lifecycle';
import { minorOf } from '@waybound/domain/measures';
import { sql } from 'kysely';
import type { CustomerContext } from '../../kernel/context.ts';
import { refuse, refuseFields } from '../../kernel/refusal.ts';
import { readCreditedLines, requireLines } from '../../records/bill/credit-notes.ts';
import {
  dayToAnswer,
  isDisputable,
  lastDayToDispute,
  lockDispute,
  readDisputes,
  readDisputesOf,
  setDisputed,
  toOwnDispute,
  type StoredDispute,
} from '../../records/bill/disputes.ts';
import { ownBill, stateOfBill, type BillRecord } from '../../records/bill/rows.ts';
import { tellOfBill } from '../../records/bill/tell-of-bill.ts';
import type { FileRecord } from '../../records/waybill/files.ts';
import { lockUploads } from '../../records/waybill/shared-files.ts';

/** A dispute is one line's, each with an answer of its own; what is disputed together has its reason and text in common. */
export async function disputeBill(
  { billId, lines, reason, text, fileIds = [] }: HandlerInput<typeof disputeSpec, never>,
  context: CustomerContext,
): Promise<HandlerAnswer<typeof disputeSpec, never>> {
  const { db, customer, now } = context;
  const bill = await ownBill(db, customer.id, billId);
  const why = billLifecycle.may('dispute', stateOfBill(bill));
  if (why !== null) refuse(why, { billNo: bill.bill_no });
  if (!isDisputable(bill, now)) refuse('billDisputeOver', { billNo: bill.bill_no, day: lastDayToDispute(bill) });
  requireLines(lines, await readCreditedLines(db, bill), bill.currency);
  requireUndisputed(lines, await readDisputesOf(db, bill));
  const files = await lockFilesOf(context, bill, fileIds);
  const shared = {
    customer_id: customer.id,
    bill_id: billId,
    reason,
    text,
    login_id: customer.loginId,
    file_ids: JSON.stringify(files.map(({ id }) => id)),
  };
  const made = await db
    .insertInto('bill_dispute')
    .values(
      lines.map(({ lineId, amount }) => ({
        ...shared,
        line_id: lineId,
        minor: minorOf(amount),
        raised_at: now,
        answer_by: dayToAnswer(now),
      })),
    )
    .returning('id')
    .execute();
  const disputed = lines.reduce((sum, { amount }) => sum + BigInt(minorOf(amount)), 0n);
  await setDisputed(context, bill, BigInt(bill.disputed_minor) + disputed);
  await tellOfBill(context, bill, { what: 'disputeBill' });
  const ids = new Set(made.map(({ id }) => id));
  const disputes = (await readDisputesOf(db, bill)).filter(({ id }) => ids.has(id));
  return { billId, billNo: bill.bill_no, disputes: disputes.map(toOwnDispute) };
}

function requireUndisputed(lines: readonly { lineId: string }[], known: readonly StoredDispute[]): void {
  const open = new Set(known.flatMap(({ line_id: lineId, status }) => (status === 'open' ? [lineId] : [])));
  const findings = lines.flatMap(({ lineId }, index) =>
    open.has(lineId) ? [{ path: `lines.${index}.lineId`, rule: 'disputedAlready' as const }] : [],
  );
  if (findings.length > 0) refuseFields(findings);
}

const keyOfSubject = (of: { subject_kind: string; subject_id: string }) => `${of.subject_kind} ${of.subject_id}`;

/** One's own uploads to waybills that the bill charges for: what shows why is found where the goods are. */
async function lockFilesOf({ db, customer }: CustomerContext, bill: BillRecord, fileIds: readonly string[]): Promise<FileRecord[]> {
  const files = await lockUploads(db, customer.id, fileIds);
  if (files.length === 0) return [];
  const charged = await db
    .selectFrom('bill_line')
    .select(['subject_kind', 'subject_id'])
    .distinct()
    .where('customer_id', '=', customer.id)
    .where('bill_id', '=', bill.id)
    .execute();
  const waybills = new Set(charged.map(keyOfSubject));
  const strange = new Set(files.flatMap((file) => (waybills.has(keyOfSubject(file)) ? [] : [file.id])));
  const findings = fileIds.flatMap((id, index) => (strange.has(id) ? [{ path: `fileIds.${index}`, rule: 'unknownRecord' as const }] : []));
  if (findings.length > 0) refuseFields(findings);
  return files;
}

export async function withdrawBillDispute(
  { id }: HandlerInput<typeof withdrawSpec, never>,
  context: CustomerContext,
): Promise<HandlerAnswer<typeof withdrawSpec, never>> {
  const { db, customer } = context;
  const isOwn = sql`d.customer_id = ${customer.id} and d.id = ${id}`;
  const [found] = await readDisputes(db, isOwn);
  if (!found) return refuse('recordMissing');
  const bill = await ownBill(db, customer.id, found.bill_id);
  const record = await lockDispute(db, bill, id, 'withdraw');
  await db.updateTable('bill_dispute').set({ status: 'withdrawn' }).where('customer_id', '=', customer.id).where('id', '=', id).execute();
  await setDisputed(context, bill, BigInt(bill.disputed_minor) - BigInt(record.minor));
  await tellOfBill(context, bill, { what: 'withdrawBillDispute' });
  return toOwnDispute({ ...found, status: 'withdrawn' });
}
