import type { HandlerAnswer } from '@waybound/contract/call';
import type { DeliveryRate, parcelDeliveryRates } from '@waybound/contract/small-parcels/small-parcels';
import { RATE_AGES, RATE_DAYS } from '@waybound/contract/wire/small-parcels/small-parcels';
import { sql } from 'kysely';
import type { CustomerContext } from '../../kernel/context.ts';
import { isoDayInChina, startOfChinaDay } from '../../records/china-day.ts';

const DAY_MS = 86_400_000;

interface CountedProduct extends Readonly<Record<`old_${number}` | `signed_${number}`, number>> {
  code: string;
  names: { zh: string; en: string };
  parcels: number;
  signed: number;
  median_days: string | null;
}

/** Of the parcels that are at least so old, and of those the ones that were signed by then. */
const AGES = sql.join(
  RATE_AGES.map((days) => {
    const isOld = sql`t.taken_at <= now.at - ${sql.lit(days)} * interval '1 day'`;
    const isInTime = sql`t.signed_at <= t.taken_at + ${sql.lit(days)} * interval '1 day'`;
    return sql`(count(*) filter (where ${isOld}))::int as ${sql.ref(`old_${days}`)},
      (count(*) filter (where ${isOld} and ${isInTime}))::int as ${sql.ref(`signed_${days}`)}`;
  }),
);

/**
 * How quickly parcels were signed for, by product. A parcel counts from its intake, the first that is known of it, also where its weight
 * stopped it there, and whatever became of it: one that was stopped, sent back or destroyed was not delivered. At an age count only those that
 * have reached it, so that what has just left pulls no figure down.
 */
export async function readDeliveryRates(
  { db, customer, now }: CustomerContext,
  days: (typeof RATE_DAYS)[number] = RATE_DAYS[0],
): Promise<HandlerAnswer<typeof parcelDeliveryRates, never>> {
  const from = isoDayInChina(new Date(now.getTime() - days * DAY_MS));
  const { rows } = await sql<CountedProduct>`
    with taken as (
      select p.details ->> 'productCode' as code, e.at as taken_at, (select min(s.at) from parcel_event s
          where s.customer_id = e.customer_id and s.parcel_id = e.parcel_id and s.status = 'signed') as signed_at
      from parcel_event e join parcel p on p.customer_id = e.customer_id and p.id = e.parcel_id
      where e.customer_id = ${customer.id} and e.status in ('instock', 'problem') and e.at >= ${startOfChinaDay(from)}
        and p.deleted_at is null and not exists (select from parcel_event b
          where b.customer_id = e.customer_id and b.parcel_id = e.parcel_id and b.id < e.id)
    )
    select t.code, product.names, count(*)::int as parcels, count(t.signed_at)::int as signed,
      round((percentile_cont(0.5) within group (order by extract(epoch from t.signed_at - t.taken_at)) / 86400)::numeric, 1)::text as median_days,
      ${AGES}
    from taken t cross join (select ${now}::timestamptz as at) as now
      join parcel_product product on product.site_id = ${customer.siteId} and product.code = t.code
    group by t.code, product.names order by parcels desc, t.code`.execute(db);
  return { from, products: rows.map(toRate) };
}

function toRate(row: CountedProduct): DeliveryRate {
  const { code, names, parcels, signed, median_days: medianDays } = row;
  const ages = RATE_AGES.map((days) => {
    const [old, inTime] = [row[`old_${days}`] ?? 0, row[`signed_${days}`] ?? 0];
    return { days, parcels: old, signed: inTime, percent: percentOf(inTime, old) };
  });
  return { code, ...names, parcels, signed, medianDays, ages };
}

/** To the tenth, rounded down: less than all is never 100. */
function percentOf(part: number, whole: number): string | null {
  if (whole === 0) return null;
  const tenths = Math.floor((part * 1000) / whole);
  return `${Math.floor(tenths / 10)}.${tenths % 10}`;
}
