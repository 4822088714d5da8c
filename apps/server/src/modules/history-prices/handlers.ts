import type { historyPrices, PricedLane, PricedWaybill } from '@waybound/contract/pricing/history-prices';
import type { RoadWay } from '@waybound/contract/waybills/status';
import { HISTORY_WEEKS, MAX_HISTORY_WAYBILLS } from '@waybound/contract/wire/pricing/history-prices';
import { formatCbm, formatGrams } from '@waybound/domain/measures';
import { sql, type RawBuilder } from 'kysely';
import type { Handlers } from '../../kernel/context.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import { findChannel } from '../../records/channel/channels.ts';
import { CREDITED } from '../../records/bill/rows.ts';
import { isoDayInChina } from '../../records/china-day.ts';
import { formatMinor } from '../../records/format-minor.ts';
import { findCountry } from '../../records/order/places.ts';

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

/** What a customer has paid, beside what it was quoted. */
export const historyPricesHandlers: Handlers<typeof historyPrices> = {
  async queryHistoryPrices({ weeks = HISTORY_WEEKS[0] }, { db, customer, now }) {
    const from = mondayOf(isoDayInChina(now), weeks - 1);
    const { rows } = await sql<StoredLane>`
      with paid as (${paidWaybills(customer.id, sql`p.week >= ${from}`)})
      select shipping_way, country_id, channel_id::text, currency, week,
        (array_agg(channel_name order by paid_at desc, id desc))[1] as channel_name, ${FIGURES}
      from paid group by grouping sets ((shipping_way, country_id, channel_id, currency), (shipping_way, country_id, channel_id, currency, week))
      order by week nulls first`.execute(db);
    const weeksOf = Map.groupBy(
      rows.filter(({ week }) => week !== null),
      keyOf,
    );
    const lanes = rows
      .filter(({ week }) => week === null)
      .map((lane): PricedLane => {
        const own = (weeksOf.get(keyOf(lane)) ?? []).map((each) => ({ week: each.week ?? '', ...toFigures(each) }));
        return { ...toLane(lane), channelName: lane.channel_name, ...toFigures(lane), weeks: own };
      })
      .toSorted((a, b) => b.waybills - a.waybills || Number(a.channelId) - Number(b.channelId) || a.countryId - b.countryId);
    return { from, lanes };
  },

  async queryHistoryPriceWaybills({ countryId, channelId, currency, week }, { db, customer }) {
    if (!findCountry(countryId)) refuseFields([{ path: 'countryId', rule: 'unknownRecord' }]);
    if (!(await findChannel(db, customer, channelId))) refuseFields([{ path: 'channelId', rule: 'unknownRecord' }]);
    const { rows } = await sql<StoredWaybill>`
      select p.*, p.id::text, (select json_agg(jsonb_build_object('id', b.id::text, 'billNo', b.bill_no) order by b.id)
          from bill b where b.customer_id = ${customer.id} and b.id = any(p.bill_ids)) as bills
      from (${paidWaybills(
        customer.id,
        sql`p.week = ${week} and w.country_id = ${countryId} and w.channel_id = ${channelId} and p.currency = ${currency}`,
      )}) p order by p.paid_at desc, p.id desc limit ${MAX_HISTORY_WAYBILLS}`.execute(db);
    return { rows: rows.map(toWaybill) };
  },
};

