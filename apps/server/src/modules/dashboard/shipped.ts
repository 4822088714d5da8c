import type { HandlerAnswer } from '@waybound/contract/call';
import type { queryShipped } from '@waybound/contract/waybills/dashboard';
import type { RoadWay } from '@waybound/contract/waybills/status';
import { formatDecimal, MONEY_PLACES, roundHalfUp, WEIGHT_PLACES } from '@waybound/domain/measures';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/engine.ts';
import { isoDayInChina, startOfChinaDay } from '../../records/china-day.ts';
import { FORWARDER_TIME_ZONE } from '../../records/waybill/tracking/milestone-zone.ts';
import { readShippedAlike, sumOfCo2e, type ShippedCo2e } from './shipped-co2e.ts';

type Answer = HandlerAnswer<typeof queryShipped, never>;
type Figures = Pick<Answer['months'][number], 'waybills' | 'weight' | 'costs' | 'unpriced'>;

const MONTHS = 12;

/** Sums of one currency, of waybills without a price where it is null. Sums of bigint are numeric and travel as text. */
interface Sum {
  month: string | null;
  shipping_way: RoadWay | null;
  country_id: number | null;
  currency: string | null;
  waybills: number;
  weight_g: string;
  fee_minor: string | null;
}

/** What left in this month and the eleven before it. The database adds up; months are those of our own place. */
export async function readShipped(db: Db, customerId: string, now: Date): Promise<Answer> {
  const months = lastMonths(isoDayInChina(now));
  const since = startOfChinaDay(`${months[0]}-01`);
  const { rows } = await sql<Sum>`
    select month, shipping_way, country_id, currency, count(*)::int as waybills, coalesce(sum(weight_g), 0)::text as weight_g,
      sum(fee_minor)::text as fee_minor
    from (
      select to_char(out_stock_at at time zone ${sql.lit(FORWARDER_TIME_ZONE)}, 'YYYY-MM') as month, shipping_way, country_id, fee_minor,
        case when fee_minor is not null then currency end as currency,
        case when received_packages > 0 then received_weight_g else weight_g end as weight_g
      from waybill where customer_id = ${customerId} and deleted_at is null and out_stock_at >= ${since}
    ) as shipped
    group by grouping sets ((month, currency), (shipping_way, country_id, currency))
    order by currency nulls last`.execute(db);
  const byMonth = Map.groupBy(rows, ({ month }) => month);
  const byLane = Map.groupBy(
    rows.filter(({ month }) => month === null),
    laneOf,
  );
  const alike = await readShippedAlike(db, customerId, since);
  const alikeByMonth = Map.groupBy(alike, ({ day }) => day.slice(0, 7));
  const alikeByLane = Map.groupBy(alike, laneOf);
  return {
    months: months.map((month) => ({
      from: `${month}-01`,
      to: lastDayOf(month),
      ...toFigures(byMonth.get(month) ?? []),
      ...sumOfCo2e(alikeByMonth.get(month) ?? []),
    })),
    lanes: [...byLane]
      .sort(([, one], [, other]) => compareWeights(other, one))
      .flatMap(([lane, sums]) => toLane(sums, sumOfCo2e(alikeByLane.get(lane) ?? []))),
  };
}

const laneOf = ({ shipping_way: way, country_id: countryId }: Pick<Sum, 'shipping_way' | 'country_id'>): string => `${way} ${countryId}`;

/** "2025-12" to "2026-11", for any day of November 2026. */
function lastMonths(today: string): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, index) => new Date(Date.UTC(year, month - MONTHS + index)).toISOString().slice(0, 7));
}

function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

const weightOf = (sums: readonly Sum[]): bigint => sums.reduce((total, { weight_g: weight }) => total + BigInt(weight), 0n);

/** The heaviest lane first; the same order for the same data. */
const compareWeights = (one: readonly Sum[], other: readonly Sum[]): number => {
  const [first, second] = [weightOf(one), weightOf(other)];
  return first === second ? 0 : first < second ? -1 : 1;
};

function toLane(sums: readonly Sum[], co2e: ShippedCo2e): Answer['lanes'] {
  const [first] = sums;
  if (!first?.shipping_way) return [];
  return [{ shippingWay: first.shipping_way, countryId: first.country_id, ...toFigures(sums), ...co2e }];
}

function toFigures(sums: readonly Sum[]): Figures {
  const isPriced = (sum: Sum): sum is Sum & { currency: string; fee_minor: string } => sum.currency !== null && sum.fee_minor !== null;
  const waybillsOf = (some: readonly Sum[]) => some.reduce((total, { waybills }) => total + waybills, 0);
  return {
    waybills: waybillsOf(sums),
    weight: formatDecimal(weightOf(sums), WEIGHT_PLACES),
    unpriced: waybillsOf(sums.filter((sum) => !isPriced(sum))),
    costs: sums.filter(isPriced).map(({ currency, fee_minor: fee, weight_g: weight }) => ({
      currency,
      amount: formatDecimal(BigInt(fee), MONEY_PLACES),
      perKilogram: BigInt(weight) > 0n ? formatDecimal(roundHalfUp(BigInt(fee) * GRAMS_PER_KG, BigInt(weight)), MONEY_PLACES) : null,
    })),
  };
}

const GRAMS_PER_KG = 1000n;
