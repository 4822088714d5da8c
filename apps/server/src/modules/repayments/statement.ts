import { FLOW_ACCOUNTS, type FlowAccount, type FlowPurpose } from '@waybound/contract/pricing/repayment-states';
import { instantOf } from '@waybound/domain/wall-clock';
import { sql } from 'kysely';
import { POSTING, SOURCE_WAYBILLS, SOURCES } from './flow-sources.ts';
import type { Db } from '../../kernel/database/engine.ts';

/** One month of one currency, from its first moment to the next month's by the clocks of a zone. */
export interface StatementPeriod {
  month: string;
  currency: string;
  timeZone: string;
}

interface StatementMovement {
  at: Date;
  purpose: FlowPurpose;
  billNo: string | null;
  repaymentNo: string | null;
  caseNo: string | null;
  waybillNos: readonly string[];
  /** Minor units; of debts, what is owed more is positive. */
  minor: bigint;
  after: bigint;
}

export interface StatementAccount {
  account: FlowAccount;
  opening: bigint;
  movements: readonly StatementMovement[];
  closing: bigint;
}

/** What was owed for a bill at the month's end, and for how many days it was overdue then: 0 where it was not. */
interface OpenBill {
  billNo: string;
  dueOn: string;
  overdueDays: number;
  minor: bigint;
}

export interface Statement extends StatementPeriod {
  accounts: readonly StatementAccount[];
  openBills: readonly OpenBill[];
  ageing: readonly { age: Age; minor: bigint }[];
}

const AGES = ['notDue', 'upTo30', 'upTo60', 'upTo90', 'over90'] as const;
type Age = (typeof AGES)[number];

const DAY_MS = 86_400_000;

/** Every sum is counted from the entries by their moments, so that a month that is over stays as it was. */
export async function readStatement(db: Db, customerId: string, period: StatementPeriod): Promise<Statement> {
  const [begin, end] = [startOf(period.month, period.timeZone), startOf(nextMonth(period.month), period.timeZone)];
  const [openings, movements, openBills] = await Promise.all([
    readOpenings(db, customerId, period, begin),
    readMovements(db, customerId, period, [begin, end]),
    readOpenBills(db, customerId, period, end),
  ]);
  const accounts = FLOW_ACCOUNTS.map((account) =>
    accountOf(
      account,
      openings.get(account) ?? 0n,
      movements.filter((each) => each.account === account),
    ),
  );
  const ageing = AGES.map((age) => ({ age, minor: sumOf(openBills.filter(({ overdueDays }) => ageOf(overdueDays) === age)) }));
  return { ...period, accounts, openBills, ageing };
}

const sumOf = (amounts: readonly { minor: bigint }[]): bigint => amounts.reduce((sum, { minor }) => sum + minor, 0n);

const ageOf = (days: number): Age =>
  days <= 0 ? 'notDue' : days <= 30 ? 'upTo30' : days <= 60 ? 'upTo60' : days <= 90 ? 'upTo90' : 'over90';

function accountOf(account: FlowAccount, opening: bigint, movements: readonly StoredMovement[]): StatementAccount {
  let after = opening;
  const told = movements.map(({ minor, ...movement }): StatementMovement => {
    after += minor;
    return { ...movement, minor, after };
  });
  return { account, opening, movements: told, closing: after };
}

const nextMonth = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number)).toISOString().slice(0, 7);
};

const startOf = (month: string, timeZone: string): Date => new Date(instantOf(Date.parse(`${month}-01T00:00:00Z`), timeZone));

/** The last calendar day of a month, whatever the zone. */
const lastDayOf = (month: string): number => Date.parse(`${nextMonth(month)}-01T00:00:00Z`) - DAY_MS;

/** The books have debts below zero; a statement says how much is owed. */
const OWN_MINOR = sql`case e.purpose when 'receivable' then -e.minor else e.minor end`;

const entriesOf = (customerId: string, { currency }: StatementPeriod) =>
  sql`e.customer_id = ${customerId} and not e.is_house and e.currency = ${currency} and e.purpose = any(${[...FLOW_ACCOUNTS]}::text[])`;

async function readOpenings(db: Db, customerId: string, period: StatementPeriod, begin: Date): Promise<Map<FlowAccount, bigint>> {
  const { rows } = await sql<{ purpose: FlowAccount; minor: string }>`select e.purpose, sum(${OWN_MINOR})::text as minor from ledger_entry e
    where ${entriesOf(customerId, period)} and e.at < ${begin} group by e.purpose`.execute(db);
  return new Map(rows.map(({ purpose, minor }) => [purpose, BigInt(minor)]));
}

interface StoredMovement extends Omit<StatementMovement, 'after'> {
  account: FlowAccount;
}

interface MovementRow {
  at: Date;
  account: FlowAccount;
  made_for: FlowPurpose;
  minor: string;
  bill_no: string | null;
  repayment_no: string | null;
  case_no: string | null;
  waybill_nos: string[];
}

async function readMovements(
  db: Db,
  customerId: string,
  period: StatementPeriod,
  [begin, end]: readonly [Date, Date],
): Promise<StoredMovement[]> {
  const { rows } =
    await sql<MovementRow>`select e.at, e.purpose as account, p.purpose as made_for, (${OWN_MINOR})::text as minor, b.bill_no,
      r.repayment_no, k.case_no, array(select w.waybill_no ${SOURCE_WAYBILLS} order by 1) as waybill_nos
    from ledger_entry e join (${SOURCES}) on ${POSTING}
    where ${entriesOf(customerId, period)} and e.at >= ${begin} and e.at < ${end} order by e.at, e.id`.execute(db);
  return rows.map((row) => ({
    at: row.at,
    account: row.account,
    purpose: row.made_for,
    billNo: row.bill_no,
    repaymentNo: row.repayment_no,
    caseNo: row.case_no,
    waybillNos: row.waybill_nos,
    minor: BigInt(row.minor),
  }));
}

/** What was owed for each bill at a moment, from the books: its total then, less what had been paid of it. */
async function readOpenBills(db: Db, customerId: string, period: StatementPeriod, end: Date): Promise<OpenBill[]> {
  const { rows } = await sql<{ bill_no: string; due_on: string; minor: string }>`select b.bill_no, b.due_on::text as due_on,
      (-sum(e.minor))::text as minor
    from ledger_entry e join (${SOURCES}) on ${POSTING}
    where ${entriesOf(customerId, period)} and e.purpose = 'receivable' and e.at < ${end}
    group by b.id, b.bill_no, b.due_on having sum(e.minor) <> 0 order by b.due_on, b.id`.execute(db);
  const lastDay = lastDayOf(period.month);
  return rows.map((row) => ({
    billNo: row.bill_no,
    dueOn: row.due_on,
    overdueDays: Math.max(0, (lastDay - Date.parse(`${row.due_on}T00:00:00Z`)) / DAY_MS),
    minor: BigInt(row.minor),
  }));
}
