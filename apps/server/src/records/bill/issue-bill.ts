import { toRate } from '@waybound/domain/pricing/price-wire';
import { taxInside } from '@waybound/domain/pricing/invoices/tax-inside';
import { sql } from 'kysely';
import { billedKey, isOverseasHead, isParcelHead, type BilledHead } from './billed.ts';
import type { Charge } from './charges.ts';
import { readUnbilled } from './dues.ts';
import { payBill, remainingOf } from './pay-bill.ts';
import { hearIssuedBill } from './payment-work.ts';
import { billByNo, namedWaybills, sumBills } from './rows.ts';
import type { OperatorContext } from '../../kernel/context.ts';
import { isoDayInChina } from '../china-day.ts';
import { formatMinor } from '../format-minor.ts';
import { post, type Leg } from '../ledger/ledger.ts';
import { sendAutomaticMessage } from '../messages/messages.ts';
import { notifyOfBill } from '../messages/notify-receivers.ts';
import { monthlyNumber } from '../next-number.ts';
import { changeOverseas } from '../overseas/change-overseas.ts';
import { changeParcels } from '../small-parcels/change-parcel.ts';
import { forwarderAction } from '../waybill/change-waybill.ts';

interface NewBill {
  currency: string;
  charges: readonly Charge[];
  issuedAt: Date;
  /** Of which waybills it is told; left out, of those that it charges. */
  told?: readonly [BilledHead, ...BilledHead[]];
}

const sumOf = (charges: readonly Charge[]): bigint => charges.reduce((sum, { minor }) => sum + minor, 0n);

/**
 * Issues a bill of these charges to the customer of locked waybills, and tells of it. Behind the waybills' locks, although everybody else
 * locks a bill first: nobody knows of this one yet.
 *
 * @param heads of one customer, each of them charged something
 */
export async function issueCharges(context: OperatorContext, heads: readonly [BilledHead, ...BilledHead[]], bill: NewBill) {
  const { db } = context;
  const [first] = heads;
  const { currency, charges, issuedAt, told = heads } = bill;
  const totalMinor = sumOf(charges);
  const { id, billNo } = await insertBill(context, first.customer_id, totalMinor, bill);
  const [billedOf, isUnbilled] = await Promise.all([sumBills(db, first.customer_id, heads), readUnbilled(db, first.customer_id, heads)]);
  const chargesOf = Map.groupBy(charges, ({ head }) => billedKey(head));
  const totalOf = (head: BilledHead) => formatMinor(sumOf(chargesOf.get(billedKey(head)) ?? []));
  for (const head of heads) {
    const total = totalOf(head);
    if (isOverseasHead(head)) {
      const given = { isUnbilled: isUnbilled(head) };
      await changeOverseas(context, head, { action: 'issueBill', what: 'issueBill', given, after: { billNo, total, currency } });
      continue;
    }
    if (isParcelHead(head)) continue;
    const set = { fee_minor: billedOf(head).feeMinor, currency };
    await forwarderAction(context, head, 'issueBill', { set, after: { billNo, total, currency } });
  }
  await changeParcels(context, heads.filter(isParcelHead), (head) => ({
    action: 'issueBill',
    what: 'issueBill',
    given: { isUnbilled: isUnbilled(head) },
    after: { billNo, total: totalOf(head), currency },
  }));
  await sendAutomaticMessage(context, first, 'billIssued', { billNo, waybillNo: namedWaybills(heads) });
  await notifyOfBill(context, told, id);
  await hearIssuedBill(context, { customerId: first.customer_id, id });
  // Nobody will ever pay it.
  if (totalMinor === 0n) await settleAtBank(context, billNo, issuedAt);
  return { id, billNo, total: formatMinor(totalMinor), currency };
}

/** What remains of a bill has come in at the house's bank. */
export async function settleAtBank(context: OperatorContext, billNo: string, at: Date) {
  const owed = await billByNo(context.db, billNo);
  const source = { kind: 'bill', id: owed.id, purpose: 'settle' } as const;
  return payBill(context, owed, { minor: remainingOf(owed), from: 'bank', source, at, by: 'operator' });
}

async function insertBill(context: OperatorContext, customerId: string, totalMinor: bigint, { currency, charges, issuedAt }: NewBill) {
  const { db } = context;
  const { id, bill_no: billNo } = await db
    .insertInto('bill')
    .values({
      customer_id: customerId,
      bill_no: monthlyNumber('B', 'bill_number', issuedAt),
      currency,
      total_minor: totalMinor,
      issued_at: issuedAt,
      due_on: dueOn(customerId, isoDayInChina(issuedAt)),
    })
    .returning(['id', 'bill_no'])
    .executeTakeFirstOrThrow();
  // In one statement: a bill is added up with each, and may have thousands of lines.
  await sql`insert into bill_line (customer_id, bill_id, currency, position, subject_kind, subject_id, kind, text, minor, derivation, product,
      tax_basis_points, tax_minor, origin_currency, origin_minor, origin_rates, decision_id)
    select ${customerId}::bigint, ${id}::bigint, ${currency}, l.* from jsonb_to_recordset(${JSON.stringify(charges.map(toRow(currency)))}::jsonb) as l (
      position int, subject_kind text, subject_id bigint, kind text, text text, minor bigint, derivation jsonb, product jsonb,
      tax_basis_points int, tax_minor bigint, origin_currency text, origin_minor bigint, origin_rates jsonb, decision_id bigint)`.execute(
    db,
  );
  await post(context, customerId, { kind: 'bill', id, purpose: 'issue' }, issueLegs(currency, charges));
  return { id, billNo };
}

/** As `jsonb_to_recordset` takes it; a big integer as text. */
const toRow =
  (currency: string) =>
  ({ head, kind, text, minor, derivation, decisionId, product, taxBasisPoints, origin }: Charge, position: number) => ({
    position,
    subject_kind: head.kind,
    subject_id: head.id,
    kind,
    text,
    minor: String(minor),
    derivation,
    product,
    tax_basis_points: taxBasisPoints,
    tax_minor: String(taxInside(minor, taxBasisPoints, currency)),
    origin_currency: origin?.currency ?? null,
    origin_minor: origin === null ? null : String(origin.minor),
    origin_rates: origin?.rates.map(toRate) ?? null,
    decision_id: decisionId,
  });

/** What is charged is owed by the customer; the house has earned it but for the tax inside it, which it owes. */
const issueLegs = (currency: string, charges: readonly Charge[]): Leg[] =>
  charges.flatMap(({ kind, minor, taxBasisPoints }): Leg[] => {
    const tax = taxInside(minor, taxBasisPoints, currency);
    return [
      { of: 'customer', purpose: 'receivable', currency, minor: -minor },
      { of: 'house', purpose: `revenue_${kind}`, currency, minor: minor - tax },
      { of: 'house', purpose: 'tax', currency, minor: tax },
    ];
  });

/** The customer's terms count the days from the issue. */
const dueOn = (customerId: string, issuedOn: string) =>
  sql<string>`(select (${issuedOn}::date + c.pay_days)::text from customer c where c.id = ${customerId})::date`;
