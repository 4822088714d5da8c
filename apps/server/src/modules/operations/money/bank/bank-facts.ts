import { numberKey } from '@waybound/contract/number-key';
import {
  keysIn,
  NEAR_DAYS,
  type BankFacts,
  type BankLine,
  type KnownBill,
  type KnownRepayment,
} from '@waybound/domain/bank/match-bank-line';
import { sql } from 'kysely';
import type { Db } from '../../../../kernel/database/engine.ts';

export interface BankAccount {
  id: string;
  siteId: string;
  currency: string;
}

/** Our numbers, as `saveRepayment` and `issueBill` give them. */
const REPAYMENT_KEY = /^R[0-9]{9,12}$/;
const BILL_KEY = /^B[0-9]{9,12}$/;

/** All that these lines of an account may be for: of customers of its site alone. */
export async function readBankFacts(db: Db, { siteId }: BankAccount, lines: readonly BankLine[]): Promise<BankFacts> {
  const keys = new Set(lines.flatMap(({ purpose }) => [...keysIn(purpose)]));
  const accounts = new Set(lines.flatMap(({ payerAccount }) => (payerAccount === null ? [] : [numberKey(payerAccount)])));
  const days = lines.map(({ bookedOn }) => bookedOn).toSorted();
  const repayments = await readRepayments(db, siteId, {
    keys: [...keys].filter((key) => REPAYMENT_KEY.test(key)),
    from: days[0] ?? '2000-01-01',
    to: days.at(-1) ?? '2000-01-01',
  });
  return {
    repayments,
    bills: await readBills(db, sql`c.site_id = ${siteId} and b.bill_no = any(${[...keys].filter((key) => BILL_KEY.test(key))})`),
    customerCodes: await readCodes(db, siteId, keys),
    payerAccounts: await readPayers(db, siteId, [...accounts]),
  };
}

interface Wanted {
  keys: string[];
  from: string;
  to: string;
}

/** Those that wait, those that were approved by hand on about these days, and those that are named. */
async function readRepayments(db: Db, siteId: string, { keys, from, to }: Wanted): Promise<KnownRepayment[]> {
  const columns = sql`r.repayment_no as "repaymentNo", c.code as "customerCode", r.currency, r.paid_on::text as "paidOn", r.payer,
    coalesce(r.received_minor, r.amount_minor)::text as minor,
    case when r.status = 'toAudit' then 'open' when r.status = 'approved' and r.bank_line_id is null then 'booked' else 'closed' end as state,
    coalesce((select json_agg(b.bill_no order by l.id) from repayment_bill l join bill b on b.customer_id = l.customer_id and b.id = l.bill_id
      where l.customer_id = r.customer_id and l.repayment_id = r.id), '[]') as "billNos"`;
  const { rows } = await sql<Omit<KnownRepayment, 'minor'> & { minor: string }>`select ${columns}
    from repayment r join bank_account a on a.id = r.bank_account_id join customer c on c.id = r.customer_id
    where a.site_id = ${siteId} and (r.status = 'toAudit' or r.repayment_no_key = any(${keys}) or (r.status = 'approved'
      and r.bank_line_id is null and r.paid_on between ${from}::date - ${NEAR_DAYS}::int and ${to}::date + ${NEAR_DAYS}::int))
    order by r.id`.execute(db);
  return rows.map(({ minor, ...row }) => ({ ...row, minor: Number(minor) }));
}

/** @param which a condition on the bill `b` and its customer `c` */
export async function readBills(db: Db, which: ReturnType<typeof sql>): Promise<KnownBill[]> {
  const { rows } = await sql<
    Omit<KnownBill, 'minor'> & { minor: string }
  >`select b.bill_no as "billNo", c.code as "customerCode", b.currency,
      case when b.status = 'paid' then 0 else b.remaining_minor end::text as minor
    from bill b join customer c on c.id = b.customer_id where ${which} order by b.id`.execute(db);
  return rows.map(({ minor, ...row }) => ({ ...row, minor: Number(minor) }));
}

async function readCodes(db: Db, siteId: string, keys: ReadonlySet<string>): Promise<string[]> {
  const customers = await db.selectFrom('customer').select('code').where('site_id', '=', siteId).execute();
  return customers.flatMap(({ code }) => (keys.has(numberKey(code)) ? [code] : []));
}

async function readPayers(db: Db, siteId: string, keys: string[]): Promise<BankFacts['payerAccounts']> {
  const { rows } = await sql<{
    account: string;
    customerCode: string;
  }>`select distinct l.payer_account_key as account, c.code as "customerCode"
    from bank_line l join repayment r on r.bank_line_id = l.id join customer c on c.id = r.customer_id
    where l.status = 'matched' and l.payer_account_key <> '' and l.payer_account_key = any(${keys}) and c.site_id = ${siteId}
    order by 1, 2`.execute(db);
  return rows;
}
