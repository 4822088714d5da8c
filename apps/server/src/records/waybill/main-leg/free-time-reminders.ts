import { FREE_TIME_ALARM_DAYS } from '@waybound/domain/delivery/last-free-day';
import { sql } from 'kysely';
import { isoDayInChina } from '../../china-day.ts';
import { sendAutomaticMessage } from '../../messages/messages.ts';
import { notifyReceivers } from '../../messages/notify-receivers.ts';
import { CONTAINERS_AT_THE_PORT, ZONE_OF_PORT } from './free-time-sql.ts';
import type { Db, Engine } from '../../../kernel/database/engine.ts';
import { BY_THE_CLOCK, leavingWork } from '../../../kernel/work/work-rows.ts';

/** So many containers are one transaction. */
const AT_ONCE = 200;
/** A morning on which nobody was there to remind is made up for within this time; what ended before is no news. */
const LATE_DAYS = 7;

/**
 * Reminds customers of free time at a port that ends: `FREE_TIME_ALARM_DAYS` days before the last free day, and once more after it where the
 * goods are known to be there. Once for each container and day, however many servers do it at once: the one that marks the container leaves
 * message and notices, in the same transaction. Another last free day is told anew.
 */
export async function remindOfFreeTimes(engine: Engine, now: Date): Promise<void> {
  while ((await engine.transaction({ role: 'portal_ops' }, 'write', (db) => remindOfFreeTime(db, now))) === AT_ONCE);
}

interface Marked {
  customer_id: string;
  id: string;
  waybill_no: string;
  cabinet_number: string;
  master_no: string | null;
  last_day: string;
  is_over: boolean;
}

/**
 * Also for a transaction that is open already.
 * @param only the waybill that something has been said of; left out: all
 * @returns of how many containers was told
 */
export async function remindOfFreeTime(db: Db, now: Date, only?: { customerId: string; id: string }): Promise<number> {
  const today = sql`${isoDayInChina(now)}::date`;
  // Nine in the morning in China is still the evening before in America: what ends there today is not over.
  const there = sql`(${now}::timestamptz at time zone ${ZONE_OF_PORT})::date`;
  const isMeant = only ? sql`w.customer_id = ${only.customerId} and w.id = ${only.id}` : sql`true`;
  const { rows } = await sql<Marked>`
    with near as (
      select distinct w.customer_id, w.id, coalesce(f.cabinet_number, '') as cabinet_number, f.last_day, f.last_day < ${there} as is_over
      from ${CONTAINERS_AT_THE_PORT} and ${isMeant}
        and f.last_day between ${today} - ${sql.lit(LATE_DAYS)} and ${today} + ${sql.lit(FREE_TIME_ALARM_DAYS)}
        and (f.last_day >= ${there} or f.is_known)
    ), held as (
      -- Before what is told of them, as calls that change a waybill do.
      select w.customer_id, w.id from waybill w where (w.customer_id, w.id) in (select n.customer_id, n.id from near n)
      order by w.customer_id, w.id for key share
    ), marked as (
      insert into free_time_told as told (customer_id, waybill_id, cabinet_number, last_day, is_over)
      select n.* from near n join held h on h.customer_id = n.customer_id and h.id = n.id
        -- What was told while no container was known is told of those that are known since.
        left join lateral (select s.last_day, s.is_over from free_time_told s
          where s.customer_id = n.customer_id and s.waybill_id = n.id and s.cabinet_number in (n.cabinet_number, '')
          order by s.cabinet_number desc limit 1) t on true
      where t.last_day is null or (t.last_day, t.is_over) <> (n.last_day, n.is_over)
      order by n.customer_id, n.id, n.cabinet_number limit ${sql.lit(AT_ONCE)}
      on conflict (customer_id, waybill_id, cabinet_number) do update set last_day = excluded.last_day, is_over = excluded.is_over
        where (told.last_day, told.is_over) <> (excluded.last_day, excluded.is_over)
      returning told.*
    )
    select w.customer_id, w.id, w.waybill_no, m.cabinet_number, m.last_day::text, m.is_over,
      coalesce(w.transport ->> 'masterNo', w.main_leg ->> 'masterNo') as master_no
    from marked m join waybill w on w.customer_id = m.customer_id and w.id = m.waybill_id
    order by w.customer_id, w.id, m.last_day, m.cabinet_number`.execute(db);
  const told = Map.groupBy(rows, (row) => [row.customer_id, row.id, row.last_day, row.is_over].join(' '));
  for (const [first, ...others] of told.values()) if (first) await tell(db, now, first, others);
  return rows.length;
}

/** One message for the containers of a waybill that have the same last free day. */
async function tell(db: Db, now: Date, first: Marked, others: readonly Marked[]): Promise<void> {
  const { cabinet_number: cabinetNumber, master_no: masterNo, last_day: day, is_over: isOver } = first;
  const numbers = [cabinetNumber, ...others.map((each) => each.cabinet_number)];
  const goods = cabinetNumber === '' ? (masterNo ?? first.waybill_no) : numbers.join(', ');
  const row = { kind: 'end', id: first.id, customer_id: first.customer_id, waybill_no: first.waybill_no } as const;
  const id = await sendAutomaticMessage({ db, now }, row, isOver ? 'freeTimeOver' : 'freeTimeEnding', { goods, day });
  await leavingWork(db, BY_THE_CLOCK, now, (enqueue) => notifyReceivers({ db, now, enqueue }, row, { event: 'freeTime', id }));
}
