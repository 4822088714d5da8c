import { creditRepayment } from './credit-repayment.ts';
import type { OperatorContext } from '../../../kernel/context.ts';
import { insertMessages } from '../../../records/messages/messages.ts';
import { messageContent } from '../../../records/messages/message-texts.ts';
import type { RepaymentRecord } from '../../../records/repayment/rows.ts';

interface Approval {
  /** What really came in, in minor units. */
  minor: bigint;
  at: Date;
  /** What the history calls it. */
  what: 'approveRepayment' | 'bookBankLine';
  bankLineId?: string;
}

/**
 * The one way in which a repayment counts, whoever has found the money: its sum is booked, its bills are paid, its customer is told.
 *
 * @param record locked, and to be audited
 */
export async function approveRepayment(context: OperatorContext, record: RepaymentRecord, { minor, at, what, bankLineId }: Approval) {
  await finishRepayment(context, record, {
    status: 'approved',
    received_minor: Number(minor),
    ...(bankLineId && { bank_line_id: bankLineId }),
  });
  const paid = await creditRepayment(context, record, minor, at);
  await tellOfRepayment(context, record, { what, kind: 'repaymentApproved' });
  return paid;
}

type Outcome = { status: 'approved'; received_minor: number; bank_line_id?: string } | { status: 'auditFailed'; refusal: string };

export const finishRepayment = ({ db, now }: OperatorContext, record: RepaymentRecord, outcome: Outcome) =>
  db
    .updateTable('repayment')
    .set({ ...outcome, audited_at: now, rev: record.rev + 1 })
    .where('customer_id', '=', record.customer_id)
    .where('id', '=', record.id)
    .execute();

interface Told {
  what: Approval['what'] | 'refuseRepayment' | 'reverseRepayment';
  kind: 'repaymentApproved' | 'repaymentRefused' | 'repaymentReversed';
}

export async function tellOfRepayment(
  { db, now, audit }: OperatorContext,
  { customer_id: customerId, id, repayment_no: repaymentNo }: RepaymentRecord,
  { what, kind }: Told,
): Promise<void> {
  audit({ customerId, subject: 'repayment', subjectId: id, what, after: { repaymentNo } });
  const content = messageContent(kind, { repaymentNo });
  await insertMessages(db, [customerId], { kind, content, subject: { kind: 'repayment', id }, cdate: now });
}
