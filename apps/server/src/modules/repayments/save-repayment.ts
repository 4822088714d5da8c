import type { HandlerAnswer, HandlerInput } from '@waybound/contract/call';
import { isTooFine } from '@waybound/contract/pricing/currency-codes';
import type { saveRepayment as spec } from '@waybound/contract/pricing/repayments';
import type { Finding } from '@waybound/contract/rules';
import { minorOf } from '@waybound/domain/measures';
import { sql } from 'kysely';
import type { CustomerContext } from '../../kernel/context.ts';
import type { Upload } from '../../kernel/uploads.ts';
import { refuse, refuseFields } from '../../kernel/refusal.ts';
import { remainingOf } from '../../records/bill/pay-bill.ts';
import { isoDayInChina } from '../../records/china-day.ts';
import { monthlyNumber } from '../../records/next-number.ts';
import { readRepayment, toRepayment } from '../../records/repayment/rows.ts';
import { keepUpload } from '../../records/stored-files.ts';

type Input = HandlerInput<typeof spec, Upload>;

/** Keeps what a customer tells of a transfer. Nothing is booked before somebody has found it at the bank. */
export async function saveRepayment(input: Input, context: CustomerContext): Promise<HandlerAnswer<typeof spec, never>> {
  const { db, customer, now, lang, audit } = context;
  const findings = await findingsOf(input, context);
  if (findings.length > 0) refuseFields(findings);
  if (input.isAnother !== true) await refuseTwice(input, context);
  const { id, repayment_no: repaymentNo } = await db
    .insertInto('repayment')
    .values({
      customer_id: customer.id,
      repayment_no: monthlyNumber('R', 'repayment_number', now),
      currency: input.currency,
      amount_minor: minorOf(input.amount),
      bank_account_id: input.accountId,
      payer: input.payer ?? null,
      paid_on: input.paidOn,
      remark: input.remark ?? null,
      login_id: customer.loginId,
      created_at: now,
    })
    .returning(['id', 'repayment_no'])
    .executeTakeFirstOrThrow();
  const shared = { customer_id: customer.id, repayment_id: id, currency: input.currency };
  if (input.bills.length > 0) {
    const lines = input.bills.map(({ billId, amount }) => ({ ...shared, bill_id: billId, minor: minorOf(amount) }));
    await db.insertInto('repayment_bill').values(lines).execute();
  }
  const subject = { kind: 'repayment', id } as const;
  await keepUpload(context, input.files.file, { customerId: customer.id, subject, kind: 'other', isOwn: true });
  const told = { customerId: customer.id, subject: 'repayment', subjectId: id, what: 'saveRepayment' } as const;
  audit({ ...told, after: { repaymentNo } });
  return toRepayment(await readRepayment(db, sql`r.customer_id = ${customer.id} and r.id = ${id}`), lang);
}

async function findingsOf(
  { accountId, currency, paidOn, amount, bills }: Input,
  { db, customer, now }: CustomerContext,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const account = await db
    .selectFrom('bank_account')
    .select('currency')
    .where('id', '=', accountId)
    .where('site_id', '=', customer.siteId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!account) findings.push({ path: 'accountId', rule: 'unknownRecord' });
  else if (account.currency !== currency)
    findings.push({ path: 'currency', rule: 'accountCurrency', args: { currency: account.currency } });
  if (paidOn > isoDayInChina(now)) findings.push({ path: 'paidOn', rule: 'dayAhead' });
  findings.push(...(await billFindings(bills, currency, { db, customer })));
  const sum = bills.reduce((total, bill) => total + minorOf(bill.amount), 0);
  if (sum > minorOf(amount)) findings.push({ path: 'bills', rule: 'moreThanPaid', args: { amount } });
  return findings;
}

async function billFindings(bills: Input['bills'], currency: string, { db, customer }: Pick<CustomerContext, 'db' | 'customer'>) {
  const ids = bills.map(({ billId }) => billId);
  const known =
    ids.length === 0 ? [] : await db.selectFrom('bill').selectAll().where('customer_id', '=', customer.id).where('id', 'in', ids).execute();
  return bills.flatMap(({ billId, amount }, index): Finding[] => {
    const path = `bills.${index}.amount`;
    const bill = known.find(({ id }) => id === billId);
    if (!bill) return [{ path: `bills.${index}.billId`, rule: 'unknownRecord' }];
    if (ids.indexOf(billId) < index) return [{ path, rule: 'alreadyUsed', args: { other: bill.bill_no } }];
    if (bill.currency !== currency) return [{ path, rule: 'accountCurrency', args: { currency: bill.currency } }];
    if (BigInt(minorOf(amount)) > remainingOf(bill)) return [{ path, rule: 'moreThanOwed', args: { billNo: bill.bill_no } }];
    // A bill may have been issued with cents that its currency has not: all that is left of it is paid.
    const isWrong = isTooFine(amount, currency) && BigInt(minorOf(amount)) < remainingOf(bill);
    return isWrong ? [{ path, rule: 'noCents', args: { currency } }] : [];
  });
}

/** The same slip, or the same amount on the same day: mostly sent twice, so whoever sends it says that it is another one. */
async function refuseTwice({ amount, currency, paidOn, files }: Input, { db, customer }: CustomerContext): Promise<void> {
  // Two tabs that tell of it at once: the second one looks when the first is kept.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`repayments ${customer.id}`}, 0))`.execute(db);
  const { rows } = await sql<{ repayment_no: string }>`select r.repayment_no from repayment r
    where r.customer_id = ${customer.id} and r.status in ('toAudit', 'approved')
      and ((r.amount_minor = ${minorOf(amount)} and r.currency = ${currency} and r.paid_on = ${paidOn}::date)
        or exists (select from stored_file f where f.customer_id = r.customer_id and f.subject_kind = 'repayment' and f.subject_id = r.id
          and f.sha256 = ${files.file.sha256}))
    order by r.id desc limit 1`.execute(db);
  if (rows[0]) refuse('repaymentTwice', { repaymentNo: rows[0].repayment_no });
}
