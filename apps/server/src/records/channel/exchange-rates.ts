import type { ExchangeRate } from '@waybound/domain/pricing/exchange';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/engine.ts';

/** Of each currency the rate that holds on a day (ISO date). */
export async function exchangeRatesOn(db: Db, siteId: string, day: string): Promise<ExchangeRate[]> {
  const { rows } = await sql<Omit<ExchangeRate, 'rate'> & { rate: string }>`
    select distinct on (currency) currency, rate, valid_from as "validFrom" from exchange_rate
    where site_id = ${siteId} and valid_from <= ${day} order by currency, valid_from desc`.execute(db);
  return rows.map(({ rate, ...rest }) => ({ ...rest, rate: Number(rate) }));
}

/** Writes rates down; one of the same day is replaced. */
export async function saveExchangeRates(db: Db, siteId: string, rates: readonly ExchangeRate[], now: Date): Promise<void> {
  await db
    .insertInto('exchange_rate')
    .values(
      rates.map(({ currency, rate, validFrom }) => ({
        site_id: siteId,
        currency,
        valid_from: validFrom,
        rate: String(rate),
        published_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'currency', 'valid_from'])
        .doUpdateSet((eb) => ({ rate: eb.ref('excluded.rate'), published_at: eb.ref('excluded.published_at') })),
    )
    .execute();
}
