import type { CreditStanding, CreditTerms, MinorAmount } from '@waybound/domain/pricing/credit/credit-terms';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../kernel/database/engine.ts';
import { isUnbilled } from '../bill/is-unbilled.ts';
import { unbilledParcels, unbilledServices } from '../bill/unbilled.ts';
import { balancesOf, type CustomerBalance } from '../ledger/ledger.ts';

/** What the forwarder asks of a customer before it takes its orders. */
export interface OrderingTerms {
  /** Whether it wants a signed contract first. */
  needsContract: boolean;
  credit: CreditTerms;
  /** Days from a bill to its due date. */
  payDays: number;
}

export async function orderingTermsOf(db: Db, customerId: string): Promise<OrderingTerms> {
  const row = await db
    .selectFrom('customer')
    .select(['needs_contract', 'overdue_hold', 'grace_days', 'credit_limits', 'pay_days'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return {
    needsContract: row.needs_contract,
    payDays: row.pay_days,
    credit: { hold: row.overdue_hold, graceDays: row.grace_days, limits: row.credit_limits },
  };
}

/** What will be billed: submitted waybills without a bill, what was decided on abroad, and what is owed of small parcels. */
export async function unbilledOf(db: Db, customerId: string): Promise<MinorAmount[]> {
  const [onRoad, { rows: abroad }, { rows: parcels }] = await Promise.all([
    feesOf(db, customerId, isUnbilled),
    unbilledServices(customerId).execute(db),
    unbilledParcels(customerId).execute(db),
  ]);
  const sums = new Map(onRoad.map(({ currency, minor }) => [currency, minor]));
  for (const { currency, minor } of [...abroad, ...parcels]) sums.set(currency, (sums.get(currency) ?? 0) + Number(minor));
  return [...sums].map(([currency, minor]) => ({ currency, minor }));
}

/** What was submitted since a moment, billed or not. */
export const submittedSince = (db: Db, customerId: string, since: Date): Promise<MinorAmount[]> =>
  feesOf(db, customerId, sql`w.deleted_at is null and w.submitted_at >= ${since} and w.status <> 'already_close'`);

/** Of waybills `w` under a condition, at the price of what was measured, else declared. */
async function feesOf(db: Db, customerId: string, condition: RawBuilder<unknown>): Promise<MinorAmount[]> {
  const { rows } = await sql<{ currency: string; minor: string }>`select w.currency, sum(w.fee_minor)::text as minor from waybill w
    where w.customer_id = ${customerId} and ${condition} and w.fee_minor is not null and w.currency is not null
    group by 1`.execute(db);
  return rows.map(({ currency, minor }) => ({ currency, minor: Number(minor) }));
}

/** Owed and not billed yet, less the balance. */
export function usedCredit(balances: readonly CustomerBalance[], unbilled: readonly MinorAmount[]): MinorAmount[] {
  const owed = balances.map(({ currency, owed: of, balance }) => ({ currency, minor: Number(of - balance) }));
  const sums = Map.groupBy([...owed, ...unbilled], ({ currency }) => currency);
  return [...sums].map(([currency, own]) => ({ currency, minor: own.reduce((sum, { minor }) => sum + minor, 0) }));
}

/** From the books, and what will be billed. */
export async function creditStandingOf(db: Db, customerId: string): Promise<CreditStanding> {
  const [balances, unbilled, { rows: due }] = await Promise.all([
    balancesOf(db, customerId),
    unbilledOf(db, customerId),
    sql<{ oldest: string | null }>`select min(due_on)::text as oldest from bill
      where customer_id = ${customerId} and status <> 'paid' and remaining_minor > disputed_minor`.execute(db),
  ]);
  return {
    oldestDue: due[0]?.oldest ?? undefined,
    overdrawn: balances.find(({ balance }) => balance < 0n)?.currency,
    used: usedCredit(balances, unbilled),
  };
}
