import { sql } from 'kysely';
import type { Db } from '../../kernel/database/engine.ts';
import type { ChargeKind } from '../../db/stored.ts';

/** What a customer has: money paid in, money set aside for what is on the way, and what it owes for its bills. */
export type CustomerPurpose = 'balance' | 'held' | 'receivable';
type HousePurpose = 'bank' | 'tax' | 'compensation' | 'rounding' | 'exchange' | `revenue_${ChargeKind}`;

/** One amount of a posting, in minor units: positive in its owner's favour, so that all of a posting sum to zero in each currency. */
export type Leg = { currency: string; minor: bigint } & (
  | { of: 'customer'; purpose: CustomerPurpose }
  | { of: 'house'; purpose: HousePurpose }
);

/** What a posting was made for. Each posts once for each purpose: a second time is refused by the database. */
export interface PostingSource {
  kind: 'bill' | 'billPayment' | 'case' | 'creditNote' | 'repayment' | 'repaymentBill';
  id: string;
  purpose: string;
}

/** Whoever writes into the books: a context. */
interface Books {
  db: Db;
  now: Date;
}

/** The function answers one row. */
const idOf = ([row]: readonly { id: string }[]): string => row?.id ?? '';

const asJson = (legs: readonly Leg[]) =>
  JSON.stringify(legs.map(({ of, minor, ...leg }) => ({ ...leg, is_house: of === 'house', minor: minor.toString() })));

/**
 * Writes the books (docs/decisions/2026-11-25-ledger.md), in the caller's transaction. Accounts are locked here, after bill and waybill.
 * An entry is dated by the call's clock, and nobody can name another day: movements stand in the order of time, and the statement of a month that
 * is over stays as it was.
 *
 * @returns the posting's id
 */
export async function post({ db, now }: Books, customerId: string, source: PostingSource, legs: readonly Leg[]): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select ledger_post(${customerId}, ${now}, ${source.kind}, ${source.id}, ${source.purpose}, ${asJson(legs)}::jsonb, null) as id
  `.execute(db);
  return idOf(rows);
}

/**
 * Takes back what the same source has posted, by the same one the other way round. A second reversal is refused by the database.
 *
 * @param posted the purpose of the posting that is reversed
 */
export async function reverse({ db, now }: Books, customerId: string, source: PostingSource, posted: string): Promise<string> {
  const { id: postingId } = await db
    .selectFrom('ledger_posting')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('source_kind', '=', source.kind)
    .where('source_id', '=', source.id)
    .where('purpose', '=', posted)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ id: string }>`
    select ledger_post(${customerId}, ${now}, ${source.kind}, ${source.id}, ${source.purpose}, (
      select jsonb_agg(jsonb_build_object('is_house', a.is_house, 'purpose', a.purpose, 'currency', a.currency, 'minor', -e.minor))
      from ledger_entry e join ledger_account a on a.customer_id = e.customer_id and a.id = e.account_id
      where e.customer_id = ${customerId} and e.posting_id = ${postingId}
    ), ${postingId}) as id
  `.execute(db);
  return idOf(rows);
}

/** What a customer's balance is, in minor units, and stays until the caller's transaction has ended. Behind bill and waybill, like all accounts. */
export async function lockBalance(db: Db, customerId: string, currency: string): Promise<bigint> {
  const { rows } = await sql<{ minor: string }>`select ledger_lock_balance(${customerId}, ${currency}) as minor`.execute(db);
  return BigInt(rows[0]?.minor ?? 0);
}

/** What a customer has in one currency, in minor units; `owed` is positive where it owes. */
export interface CustomerBalance {
  currency: string;
  balance: bigint;
  held: bigint;
  owed: bigint;
}

export async function balancesOf(db: Db, customerId: string): Promise<CustomerBalance[]> {
  const accounts = await db
    .selectFrom('ledger_account')
    .select(['purpose', 'currency', 'balance_minor'])
    .where('customer_id', '=', customerId)
    .where('is_house', '=', false)
    .orderBy('currency')
    .execute();
  return [...Map.groupBy(accounts, ({ currency }) => currency)].map(([currency, own]) => {
    const of = (purpose: CustomerPurpose) => BigInt(own.find((account) => account.purpose === purpose)?.balance_minor ?? 0);
    return { currency, balance: of('balance'), held: of('held'), owed: -of('receivable') };
  });
}
