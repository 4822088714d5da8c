import type { RoadKind, RoadWay } from '@waybound/contract/waybills/status';
import { formatDecimal, WEIGHT_PLACES } from '@waybound/domain/measures';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/engine.ts';
import type { WaybillRecord } from '../../records/waybill/rows.ts';
import { FORWARDER_TIME_ZONE } from '../../records/waybill/tracking/milestone-zone.ts';
import type { ShippedSpan } from './shipped-sums.ts';
import { co2eGramsOf, EMISSION_COLUMNS } from '../../records/waybill/tracking/emissions.ts';

type Alike = Pick<WaybillRecord, (typeof EMISSION_COLUMNS)[number]> & Omit<ShippedAlike, 'grams' | 'month'> & { day: string };

/** Waybills that are alike in all that the greenhouse gases are reckoned from. */
export interface ShippedAlike {
  /** '2026-11', at our own place. */
  month: string;
  kind: RoadKind;
  shipping_way: RoadWay;
  country_id: number | null;
  waybills: number;
  /** CO2e of each of them; undefined where a fact is missing. */
  grams: bigint | undefined;
}

const COLUMNS = sql.raw(['country_id', ...EMISSION_COLUMNS].join(', '));

/** Reckoned once for all that are alike, and for the month and the lane of which they are parts. */
export async function readShippedAlike(db: Db, { customerId, since, kind }: ShippedSpan): Promise<ShippedAlike[]> {
  const { rows } = await sql<Alike>`
    select to_char(out_stock_at at time zone ${sql.lit(FORWARDER_TIME_ZONE)}, 'YYYY-MM-DD') as day, kind, ${COLUMNS}, count(*)::int as waybills
    from waybill where customer_id = ${customerId} and deleted_at is null and out_stock_at >= ${since}
      ${kind === undefined ? sql`` : sql`and kind = ${kind}`}
    group by day, kind, ${COLUMNS}`.execute(db);
  return rows.map((row) => {
    const found = co2eGramsOf(row, row.day);
    const { day, kind: of, shipping_way, country_id, waybills } = row;
    return { month: day.slice(0, 7), kind: of, shipping_way, country_id, waybills, grams: typeof found === 'bigint' ? found : undefined };
  });
}

/** What has no figure is never a zero in the sum; how many have one stands beside it. */
export function sumOfCo2e(shipped: readonly ShippedAlike[]): { co2e: string | null; withCo2e: number } {
  const reckoned = shipped.filter((each): each is ShippedAlike & { grams: bigint } => each.grams !== undefined);
  const grams = reckoned.reduce((sum, each) => sum + each.grams * BigInt(each.waybills), 0n);
  const withCo2e = reckoned.reduce((count, { waybills }) => count + waybills, 0);
  return { co2e: withCo2e > 0 ? formatDecimal(grams, WEIGHT_PLACES) : null, withCo2e };
}
