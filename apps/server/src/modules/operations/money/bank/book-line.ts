import { sql } from 'kysely';
import { approveRepayment } from '../audit-repayment.ts';
import type { BankAccount } from './bank-facts.ts';
import type { OperatorContext } from '../../../../kernel/context.ts';
import type { Db } from '../../../../kernel/database/engine.ts';
import { lockWaybillsOf, type BillRecord } from '../../../../records/bill/rows.ts';
import { remainingOf } from '../../../../records/bill/pay-bill.ts';
import { monthlyNumber } from '../../../../records/next-number.ts';
import { lockRepayment } from '../../../../records/repayment/rows.ts';

/** A line as it is booked; it is locked. */
export interface BookedLine {
  id: string;
  minor: bigint;
  /** The day on which the bank has booked it. */
  bookedOn: string;
  payer: string | null;
  purpose: string;
}

const MAX_PAYER_CHARS = 120;
const MAX_REMARK_CHARS = 500;

/**
 * The money of a repayment: it is approved with the line's sum. One that was approved by hand with the same sum only learns its line, and
 * nothing is booked a second time.
 */
export async function bookRepayment(context: OperatorContext, line: BookedLine, repaymentNo: string): Promise<void> {
  const { db, now, audit } = context;
  const known = await db.selectFrom('repayment').selectAll().where('repayment_no', '=', repaymentNo).forUpdate().executeTakeFirst();
  const isBooked = known?.status === 'approved' && known.bank_line_id === null && BigInt(known.received_minor ?? 0) === line.minor;
  if (known && isBooked) {
    const { customer_id: customerId, id } = known;
    await db.updateTable('repayment').set({ bank_line_id: line.id }).where('customer_id', '=', customerId).where('id', '=', id).execute();
    audit({ customerId, subject: 'repayment', subjectId: id, what: 'bookBankLine', after: { repaymentNo } });
  } else {
    const record = await lockRepayment(db, sql`r.repayment_no = ${repaymentNo}`, 'approve');
    await approveRepayment(context, record, { minor: line.minor, at: now, what: 'approveRepayment', bankLineId: line.id });
  }
  await settleLine(context, line);
}

/** Money that nobody has told of: a repayment is written for it, for these bills first, and approved at once. */
export async function bookCustomer(
  context: OperatorContext,
  account: BankAccount,
  { line, customerId, bills }: { line: BookedLine; customerId: string; bills: readonly BillRecord[] },
): Promise<void> {
  const { db, now } = context;
  const { id } = await db
    .insertInto('repayment')
    .values({
      customer_id: customerId,
      repayment_no: monthlyNumber('R', 'repayment_number', now),
      currency: account.currency,
      amount_minor: line.minor.toString(),
      bank_account_id: account.id,
      payer: line.payer?.slice(0, MAX_PAYER_CHARS) ?? null,
      paid_on: line.bookedOn,
      remark: line.purpose === '' ? null : line.purpose.slice(0, MAX_REMARK_CHARS),
      login_id: null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  let left = line.minor;
  const shared = { customer_id: customerId, repayment_id: id, currency: account.currency };
  for (const bill of bills) {
    const minor = left < remainingOf(bill) ? left : remainingOf(bill);
    if (minor <= 0n) continue;
    left -= minor;
    await db
      .insertInto('repayment_bill')
      .values({ ...shared, bill_id: bill.id, minor: minor.toString() })
      .execute();
  }
  const record = await db
    .selectFrom('repayment')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await approveRepayment(context, record, { minor: line.minor, at: now, what: 'bookBankLine', bankLineId: line.id });
  await settleLine(context, line);
}

const settleLine = ({ db, now }: OperatorContext, { id }: BookedLine) =>
  db
    .updateTable('bank_line')
    .set({ status: 'matched', doubt: null, candidates: '[]', reason: null, settled_at: now })
    .where('id', '=', id)
    .execute();

/**
 * All that bookings of these customers lock, in the order in which everybody locks it: repayments, bills, their waybills. Accounts follow
 * with the first booking, after which nothing else of a customer may be waited for.
 */
export async function lockForBooking(db: Db, { currency }: BankAccount, customerIds: readonly string[]): Promise<void> {
  for (const customerId of customerIds.toSorted((a, b) => Number(BigInt(a) - BigInt(b)))) {
    await sql`select from repayment where customer_id = ${customerId} and status = 'toAudit' order by id for update`.execute(db);
    const bills = await db
      .selectFrom('bill')
      .select('id')
      .where('customer_id', '=', customerId)
      .where('currency', '=', currency)
      .where('status', '<>', 'paid')
      .orderBy('id')
      .forUpdate()
      .execute();
    if (bills.length === 0) continue;
    await lockWaybillsOf(
      db,
      customerId,
      bills.map(({ id }) => id),
    );
  }
}

/** The customer's bills by number, in the order named; undefined where one is another's. */
export async function billsByNo(db: Db, customerId: string, billNos: readonly string[]): Promise<(BillRecord | undefined)[]> {
  if (billNos.length === 0) return [];
  const found = await db.selectFrom('bill').selectAll().where('customer_id', '=', customerId).where('bill_no', 'in', billNos).execute();
  return billNos.map((billNo) => found.find((bill) => bill.bill_no === billNo));
}
