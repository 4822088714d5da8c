import type { BankLineState } from '@waybound/contract/operations/money/bank-line-states';
import { BankBook, matchBankLine, type BankLine, type BankVerdict } from '@waybound/domain/bank/match-bank-line';
import { bankLineLifecycle } from '@waybound/domain/lifecycle/money/bank-line-lifecycle';
import { sql } from 'kysely';
import { readBankFacts, readBills, type BankAccount } from './bank-facts.ts';
import { billsByNo, bookCustomer, bookRepayment, lockForBooking } from './book-line.ts';
import type { OperatorContext } from '../../../../kernel/context.ts';
import type { Db } from '../../../../kernel/database/engine.ts';
import { refuse } from '../../../../kernel/refusal.ts';

interface WaitingLine extends BankLine {
  id: string;
  status: 'unmatched' | 'doubtful';
}

type Certain = BankVerdict & { state: 'matched' };

interface Matched {
  /** Of the lines that were new. */
  states: Map<string, BankLineState>;
  /** How many lines that waited before are matched now. */
  matchedNow: number;
}

/**
 * Matches all lines of an account that wait, the new ones and those of before: what has been told or billed since may be theirs. What is
 * certain is booked; of everything else is written why it is not.
 */
export async function matchWaiting(context: OperatorContext, account: BankAccount, newIds: ReadonlySet<string>): Promise<Matched> {
  const { db } = context;
  const lines = await lockWaiting(db, account);
  const first = new BankBook(await readBankFacts(db, account, lines));
  const expected = lines.map((line) => matchBankLine(line, first)).filter(isCertain);
  const locked = await customersOf(db, account, expected);
  await lockForBooking(db, account, [...locked.values()]);
  // What was read before the locks may have changed meanwhile.
  const book = expected.length === 0 ? first : new BankBook(await readBankFacts(db, account, lines));
  const open: { line: WaitingLine; verdict: BankVerdict }[] = [];
  const states = new Map<string, BankLineState>();
  let matchedNow = 0;
  for (const line of lines) {
    const verdict = matchBankLine(line, book);
    const isBooked = isCertain(verdict) && (await bookCertain(context, account, { line, verdict, book, locked }));
    if (!isBooked) open.push({ line, verdict: isCertain(verdict) ? { state: 'unmatched' } : verdict });
    else if (!newIds.has(line.id)) matchedNow += 1;
    if (newIds.has(line.id)) states.set(line.id, isBooked ? 'matched' : (open.at(-1)?.verdict.state ?? 'unmatched'));
  }
  await writeOpen(db, open);
  return { states, matchedNow };
}

const isCertain = (verdict: BankVerdict): verdict is Certain => verdict.state === 'matched';

async function lockWaiting(db: Db, { id, currency }: BankAccount): Promise<WaitingLine[]> {
  const lines = await db
    .selectFrom('bank_line')
    .select(['id', 'status', 'minor', 'booked_on', 'payer', 'payer_account', 'purpose'])
    .where('bank_account_id', '=', id)
    .where('status', 'in', ['unmatched', 'doubtful'])
    .orderBy('id')
    .forUpdate()
    .execute();
  return lines.map((line) => ({
    id: line.id,
    status: line.status === 'doubtful' ? 'doubtful' : 'unmatched',
    currency,
    minor: Number(line.minor),
    bookedOn: line.booked_on,
    payer: line.payer,
    payerAccount: line.payer_account,
    purpose: line.purpose,
  }));
}

/** Whose money the certain lines are, by code. */
async function customersOf(db: Db, { siteId }: BankAccount, verdicts: readonly Certain[]): Promise<Map<string, string>> {
  const codes = verdicts.flatMap((verdict) => ('customerCode' in verdict ? [verdict.customerCode] : []));
  const numbers = verdicts.flatMap((verdict) => ('repaymentNo' in verdict ? [verdict.repaymentNo] : []));
  const { rows } = await sql<{ code: string; id: string }>`select c.code, c.id::text from customer c where c.site_id = ${siteId}
    and (c.code = any(${codes}) or c.id in (select r.customer_id from repayment r where r.repayment_no = any(${numbers})))`.execute(db);
  return new Map(rows.map(({ code, id }) => [code, id]));
}

interface Booking {
  line: WaitingLine;
  verdict: Certain;
  book: BankBook;
  locked: ReadonlyMap<string, string>;
}

/** @returns false where it is of a customer that is not locked: the next statement finds it */
async function bookCertain(context: OperatorContext, account: BankAccount, { line, verdict, book, locked }: Booking): Promise<boolean> {
  const code = 'customerCode' in verdict ? verdict.customerCode : book.customerOf(verdict.repaymentNo);
  const customerId = locked.get(code);
  if (customerId === undefined) return false;
  const booked = { ...line, minor: BigInt(line.minor) };
  if ('repaymentNo' in verdict) {
    await bookRepayment(context, booked, verdict.repaymentNo);
    book.settle(verdict.repaymentNo);
  } else {
    const bills = await billsByNo(context.db, customerId, verdict.billNos);
    await bookCustomer(context, account, { line: booked, customerId, bills: bills.map((bill) => bill ?? refuse('recordMissing')) });
  }
  // Money beyond what was named has paid the oldest bills.
  book.changeBills(await readBills(context.db, sql`b.customer_id = ${customerId} and b.bill_no = any(${book.billNosOf(code)})`));
  return true;
}

/** What is not certain: its state, why, and whose it may be. */
async function writeOpen(db: Db, open: readonly { line: WaitingLine; verdict: BankVerdict }[]): Promise<void> {
  const values = open.map(({ line, verdict }) => ({
    id: line.id,
    status: bankLineLifecycle.after(verdict.state === 'doubtful' ? 'doubt' : 'miss', line).status,
    doubt: verdict.state === 'doubtful' ? verdict.doubt : null,
    candidates: verdict.state === 'doubtful' ? verdict.candidates : [],
  }));
  await sql`update bank_line l set status = n.status, doubt = n.doubt, candidates = n.candidates
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as n (id bigint, status text, doubt text, candidates jsonb)
    where l.id = n.id and (l.status, l.doubt, l.candidates) is distinct from (n.status, n.doubt, n.candidates)`.execute(db);
}
