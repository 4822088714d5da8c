import type { RoadWay } from '@waybound/contract/waybills/status';
import type { ShippedMonth } from '@waybound/contract/waybills/dashboard';
import { formatDecimal, WEIGHT_PLACES } from '@waybound/domain/measures';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/engine.ts';
import type { WaybillRecord } from '../../records/waybill/rows.ts';
import { FORWARDER_TIME_ZONE } from '../../records/waybill/tracking/milestone-zone.ts';
import { co2eGramsOf, EMISSION_COLUMNS } from '../../records/waybill/tracking/emissions.ts';

type Alike = Pick<WaybillRecord, (typeof EMISSION_COLUMNS)[number]> & Omit<ShippedAlike, 'grams'>;

/** Waybills that are alike in all that the greenhouse gases are reckoned from. */
export interface ShippedAlike {
  /** At our own place, ISO. */
  day: string;
  shipping_way: RoadWay;
  country_id: number | null;
  waybills: number;
  /** CO2e of each of them; undefined where a fact is missing. */
  grams: bigint | undefined;
}

const COLUMNS = sql.raw(['country_id', ...EMISSION_COLUMNS].join(', '));

/** Reckoned once for all that are alike, and for the month and the lane of which they are parts. */
export async function readShippedAlike(db: Db, customerId: string, since: Date): Promise<ShippedAlike[]> {
  const { rows } = await sql<Alike>`
    select to_char(out_stock_at at time zone ${sql.lit(FORWARDER_TIME_ZONE)}, 'YYYY-MM-DD') as day, ${COLUMNS}, count(*)::int as waybills
    from waybill where customer_id = ${customerId} and deleted_at is null and out_stock_at >= ${since}
    group by day, ${COLUMNS}`.execute(db);
  return rows.map((row) => {
    const found = co2eGramsOf(row, row.day);
    const { day, shipping_way, country_id, waybills } = row;
    return { day, shipping_way, country_id, waybills, grams: typeof found === 'bigint' ? found : undefined };
  });
}

export type ShippedCo2e = Pick<ShippedMonth, 'co2e' | 'withoutCo2e'>;

/** What has no figure is counted and never a zero in the sum. */
export function sumOfCo2e(shipped: readonly ShippedAlike[]): ShippedCo2e {
  let [sum, reckoned, without] = [0n, 0, 0];
  for (const { grams, waybills } of shipped) {
    if (grams === undefined) without += waybills;
    else {
      sum += grams * BigInt(waybills);
      reckoned += waybills;
    }
  }
  return { co2e: reckoned > 0 ? formatDecimal(sum, WEIGHT_PLACES) : null, withoutCo2e: without };
}
