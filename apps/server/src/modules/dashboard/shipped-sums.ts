import type { ShippingWay, WaybillKind } from '@waybound/contract/waybills/status';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../kernel/database/engine.ts';
import { OVERSEAS_COSTS, OVERSEAS_COUNTRY, OVERSEAS_VOLUME } from '../../records/overseas/rows.ts';
import { FORWARDER_TIME_ZONE } from '../../records/waybill/tracking/milestone-zone.ts';

/** Of the waybills that left in a month on a lane, in one currency; without one where they have no price. Sums travel as text. */
export interface ShippedSum {
  /** '2026-11', at our own place. */
  month: string;
  kind: WaybillKind;
  shipping_way: ShippingWay | null;
  country_id: number | null;
  currency: string | null;
  /** Each counts in the first of its currencies alone, and so do its weight and volume. */
  waybills: number;
  weight_g: string | null;
  weighed: number;
  volume_mm3: string | null;
  sized: number;
  fee_minor: string | null;
  /** Of those whose weight is known: what they cost in this currency, and what they weigh. */
  weighed_fee_minor: string | null;
  weighed_g: string | null;
}

/** Which waybills are asked for. */
export interface ShippedSpan {
  customerId: string;
  since: Date;
  /** All kinds where left out. */
  kind: WaybillKind | undefined;
}

const UNION = sql` union all `;

/**
 * What of each kind has left, a line for each currency of its price. Weights and volumes are the measured ones, where measured. A parcel costs
 * what is owed for it, an overseas waybill what was decided of it.
 */
const LEFT = {
  road: (kinds: RawBuilder<unknown>, left: RawBuilder<unknown>) => sql`
    select kind, out_stock_at, shipping_way, country_id, 1 as place, case when fee_minor is not null then currency end as currency, fee_minor,
      case when received_packages > 0 then received_weight_g else weight_g end as weight_g,
      case when received_packages > 0 then received_volume_mm3 else volume_mm3 end as volume_mm3
    from waybill where kind in (${kinds}) and ${left}`,
  overseas: (left: RawBuilder<unknown>) => sql`
    select 'overseas', o.out_stock_at, o.shipping_way, ${sql.raw(OVERSEAS_COUNTRY)}, coalesce(c.place, 1), c.currency, c.minor,
      null::bigint,
      ${OVERSEAS_VOLUME}
    from overseas_waybill o left join lateral (
      select c.*, row_number() over (order by c.currency) as place from (${OVERSEAS_COSTS}) c) c on true
    where ${left}`,
  parcel: (left: RawBuilder<unknown>) => sql`
    select 'parcel', out_stock_at, null, country_id, 1, owed_currency, owed_minor, grams, volume_mm3
    from parcel where ${left}`,
};

/** The database adds up, by month, lane and currency. */
export async function readShippedSums(db: Db, { customerId, since, kind }: ShippedSpan): Promise<ShippedSum[]> {
  const left = sql`customer_id = ${customerId} and deleted_at is null and out_stock_at >= ${since}`;
  const isAsked = (one: WaybillKind) => kind === undefined || kind === one;
  const roads = (['standard', 'end'] as const).filter(isAsked).map((one) => sql.lit(one));
  const parts = [
    ...(roads.length > 0 ? [LEFT.road(sql.join(roads), left)] : []),
    ...(isAsked('overseas') ? [LEFT.overseas(left)] : []),
    ...(isAsked('parcel') ? [LEFT.parcel(left)] : []),
  ];
  const { rows } = await sql<ShippedSum>`
    select to_char(out_stock_at at time zone ${sql.lit(FORWARDER_TIME_ZONE)}, 'YYYY-MM') as month, kind, shipping_way, country_id, currency,
      (count(*) filter (where place = 1))::int as waybills,
      (sum(weight_g) filter (where place = 1))::text as weight_g, (count(weight_g) filter (where place = 1))::int as weighed,
      (sum(volume_mm3) filter (where place = 1))::text as volume_mm3, (count(volume_mm3) filter (where place = 1))::int as sized,
      sum(fee_minor)::text as fee_minor, (sum(fee_minor) filter (where weight_g is not null))::text as weighed_fee_minor,
      sum(weight_g)::text as weighed_g
    from (${sql.join(parts, UNION)}) as shipped (kind, out_stock_at, shipping_way, country_id, place, currency, fee_minor, weight_g, volume_mm3)
    group by month, kind, shipping_way, country_id, currency
    order by currency nulls last`.execute(db);
  return rows;
}
