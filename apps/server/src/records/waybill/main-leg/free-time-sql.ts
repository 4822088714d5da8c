import { UP_TO_THE_PORT } from '@waybound/domain/delivery/last-free-day';
import { sql, type RawBuilder } from 'kysely';
import { ZONES_OF_PORTS } from '../../public-data/known-places.ts';
import { NO_ONES_TIME_ZONE } from '../tracking/milestone-zone.ts';

/** A reported arrival comes before one that a status says. */
const ARRIVED_ON = sql`(select (m.actual_at at time zone m.time_zone)::date as day from milestone m
  where m.customer_id = w.customer_id and m.waybill_id = w.id and (m.kind = 'arrived' or m.fact = 'arrived') and m.actual_at is not null
    and m.corrected_by is null
  order by (m.kind = 'arrived') desc, day limit 1)`;

/** As long as the expected arrival is what the order says, its day is the order's; another one is read by the calendar of the port. */
const EXPECTED_ON = sql`case when w.eta = ((o.details ->> 'portEta') || 'T12:00:00Z')::timestamptz then (o.details ->> 'portEta')::date
  else coalesce((w.eta at time zone coalesce(${ZONES_OF_PORTS}::jsonb ->> w.discharge_port, ${sql.lit(NO_ONES_TIME_ZONE)}))::date,
    (o.details ->> 'portEta')::date) end`;

/** Of end waybills `w` with their orders `o`: `f.last_day`, as `lastFreeDay` says it. */
export const LAST_FREE_DAY: RawBuilder<unknown> = sql`cross join lateral (
  select coalesce(${ARRIVED_ON}, ${EXPECTED_ON}) + (o.details ->> 'freeDays')::int as last_day) f`;

/**
 * Goods of end waybills that nobody has fetched from their port, with the last day on which they may stand there without charge: on waybills
 * `w`, the day is `f.last_day`.
 */
export const AT_THE_PORT: RawBuilder<unknown> = sql`waybill w join end_order o on o.customer_id = w.customer_id and o.waybill_id = w.id
  ${LAST_FREE_DAY}
  where w.kind = 'end' and w.deleted_at is null and w.status in (${sql.join(UP_TO_THE_PORT.map((status) => sql.lit(status)))})
    and f.last_day is not null`;
