import type { RoadWay } from '@waybound/contract/waybills/status';
import type { ShippedMonth } from '@waybound/contract/waybills/dashboard';
import { formatDecimal, WEIGHT_PLACES } from '@waybound/domain/measures';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/engine.ts';
import type { WaybillRecord } from '../../records/waybill/rows.ts';
import { FORWARDER_TIME_ZONE } from '../../records/waybill/milestone-zone.ts';
import { co2eGramsOf, EMISSION_COLUMNS } from '../../records/waybill/tracking/emissions.ts';

/** Alike in all that the greenhouse gases are reckoned from, so reckoned once. */
export interface ShippedAlike extends Pick<WaybillRecord, (typeof EMISSION_COLUMNS)[number]> {
  /** At our own place, ISO. */
  day: string;
  shipping_way: RoadWay;
  country_id: number | null;
  waybills: number;
}

const COLUMNS = sql.raw(['country_id', ...EMISSION_COLUMNS].join(', '));

export async function readShippedAlike(db: Db, customerId: string, since: Date): Promise<ShippedAlike[]> {
  const { rows } = await sql<ShippedAlike>`
    select to_char(out_stock_at at time zone ${sql.lit(FORWARDER_TIME_ZONE)}, 'YYYY-MM-DD') as day, ${COLUMNS}, count(*)::int as waybills
    from waybill where customer_id = ${customerId} and deleted_at is null and out_stock_at >= ${since}
    group by day, ${COLUMNS}`.execute(db);
  return rows;
}

export type ShippedCo2e = Pick<ShippedMonth, 'co2e' | 'withoutCo2e'>;

/** What has no figure is counted and never a zero in the sum. */
export function sumOfCo2e(shipped: readonly ShippedAlike[]): ShippedCo2e {
  let [grams, reckoned, without] = [0n, 0, 0];
  for (const alike of shipped) {
    const found = co2eGramsOf(alike, alike.day);
    if (typeof found === 'bigint') {
      grams += found * BigInt(alike.waybills);
      reckoned += alike.waybills;
    } else {
      without += alike.waybills;
    }
  }
  return { co2e: reckoned > 0 ? formatDecimal(grams, WEIGHT_PLACES) : null, withoutCo2e: without };
}
