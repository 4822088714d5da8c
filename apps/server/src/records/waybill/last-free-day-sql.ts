import { UP_TO_THE_PORT } from '@waybound/domain/delivery/last-free-day';
import { sql, type RawBuilder } from 'kysely';

/**
 * Goods of end waybills that nobody has fetched from their port, with the last day on which they may stand there without charge: on waybills
 * `w`, the day is `f.last_day` (`lastFreeDay` says the same of one waybill).
 */
export const AT_THE_PORT: RawBuilder<unknown> = sql`waybill w join end_order o on o.customer_id = w.customer_id and o.waybill_id = w.id
  cross join lateral (select coalesce(
      (select min((m.actual_at at time zone m.time_zone)::date) from milestone m where m.customer_id = w.customer_id and m.waybill_id = w.id
        and m.kind = 'arrived' and m.actual_at is not null and m.corrected_by is null),
      (o.details ->> 'portEta')::date) + (o.details ->> 'freeDays')::int as last_day) f
  where w.kind = 'end' and w.deleted_at is null and w.status in (${sql.join(UP_TO_THE_PORT.map((status) => sql.lit(status)))})
    and f.last_day is not null`;
