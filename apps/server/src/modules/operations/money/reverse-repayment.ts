import { bankLineLifecycle } from '@waybound/domain/lifecycle/money/bank-line-lifecycle';
import { repaymentLifecycle } from '@waybound/domain/lifecycle/money/repayment-lifecycle';
import { tellOfRepayment } from './audit-repayment.ts';
import type { OperatorContext } from '../../../kernel/context.ts';
import { reopenBill } from '../../../records/bill/reopen-bill.ts';
import { lockWaybillsOf } from '../../../records/bill/rows.ts';
import { reverse } from '../../../records/ledger/ledger.ts';
import type { RepaymentRecord } from '../../../records/repayment/rows.ts';

interface ReopenedBill {
  billNo: string;
  minor: bigint;
}

/**
 * Takes an approved repayment back: its money was never there, or was somebody else's. Each of its postings is reversed, its bills are open
 * again, and its line of the bank waits aside for whoever assigns it anew.
 *
 * @param record locked, and approved
 */
export async function reverseRepayment(context: OperatorContext, record: RepaymentRecord, reason: string): Promise<ReopenedBill[]> {
  const { db, now } = context;
  const { customer_id: customerId, id } = record;
  await db
    .updateTable('repayment')
    .set({
      status: repaymentLifecycle.after('reverse', record).status,
      reversed_at: now,
      reverse_reason: reason,
      bank_line_id: null,
      rev: record.rev + 1,
    })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute();
  await freeBankLine(context, record, reason);
  const reopened = await reopenBills(context, record);
  await reverse(context, customerId, { kind: 'repayment', id, purpose: 'reverse' }, 'credit');
  await tellOfRepayment(context, record, { what: 'reverseRepayment', kind: 'repaymentReversed' });
  return reopened;
}

/** Never matched by itself any more, which would book the same money at once; nobody else waits for a line that is matched. */
async function freeBankLine({ db, now }: OperatorContext, { bank_line_id: lineId }: RepaymentRecord, reason: string): Promise<void> {
  if (lineId === null) return;
  await db
    .updateTable('bank_line')
    .set({ status: bankLineLifecycle.after('free', { status: 'matched' }).status, reason, settled_at: now })
    .where('id', '=', lineId)
    .execute();
}

/** All bills are locked before all of their waybills, and those before the first account, as by everybody. */
async function reopenBills(context: OperatorContext, { customer_id: customerId, id }: RepaymentRecord): Promise<ReopenedBill[]> {
  const { db, now } = context;
  const lines = await db
    .selectFrom('repayment_bill')
    .select(['id', 'bill_id', 'minor'])
    .where('customer_id', '=', customerId)
    .where('repayment_id', '=', id)
    .execute();
  if (lines.length === 0) return [];
  const billIds = lines.map(({ bill_id: billId }) => billId);
  const bills = await db
    .selectFrom('bill')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', 'in', billIds)
    .orderBy('id')
    .forUpdate()
    .execute();
  await lockWaybillsOf(db, customerId, billIds);
  const reopened: ReopenedBill[] = [];
  for (const bill of bills) {
    const line = lines.find(({ bill_id: billId }) => billId === bill.id);
    if (!line) continue;
    const minor = BigInt(line.minor);
    await reopenBill(context, bill, { minor, lineId: line.id, at: now });
    reopened.push({ billNo: bill.bill_no, minor });
  }
  return reopened;
}
