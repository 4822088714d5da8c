import type { operations } from '@waybound/contract/operations/operations';
import { formatMoney, minorOf } from '@waybound/domain/measures';
import { sql, type Insertable } from 'kysely';
import { toInstant } from '../waybills/milestone-input.ts';
import type { Handlers, OperatorContext } from '../../../kernel/context.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import type { Schema } from '../../../db/tables.ts';
import { refuse, refuseFields } from '../../../kernel/refusal.ts';
import { payBill, payFromBalance, remainingOf } from '../../../records/bill/pay-bill.ts';
import { billByNo, sumBills, type BillRecord } from '../../../records/bill/rows.ts';
import { isoDayInChina } from '../../../records/china-day.ts';
import { post, type Leg } from '../../../records/ledger/ledger.ts';
import { nextNumber } from '../../../records/next-number.ts';
import { currentQuoteOf } from '../../../records/order/quote.ts';
import { forwarderAction, requireAllowed } from '../../../records/waybill/change-waybill.ts';
import { sendAutomaticMessage } from '../../../records/messages/messages.ts';
import { notifyReceivers } from '../../../records/messages/notify-receivers.ts';
import { waybillByNo, type WaybillRecord } from '../../../records/waybill/rows.ts';

type Bills = Pick<Handlers<typeof operations>, 'issueBill' | 'settleBill'>;
type Charge = Pick<Insertable<Schema['bill_line']>, 'kind' | 'text' | 'derivation'> & { minor: number };

/** A waybill without a channel (OT) has no price and no currency of its own. */
const DEFAULT_CURRENCY = 'CNY';

export const billHandlers: Bills = {
  async issueBill({ waybillNo, at, extra = [] }, context) {
    const row = await waybillByNo(context.db, waybillNo);
    requireAllowed(row, 'issueBill');
    const charges: Charge[] = [
      ...(await unbilledOf(context.db, row)),
      ...extra.map(({ text, amount }) => ({ kind: 'extra' as const, text, minor: minorOf(amount), derivation: null })),
    ];
    if (charges.length === 0) refuseFields([{ path: 'extra', rule: 'required' }]);
    return issueCharges(context, row, charges, { issuedAt: toInstant(at, context.now), currency: row.currency ?? DEFAULT_CURRENCY });
  },

  async settleBill({ billNo, at, from = 'bank' }, context) {
    const owed = await billByNo(context.db, billNo);
    const { bill, heads, waybills } = await settle[from](context, owed, toInstant(at, context.now));
    for (const head of heads) await sendAutomaticMessage(context, head, 'billPaid', { billNo });
    return { id: bill.id, billNo, state: bill.status, rev: bill.rev, waybills: [...waybills] };
  },
};

const settle = {
  bank: (context: OperatorContext, owed: BillRecord, at: Date) =>
    payBill(context, owed, {
      minor: remainingOf(owed),
      from: 'bank',
      source: { kind: 'bill', id: owed.id, purpose: 'settle' },
      at,
      by: 'operator',
    }),
  async balance(context: OperatorContext, owed: BillRecord, at: Date) {
    const paid = await payFromBalance(context, owed, remainingOf(owed), { at, by: 'operator', isForAll: true });
    return paid ?? refuse('balanceTooLow', { billNo: owed.bill_no });
  },
} as const;

/** Issues a bill of these charges to the customer of a locked waybill, and tells of it. */
export async function issueCharges(
  context: OperatorContext,
  row: WaybillRecord,
  charges: readonly Charge[],
  { issuedAt, currency }: { issuedAt: Date; currency: string },
) {
  const totalMinor = charges.reduce((sum, { minor }) => sum + minor, 0);
  const total = formatMoney(totalMinor);
  const { id, billNo } = await insertBill(context.db, row, { currency, totalMinor, charges, issuedAt });
  const { feeMinor } = await sumBills(context.db, row);
  await forwarderAction(context, row, 'issueBill', { set: { fee_minor: feeMinor, currency }, after: { billNo, total, currency } });
  await sendAutomaticMessage(context, row, 'billIssued', { billNo });
  await notifyReceivers(context, row, { event: 'bill', id });
  // Nobody will ever pay it.
  if (totalMinor === 0) await settle.bank(context, await billByNo(context.db, billNo), issuedAt);
  return { id, billNo, total, currency };
}

/** The lines of its price that no bill has yet, or voided ones alone: each is charged once, by the first bill that finds it. */
async function unbilledOf(db: Db, row: WaybillRecord): Promise<Charge[]> {
  const price = currentQuoteOf(row);
  if (!price) return [];
  const billed = await db
    .selectFrom('bill_line')
    .select('kind')
    .where('customer_id', '=', row.customer_id)
    .where('subject_kind', '=', row.kind)
    .where('subject_id', '=', row.id)
    .where('is_void', '=', false)
    .execute();
  const kinds = new Set<string>(billed.map(({ kind }) => kind));
  return price.lines
    .filter(({ kind }) => !kinds.has(kind))
    .map(({ kind, amount, derivation }) => ({ kind, text: null, minor: minorOf(amount), derivation: JSON.stringify(derivation) }));
}

interface NewBill {
  currency: string;
  totalMinor: number;
  charges: readonly Charge[];
  issuedAt: Date;
}

/** Behind the waybill's lock, although everybody else locks a bill first: nobody knows of this one yet. */
async function insertBill(db: Db, row: WaybillRecord, bill: NewBill): Promise<{ id: string; billNo: string }> {
  const { currency, totalMinor, charges, issuedAt } = bill;
  const { id, bill_no: billNo } = await db
    .insertInto('bill')
    .values({
      customer_id: row.customer_id,
      bill_no: newBillNo(issuedAt),
      currency,
      total_minor: totalMinor,
      issued_at: issuedAt,
      due_on: dueOn(row.customer_id, isoDayInChina(issuedAt)),
    })
    .returning(['id', 'bill_no'])
    .executeTakeFirstOrThrow();
  const shared = { customer_id: row.customer_id, bill_id: id, currency, subject_kind: row.kind, subject_id: row.id };
  await db
    .insertInto('bill_line')
    .values(charges.map((charge, position) => ({ ...shared, ...charge, position })))
    .execute();
  await post(db, row.customer_id, issuedAt, { kind: 'bill', id, purpose: 'issue' }, issueLegs(currency, charges));
  return { id, billNo };
}

/** What is charged is owed by the customer, and earned by the house. */
const issueLegs = (currency: string, charges: readonly Charge[]): Leg[] =>
  charges.flatMap(({ kind, minor }): Leg[] => [
    { of: 'customer', purpose: 'receivable', currency, minor: -BigInt(minor) },
    { of: 'house', purpose: `revenue_${kind}`, currency, minor: BigInt(minor) },
  ]);

/** The customer's terms count the days from the issue. */
const dueOn = (customerId: string, issuedOn: string) =>
  sql<string>`(select (${issuedOn}::date + c.pay_days)::text from customer c where c.id = ${customerId})::date`;

/** Year and month for people, the sequence for uniqueness. */
const newBillNo = (issuedAt: Date) => {
  const month = issuedAt.toISOString().slice(2, 7).replace('-', '');
  return sql<string>`${`B${month}`} || ${sql.raw(nextNumber('bill_number', 5))}`;
};
