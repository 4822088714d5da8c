import type { OperatorContext } from '../../../kernel/context.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import { payableOf, payBill, remainingOf } from '../../../records/bill/pay-bill.ts';
import { hearPayments } from '../../../records/bill/hear-payments.ts';
import { releasePaid } from '../../../records/bill/release-paid.ts';
import { lockWaybillsOf, type BillRecord } from '../../../records/bill/rows.ts';
import { balancesOf, post } from '../../../records/ledger/ledger.ts';
import type { RepaymentRecord } from '../../../records/repayment/rows.ts';

interface PaidBill {
  billNo: string;
  minor: bigint;
  isPaid: boolean;
}

/**
 * Books what came in for a repayment: into the balance, and out of it for the bills that it names, then, without what a balance below zero
 * needs, for the oldest due. All bills are locked before all of their waybills, and those before the first account, as by everybody.
 */
export async function creditRepayment(
  context: OperatorContext,
  repayment: RepaymentRecord,
  receivedMinor: bigint,
  at: Date,
): Promise<PaidBill[]> {
  const { db } = context;
  const { customer_id: customerId, id, currency } = repayment;
  const bills = await lockOwedBills(db, repayment);
  const balance = (await balancesOf(db, customerId)).find((each) => each.currency === currency)?.balance ?? 0n;
  const shares = shareOut(bills, await readNamed(db, repayment), { sum: receivedMinor, missing: balance < 0n ? -balance : 0n });
  await lockWaybillsOf(
    db,
    customerId,
    shares.map(({ bill }) => bill.id),
  );
  await post(context, customerId, { kind: 'repayment', id, purpose: 'credit' }, [
    { of: 'house', purpose: 'bank', currency, minor: -receivedMinor },
    { of: 'customer', purpose: 'balance', currency, minor: receivedMinor },
  ]);
  await dropIdleLines(
    db,
    repayment,
    shares.map(({ bill }) => bill.id),
  );
  const paid: PaidBill[] = [];
  for (const { bill, minor } of shares) {
    const lineId = await keepLine(db, repayment, bill, minor);
    const source = { kind: 'repaymentBill', id: lineId, purpose: 'apply' } as const;
    const payment = { minor, from: 'balance', source, at, by: 'operator', isOneOfSeveral: true } as const;
    const { bill: changed } = await payBill(context, bill, payment);
    paid.push({ billNo: bill.bill_no, minor, isPaid: changed.status === 'paid' });
  }
  await hearPayments(context, customerId);
  await releasePaid(context, customerId);
  return paid;
}

/** In the order of their ids, as everybody locks several; the answer has the oldest due first. */
async function lockOwedBills(db: Db, { customer_id: customerId, currency }: RepaymentRecord): Promise<BillRecord[]> {
  const bills = await db
    .selectFrom('bill')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('currency', '=', currency)
    .where('status', '<>', 'paid')
    .where('remaining_minor', '>', '0')
    .orderBy('id')
    .forUpdate()
    .execute();
  return bills.toSorted((a, b) => a.due_on.localeCompare(b.due_on));
}

/** How much the customer has named for which bill. */
async function readNamed(db: Db, { customer_id: customerId, id }: RepaymentRecord): Promise<Map<string, bigint>> {
  const lines = await db
    .selectFrom('repayment_bill')
    .select(['bill_id', 'minor'])
    .where('customer_id', '=', customerId)
    .where('repayment_id', '=', id)
    .orderBy('id')
    .execute();
  return new Map(lines.map(({ bill_id: billId, minor }) => [billId, BigInt(minor)]));
}

const least = (...amounts: readonly bigint[]): bigint => amounts.reduce((low, amount) => (amount < low ? amount : low));

interface Sum {
  sum: bigint;
  /** In the balance, which comes before bills that nobody has named. */
  missing: bigint;
}

/** What of the sum goes to which bill: as named first, each at most what remains of it, then the oldest due without what is disputed. */
function shareOut(bills: readonly BillRecord[], named: ReadonlyMap<string, bigint>, { sum, missing }: Sum) {
  let left = sum;
  const shares = new Map<string, bigint>();
  const give = (bill: BillRecord, most: bigint): void => {
    const given = shares.get(bill.id) ?? 0n;
    const more = least(most, left, remainingOf(bill) - given);
    if (more <= 0n) return;
    shares.set(bill.id, given + more);
    left -= more;
  };
  for (const [billId, minor] of named) {
    const bill = bills.find(({ id }) => id === billId);
    if (bill) give(bill, minor);
  }
  left -= least(left, missing);
  for (const bill of bills) {
    give(bill, payableOf(bill) - (shares.get(bill.id) ?? 0n));
  }
  return bills.flatMap((bill) => {
    const minor = shares.get(bill.id);
    return minor === undefined ? [] : [{ bill, minor }];
  });
}

/** Of a bill that was named and paid otherwise meanwhile, or that less came in than for: nothing of the repayment is for it. */
async function dropIdleLines(db: Db, { customer_id: customerId, id }: RepaymentRecord, paidIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('repayment_bill')
    .where('customer_id', '=', customerId)
    .where('repayment_id', '=', id)
    .$if(paidIds.length > 0, (lines) => lines.where('bill_id', 'not in', paidIds))
    .execute();
}

/** What came in for a bill that the customer has not named is a line of the repayment, too. */
async function keepLine(
  db: Db,
  { customer_id: customerId, id, currency }: RepaymentRecord,
  bill: BillRecord,
  minor: bigint,
): Promise<string> {
  const { id: lineId } = await db
    .insertInto('repayment_bill')
    .values({ customer_id: customerId, repayment_id: id, bill_id: bill.id, currency, minor })
    .onConflict((conflict) => conflict.columns(['customer_id', 'repayment_id', 'bill_id']).doUpdateSet({ minor }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return lineId;
}