/** What a unit of it was worth in the site's currency, whose own is one: by the rates that are written on the lines of the bill. */
const rateOf = (currency: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce((select (r.rate ->> 'rate')::numeric from jsonb_array_elements(p.rates) r (rate) where r.rate ->> 'currency' = ${currency}), 1)`;

/**
 * Waybills with a quote whose bills are all paid: what was quoted, what all bills charge less what was credited, what was measured (declared where nothing was), and
 * the Monday of the last payment. Corrections after the submission do not change what was quoted then. It stands in the currency of the
 * bills, of which a waybill has one; a quote in another one is converted as its lines were, rounded once.
 */
const paidWaybills = (customerId: string, condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select w.id, w.waybill_no, w.shipping_way, w.country_id, w.channel_id, w.channel_name, p.currency, p.paid_at, p.week, p.paid_minor, p.bill_ids,
    case when p.rates is null then ((w.declared_quote ->> 'total')::numeric * 100)::bigint
      else round((w.declared_quote ->> 'total')::numeric * 100 * ${rateOf(sql`w.declared_quote ->> 'currency'`)} / ${rateOf(sql`p.currency`)})::bigint
    end as quoted_minor,
    case when w.received_weight_g > 0 then w.received_weight_g else coalesce(w.weight_g, 0) end as grams,
    case when w.received_volume_mm3 > 0 then w.received_volume_mm3 else coalesce(w.volume_mm3, 0) end as mm3
  from (
    select l.subject_kind, l.subject_id, l.currency, sum(l.minor - ${CREDITED}) as paid_minor, max(b.paid_at) as paid_at, array_agg(distinct b.id) as bill_ids,
      min(l.origin_currency) as origin,
      (array_agg(l.origin_rates order by b.id, l.position) filter (where l.origin_rates is not null))[1] as rates,
      date_trunc('week', max(b.paid_at) at time zone 'Asia/Shanghai')::date::text as week
    from bill b join bill_line l on l.customer_id = b.customer_id and l.bill_id = b.id
    where b.customer_id = ${customerId} and b.status = 'paid' and b.paid_at is not null
    group by l.subject_kind, l.subject_id, l.currency
  ) p join waybill w on w.customer_id = ${customerId} and w.kind = p.subject_kind and w.id = p.subject_id
  where w.deleted_at is null and w.bill_state = 'paid' and w.channel_id is not null and w.country_id is not null
    and w.declared_quote ->> 'currency' in (p.currency, p.origin) and ${condition}`;

/** Divided once, half up to the hundredth. */
const per = (minor: string, unit: string, units: string): string =>
  `case when sum(${units}) > 0 then round(sum(${minor}) * ${unit} / sum(${units})) end`;

const FIGURES = sql.raw(`count(*)::int as waybills, sum(quoted_minor)::text as quoted_minor, sum(paid_minor)::text as paid_minor,
  sum(grams)::text as grams, sum(mm3)::text as mm3,
  (${per('quoted_minor', '1000', 'grams')})::text as quoted_per_kg, (${per('paid_minor', '1000', 'grams')})::text as paid_per_kg,
  (${per('quoted_minor', '1000000000', 'mm3')})::text as quoted_per_cbm, (${per('paid_minor', '1000000000', 'mm3')})::text as paid_per_cbm`);

interface StoredFigures {
  waybills: number;
  quoted_minor: string;
  paid_minor: string;
  grams: string;
  mm3: string;
  quoted_per_kg: string | null;
  paid_per_kg: string | null;
  quoted_per_cbm: string | null;
  paid_per_cbm: string | null;
}
interface StoredLane extends StoredFigures {
  shipping_way: RoadWay;
  country_id: number;
  channel_id: string;
  currency: string;
  /** Null of all weeks together. */
  week: string | null;
  channel_name: { zh: string; en: string };
}
interface StoredWaybill extends Pick<StoredFigures, 'quoted_minor' | 'paid_minor' | 'grams' | 'mm3'> {
  id: string;
  waybill_no: string;
  shipping_way: RoadWay;
  paid_at: Date;
  bills: { id: string; billNo: string }[];
}

const toLane = ({ shipping_way: shippingWay, country_id: countryId, channel_id: channelId, currency }: StoredLane) => ({
  shippingWay,
  countryId,
  channelId,
  currency,
});
const keyOf = (lane: StoredLane): string => Object.values(toLane(lane)).join(' ');

const priceOf = (minor: string | null): string | null => (minor === null ? null : formatMinor(minor));

const toSums = ({
  quoted_minor: quoted,
  paid_minor: paid,
  grams,
  mm3,
}: Pick<StoredFigures, 'quoted_minor' | 'paid_minor' | 'grams' | 'mm3'>) => ({
  quoted: formatMinor(quoted),
  paid: formatMinor(paid),
  difference: formatMinor(BigInt(paid) - BigInt(quoted)),
  weight: formatGrams(Number(grams)),
  volume: formatCbm(BigInt(mm3)),
});

const toFigures = (stored: StoredFigures) => ({
  waybills: stored.waybills,
  ...toSums(stored),
  quotedPerKg: priceOf(stored.quoted_per_kg),
  paidPerKg: priceOf(stored.paid_per_kg),
  quotedPerCbm: priceOf(stored.quoted_per_cbm),
  paidPerCbm: priceOf(stored.paid_per_cbm),
});

const toWaybill = (stored: StoredWaybill): PricedWaybill => ({
  id: stored.id,
  waybillNo: stored.waybill_no,
  shippingWay: stored.shipping_way,
  paidAt: stored.paid_at.toISOString(),
  ...toSums(stored),
  bills: stored.bills,
});

/** The Monday of a day's week, or of one so many weeks before. ISO dates. */
function mondayOf(day: string, weeksBefore: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  const sinceMonday = (at.getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS;
  return new Date(at.getTime() - (sinceMonday + weeksBefore * WEEK_DAYS) * DAY_MS).toISOString().slice(0, 10);
}
