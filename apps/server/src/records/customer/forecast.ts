import { daysLater } from '@waybound/domain/calendar-days';
import { PACE_WEEKS, RECHARGE_REMINDER_DAYS } from '@waybound/contract/pricing/forecast-codes';
import { forecastBalance, type BalanceForecast } from '@waybound/domain/pricing/credit/balance-forecast';
import { minorIn, type MinorAmount } from '@waybound/domain/pricing/credit/credit-terms';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../kernel/database/engine.ts';
import { isoDayInChina } from '../china-day.ts';
import { balancesOf } from '../ledger/ledger.ts';
import { orderingTermsOf, submittedSince, unbilledOf, usedCredit } from './credit.ts';

/** What a customer has and owes in one currency, and will have to pay. All amounts are minor units. */
export interface MoneyOutlook {
  currency: string;
  balance: bigint;
  owed: bigint;
  overdue: number;
  /** Of repayments that are not audited yet: no money before they are, so it is in no other figure. */
  announced: number;
  forecast: BalanceForecast;
  /** Undefined without a limit. */
  credit: { limit: number; used: number } | undefined;
}

const WEEK_MS = 7 * 86_400_000;

/** In each currency in which there is anything, from the books, from all open bills and from what is booked. */
export async function moneyOutlooks(db: Db, customerId: string, now: Date): Promise<MoneyOutlook[]> {
  const submitted = await submittedSince(db, customerId, new Date(now.getTime() - PACE_WEEKS * WEEK_MS));
  return outlooksWith(submitted, db, customerId, now);
}

/** A payment that is due soon and that the balance does not suffice for. */
export interface DueRecharge {
  currency: string;
  /** ISO date. */
  day: string;
  minor: number;
}

/**
 * What has to be paid in within `RECHARGE_REMINDER_DAYS`, today included: by the bills and by what is not billed yet. What is still to be
 * booked falls due later.
 */
export async function dueRecharges(db: Db, customerId: string, now: Date): Promise<DueRecharge[]> {
  const end = endOfReminders(now);
  const outlooks = await outlooksWith([], db, customerId, now);
  return outlooks.flatMap(({ currency, forecast: { rechargeBy } }) =>
    rechargeBy && rechargeBy.day < end ? [{ currency, ...rechargeBy }] : [],
  );
}

const endOfReminders = (now: Date): string => daysLater(isoDayInChina(now), RECHARGE_REMINDER_DAYS);

/**
 * A condition on `customer`: only of these has `dueRecharges` anything to say. Who owes nothing that soon, has not spent what was not there,
 * and has a week to pay what is not billed yet need not be looked at one by one.
 */
export const mayHaveDueRecharges = (now: Date): RawBuilder<boolean> => sql<boolean>`(customer.pay_days < ${RECHARGE_REMINDER_DAYS}
  or exists (select from bill b where b.customer_id = customer.id and b.status <> 'paid' and b.remaining_minor > b.disputed_minor
    and b.due_on < ${endOfReminders(now)}::date)
  or exists (select from ledger_account a where a.customer_id = customer.id and not a.is_house and a.purpose = 'balance'
    and a.balance_minor < 0))`;

async function outlooksWith(submitted: readonly MinorAmount[], db: Db, customerId: string, now: Date): Promise<MoneyOutlook[]> {
  const today = isoDayInChina(now);
  const [balances, due, unbilled, announced, { credit, payDays }] = await Promise.all([
    balancesOf(db, customerId),
    dueByDay(db, customerId),
    unbilledOf(db, customerId),
    announcedOf(db, customerId),
    orderingTermsOf(db, customerId),
  ]);
  const { limits } = credit;
  const used = usedCredit(balances, unbilled);
  // A currency with a limit, or with a transfer that was told of, is told before anything was owed in it.
  const currencies = [...new Set([...balances, ...limits, ...unbilled, ...announced].map(({ currency }) => currency))].toSorted();
  return currencies.map((currency) => {
    const { balance, owed } = balances.find((each) => each.currency === currency) ?? { balance: 0n, owed: 0n };
    const limit = limits.find((each) => each.currency === currency)?.minor;
    const own = due.filter((each) => each.currency === currency);
    return {
      currency,
      balance,
      owed,
      overdue: own.reduce((sum, { day, minor }) => (day < today ? sum + minor : sum), 0),
      announced: minorIn(announced, currency),
      forecast: forecastBalance(
        { balance: Number(balance), due: own, unbilled: minorIn(unbilled, currency), submitted: minorIn(submitted, currency), payDays },
        today,
      ),
      credit: limit === undefined ? undefined : { limit, used: minorIn(used, currency) },
    };
  });
}

/** What is to be paid of bills, without what is disputed. */
async function dueByDay(db: Db, customerId: string): Promise<{ currency: string; day: string; minor: number }[]> {
  const { rows } = await sql<{ currency: string; day: string; minor: string }>`
    select currency, due_on as day, sum(remaining_minor - disputed_minor)::text as minor from bill
    where customer_id = ${customerId} and status <> 'paid' and remaining_minor > disputed_minor group by 1, 2`.execute(db);
  return rows.map(({ minor, ...rest }) => ({ ...rest, minor: Number(minor) }));
}

/** What a customer has told of having transferred and nobody has found yet, by currency. */
async function announcedOf(db: Db, customerId: string): Promise<MinorAmount[]> {
  const { rows } = await sql<{ currency: string; minor: string }>`select currency, sum(amount_minor)::text as minor from repayment
    where customer_id = ${customerId} and status = 'toAudit' group by 1`.execute(db);
  return rows.map(({ currency, minor }) => ({ currency, minor: Number(minor) }));
}
