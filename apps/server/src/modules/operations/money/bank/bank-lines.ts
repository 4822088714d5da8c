import type { HandlerAnswer } from '@waybound/contract/call';
import type { BankCandidate, BankDoubt, BankLineState } from '@waybound/contract/operations/money/bank-line-states';
import type { bankOperations } from '@waybound/contract/operations/money/bank-operations';
import type { operations } from '@waybound/contract/operations/operations';
import type { Finding } from '@waybound/contract/rules';
import { bankLineLifecycle } from '@waybound/domain/lifecycle/money/bank-line-lifecycle';
import { bankStatement as en } from '@waybound/phrases/en/finance/bank-statement';
import { bankStatement as zh } from '@waybound/phrases/zh/finance/bank-statement';
import { sql, type RawBuilder } from 'kysely';
import { pageAfter } from '../../page-after.ts';
import { customerIdOf } from '../../waybills/other-waybill.ts';
import { NO_CUSTOMER_ID, siteIdOf } from '../rates.ts';
import { billsByNo, bookCustomer, bookRepayment, lockForBooking, type BookedLine } from './book-line.ts';
import type { Handlers, OperatorContext } from '../../../../kernel/context.ts';
import type { Db } from '../../../../kernel/database/engine.ts';
import type { Language } from '../../../../kernel/language.ts';
import { refuse, refuseFields } from '../../../../kernel/refusal.ts';
import { remainingOf } from '../../../../records/bill/pay-bill.ts';
import type { BillRecord } from '../../../../records/bill/rows.ts';
import { formatMinor } from '../../../../records/format-minor.ts';
import { importStatementHandlers } from './import-statement.ts';

type OpsBankLine = HandlerAnswer<typeof bankOperations.assignBankLine, never>;

const DOUBTS = { zh: zh.doubts, en: en.doubts };
const DEFAULT_PAGE = 100;

/** What came in at the house's bank: statements, and what somebody says of lines in doubt. */
export const bankHandlers: Pick<Handlers<typeof operations>, keyof typeof bankOperations> = {
  ...importStatementHandlers,

  async opsBankLines({ siteCode, state = 'doubtful', after = '0', limit = DEFAULT_PAGE }, { db, lang }) {
    const isOfSite = siteCode === undefined ? sql`` : sql`and a.site_id = ${await siteIdOf(db, siteCode)}`;
    const found = await readLines(db, sql`l.status = ${state} and l.id > ${after} ${isOfSite} order by l.id limit ${limit + 1}`);
    const { rows, nextAfter } = pageAfter(found, limit);
    return { rows: rows.map((row) => toLine(row, lang)), nextAfter };
  },

  async assignBankLine(input, context) {
    const { db, lang } = context;
    const line = await lockLine(db, input);
    const { repaymentNo, customerCode, billNos = [] } = input;
    if (repaymentNo !== undefined && billNos.length > 0) refuseFields([{ path: 'billNos', rule: 'notOffered' }]);
    const why = bankLineLifecycle.may('assign', line);
    if (why === null) await assign(context, line, input);
    // The same again, after an answer that was lost or by another one at once, is done.
    else if (line.customer_code !== customerCode || (repaymentNo !== undefined && line.repayment_no !== repaymentNo)) refuse(why);
    return toLine(await readLine(db, input.id), lang);
  },

  async setBankLineAside({ siteCode, id, reason }, { db, now, lang, audit }) {
    const line = await lockLine(db, { siteCode, id });
    const why = bankLineLifecycle.may('setAside', line);
    if (why !== null) refuse(why);
    if (line.reason !== reason) {
      const set = { status: 'setAside', doubt: null, candidates: '[]', reason, settled_at: now } as const;
      await db.updateTable('bank_line').set(set).where('id', '=', id).execute();
      const told = { customerId: NO_CUSTOMER_ID, subject: 'site', subjectId: line.site_id, what: 'setBankLineAside' } as const;
      audit({ ...told, after: { siteCode: line.site_code, accountNo: line.account_no, reference: line.reference ?? line.id, reason } });
    }
    return toLine(await readLine(db, id), lang);
  },
};

interface Target {
  customerCode: string;
  repaymentNo?: string | undefined;
  billNos?: string[] | undefined;
}

