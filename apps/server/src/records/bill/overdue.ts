import { sql } from 'kysely';
import type { Db } from '../../kernel/database/engine.ts';
import { isoDayInChina } from '../china-day.ts';
import { balancesOf, lockBalance } from '../ledger/ledger.ts';

interface OverdueSum {
  currency: string;
  minor: string;
}

/** Of the bill `b`: something undisputed is open after the due day. What is owed to the customer is not overdue either. */
export const isOverdueAt = (now: Date) => sql`(b.remaining_minor > b.disputed_minor and b.due_on < ${isoDayInChina(now)}::date)`;

/**
 * What a customer has to pay at once, by currency: of bills what is overdue, and what a balance is below zero, for a repayment was reversed
 * whose money had been spent. What waits until it is paid is held, and goes on, by this alone.
 */
export async function overdueSums(db: Db, customerId: string, now: Date): Promise<OverdueSum[]> {
  const { rows } = await sql<OverdueSum>`select o.currency, sum(o.minor)::text as minor from (
      select b.currency, b.remaining_minor - b.disputed_minor as minor from bill b
        where b.customer_id = ${customerId} and ${isOverdueAt(now)}
      union all select a.currency, -a.balance_minor from ledger_account a
        where a.customer_id = ${customerId} and not a.is_house and a.purpose = 'balance' and a.balance_minor < 0
    ) o group by o.currency order by o.currency`.execute(db);
  return rows;
}

/** Locks the bills that are, before any waybill: what is paid at the same moment is paid before or after. */
export const lockOverdueBills = (db: Db, customerId: string, now: Date) =>
  sql`select b.id from bill b where b.customer_id = ${customerId} and ${isOverdueAt(now)} order by b.id for update`.execute(db);

/** Whether anything has to be paid at once, with the balances that are below zero locked, behind bills and waybills. */
export async function isOverdueLocked(db: Db, customerId: string, now: Date): Promise<boolean> {
  for (const { currency, balance } of await balancesOf(db, customerId)) {
    if (balance < 0n) await lockBalance(db, customerId, currency);
  }
  return (await overdueSums(db, customerId, now)).length > 0;
}
