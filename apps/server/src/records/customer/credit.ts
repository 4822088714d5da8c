import type { CreditStanding, CreditTerms, MinorAmount } from '@waybound/domain/pricing/credit-terms';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/engine.ts';
import { balancesOf } from '../ledger/ledger.ts';

export async function creditTermsOf(db: Db, customerId: string): Promise<CreditTerms> {
  const row = await db
    .selectFrom('customer')
    .select(['overdue_hold', 'grace_days', 'credit_limits'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return { hold: row.overdue_hold, graceDays: row.grace_days, limits: row.credit_limits };
}

/** From the books, and what will be billed: submitted waybills without a bill at the price of what was measured, else declared. */
export async function creditStandingOf(db: Db, customerId: string): Promise<CreditStanding> {
  const [balances, { rows: unbilled }, { rows: due }] = await Promise.all([
    balancesOf(db, customerId),
    // The index `waybill_unbilled` says the same.
    sql<{ currency: string; minor: string }>`select currency, sum(fee_minor)::text as minor from waybill
      where customer_id = ${customerId} and deleted_at is null and bill_state = 'none' and declared_quote is not null
        and status not in ('wait_for_confirm', 'already_closed', 'already_finish') and fee_minor is not null and currency is not null
      group by 1`.execute(db),
    sql<{ oldest: string | null }>`select min(due_on)::text as oldest from bill
      where customer_id = ${customerId} and status <> 'paid' and remaining_minor > disputed_minor`.execute(db),
  ]);
  const used: MinorAmount[] = [
    ...balances.map(({ currency, owed, balance }) => ({ currency, minor: Number(owed - balance) })),
    ...unbilled.map(({ currency, minor }) => ({ currency, minor: Number(minor) })),
  ];
  const sums = Map.groupBy(used, ({ currency }) => currency);
  return {
    oldestDue: due[0]?.oldest ?? undefined,
    used: [...sums].map(([currency, own]) => ({ currency, minor: own.reduce((sum, { minor }) => sum + minor, 0) })),
  };
}