async function assign(context: OperatorContext, line: StoredLine, { customerCode, repaymentNo, billNos = [] }: Target): Promise<void> {
  const { db } = context;
  const account = { id: line.bank_account_id, siteId: line.site_id, currency: line.currency };
  const booked: BookedLine = { ...line, minor: BigInt(line.minor), bookedOn: line.booked_on };
  const customerId = await customerIdOf(db, line.site_id, customerCode);
  if (repaymentNo !== undefined) {
    const repayment = await db
      .selectFrom('repayment')
      .select('currency')
      .where('customer_id', '=', customerId)
      .where('repayment_no', '=', repaymentNo)
      .executeTakeFirst();
    if (!repayment) return refuseFields([{ path: 'repaymentNo', rule: 'unknownRecord' }]);
    if (repayment.currency !== line.currency) {
      return refuseFields([{ path: 'repaymentNo', rule: 'accountCurrency', args: { currency: repayment.currency } }]);
    }
    return bookRepayment(context, booked, repaymentNo);
  }
  await lockForBooking(db, account, [customerId]);
  const bills = await namedBills(db, customerId, { billNos, currency: line.currency });
  return bookCustomer(context, account, { line: booked, customerId, bills });
}

async function namedBills(
  db: Db,
  customerId: string,
  { billNos, currency }: { billNos: readonly string[]; currency: string },
): Promise<BillRecord[]> {
  const bills = await billsByNo(db, customerId, billNos);
  const findings = bills.flatMap((bill, index): Finding[] => {
    const path = `billNos.${index}`;
    if (!bill) return [{ path, rule: 'unknownRecord' }];
    if (billNos.indexOf(bill.bill_no) < index) return [{ path, rule: 'alreadyUsed', args: { other: bill.bill_no } }];
    if (bill.currency !== currency) return [{ path, rule: 'accountCurrency', args: { currency: bill.currency } }];
    const isPaid = bill.status === 'paid' || remainingOf(bill) <= 0n;
    return isPaid ? [{ path, rule: 'moreThanOwed', args: { billNo: bill.bill_no } }] : [];
  });
  if (findings.length > 0) refuseFields(findings);
  return bills.flatMap((bill) => bill ?? []);
}

interface StoredLine {
  id: string;
  bank_account_id: string;
  site_id: string;
  site_code: string;
  account_no: string;
  currency: string;
  minor: string;
  booked_on: string;
  value_on: string | null;
  payer: string | null;
  payer_account: string | null;
  reference: string | null;
  purpose: string;
  status: BankLineState;
  doubt: BankDoubt | null;
  candidates: BankCandidate[];
  reason: string | null;
  imported_at: Date;
  settled_at: Date | null;
  customer_code: string | null;
  repayment_no: string | null;
}

/** @param which a condition on the line `l` and its account `a`, and what follows one */
async function readLines(db: Db, which: RawBuilder<unknown>): Promise<StoredLine[]> {
  const { rows } =
    await sql<StoredLine>`select l.*, a.site_id, a.account_no, a.currency, s.code as site_code, c.code as customer_code, r.repayment_no
    from bank_line l join bank_account a on a.id = l.bank_account_id join site s on s.id = a.site_id
      left join repayment r on r.bank_line_id = l.id left join customer c on c.id = r.customer_id
    where ${which}`.execute(db);
  return rows;
}

const readLine = async (db: Db, id: string): Promise<StoredLine> => (await readLines(db, sql`l.id = ${id}`))[0] ?? refuse('recordMissing');

/** The first of the locks: repayment, bills, waybills and accounts follow. */
async function lockLine(db: Db, { siteCode, id }: { siteCode: string; id: string }): Promise<StoredLine> {
  const siteId = await siteIdOf(db, siteCode);
  await db.selectFrom('bank_line').select('id').where('id', '=', id).forUpdate().execute();
  const line = await readLine(db, id);
  return line.site_id === siteId ? line : refuse('recordMissing');
}

const toLine = (row: StoredLine, lang: Language): OpsBankLine => ({
  id: row.id,
  siteCode: row.site_code,
  accountNo: row.account_no,
  currency: row.currency,
  amount: formatMinor(row.minor),
  bookedOn: row.booked_on,
  valueOn: row.value_on,
  payer: row.payer,
  payerAccount: row.payer_account,
  reference: row.reference,
  purpose: row.purpose,
  state: row.status,
  doubt: row.doubt,
  doubtText: row.doubt && DOUBTS[lang][row.doubt],
  candidates: row.candidates,
  customerCode: row.customer_code,
  repaymentNo: row.repayment_no,
  reason: row.reason,
  importedAt: row.imported_at.toISOString(),
  settledAt: row.settled_at?.toISOString() ?? null,
});
