import { UP_TO_THE_PORT } from '@waybound/domain/delivery/last-free-day';
import { sql, type RawBuilder } from 'kysely';
import { ZONES_OF_PORTS } from '../../public-data/known-places.ts';
import { NO_ONES_TIME_ZONE } from '../tracking/milestone-zone.ts';

/** A reported arrival comes before one that a status says. */
const ARRIVED_ON = sql`(select (m.actual_at at time zone m.time_zone)::date as day from milestone m
  where m.customer_id = w.customer_id and m.waybill_id = w.id and (m.kind = 'arrived' or m.fact = 'arrived') and m.actual_at is not null
    and m.corrected_by is null
  order by (m.kind = 'arrived') desc, day limit 1)`;

/** Of the port that a waybill `w` comes to. */
export const ZONE_OF_PORT: RawBuilder<unknown> = sql`coalesce(${ZONES_OF_PORTS}::jsonb ->> w.discharge_port, ${sql.lit(NO_ONES_TIME_ZONE)})`;

/** As long as the expected arrival is what the order says, its day is the order's; another one is read by the calendar of the port. */
const EXPECTED_ON = sql`case when w.eta = ((o.details ->> 'portEta') || 'T12:00:00Z')::timestamptz then (o.details ->> 'portEta')::date
  else coalesce((w.eta at time zone ${ZONE_OF_PORT})::date,
    (o.details ->> 'portEta')::date) end`;

/** As carriers know them now (`carriageNumbers`); one without a number where the waybill names none. */
const CONTAINERS = sql`(select c ->> 'cabinetNumber' as cabinet_number
    from jsonb_array_elements(case when jsonb_array_length(w.transport -> 'containers') > 0 then w.transport -> 'containers'
      else w.main_leg -> 'containers' end) c
  union all select null where coalesce(jsonb_array_length(w.transport -> 'containers'), 0) = 0
    and coalesce(jsonb_array_length(w.main_leg -> 'containers'), 0) = 0) c`;

/**
 * Of an end waybill `w` with its order `o`, each container with the last day on which it may stand at the port without charge, as `freeTimes`
 * says it: `cabinet_number`, `last_day`, and `is_known` where the goods are known to be there or the forwarder has said the day itself.
 */
const TIMES = sql`(select c.cabinet_number, b.arrived_on is not null or s.last_free_day is not null as is_known,
    coalesce(s.last_free_day, coalesce(b.arrived_on, b.expected_on)
      + case when s.id is null then (o.details ->> 'freeDays')::int else s.free_days end) as last_day
  from (select ${ARRIVED_ON} as arrived_on, ${EXPECTED_ON} as expected_on) b cross join ${CONTAINERS}
  left join lateral (select t.id, t.free_days, t.last_free_day from free_time t
    where t.customer_id = w.customer_id and t.waybill_id = w.id and (t.cabinet_number is null or t.cabinet_number = c.cabinet_number)
    order by t.id desc limit 1) s on true)`;

/** Of end waybills `w` with their orders `o`: the first of these days is `f.last_day`. */
export const LAST_FREE_DAY: RawBuilder<unknown> = sql`cross join lateral (select min(t.last_day) as last_day from ${TIMES} t) f`;

const PLACES = sql.join(UP_TO_THE_PORT.map((status) => sql.lit(status)));
/** An index has the status itself: where it was frozen is looked at afterwards. */
const NOT_FETCHED = sql`w.kind = 'end' and w.deleted_at is null and w.status in (${PLACES}, 'already_freeze')
  and coalesce(w.frozen_from, w.status) in (${PLACES})`;
const END_WAYBILLS = sql`waybill w join end_order o on o.customer_id = w.customer_id and o.waybill_id = w.id`;

/**
 * Goods of end waybills that nobody has fetched from their port, with the first day on which free time ends: on waybills `w`, the day is
 * `f.last_day`.
 */
export const AT_THE_PORT: RawBuilder<unknown> = sql`${END_WAYBILLS} ${LAST_FREE_DAY} where ${NOT_FETCHED} and f.last_day is not null`;

/** The same container by container: `f.cabinet_number`, `f.last_day`, `f.is_known`. */
export const CONTAINERS_AT_THE_PORT: RawBuilder<unknown> = sql`${END_WAYBILLS} cross join lateral ${TIMES} f
  where ${NOT_FETCHED} and f.last_day is not null`;
