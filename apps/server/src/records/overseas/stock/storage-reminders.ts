import { STORAGE_TOLD_DAYS } from '@waybound/contract/overseas/overseas-states';
import { daysLater } from '@waybound/domain/calendar-days';
import { sql } from 'kysely';
import type { Db, Engine } from '../../../kernel/database/engine.ts';
import { BY_THE_CLOCK, leavingWork } from '../../../kernel/work/work-rows.ts';
import { isoDayInChina } from '../../china-day.ts';
import { tellCustomer } from '../../messages/tell-customer.ts';
import { stockAgeOn } from './stock-sql.ts';

/** So many rows are one transaction. */
const AT_ONCE = 200;

/**
 * Tells customers of storage that gets dearer, `STORAGE_TOLD_DAYS` days before: of each row of the stock and step once, however many servers do
 * it at once. The one that marks the row leaves message and notices, in the same transaction.
 */
export async function remindOfStorage(engine: Engine, now: Date): Promise<void> {
  while ((await engine.transaction({ role: 'portal_ops' }, 'write', (db) => remindOfSomeStorage(db, now))) === AT_ONCE);
}

interface Told {
  customer_id: string;
  id: string;
  waybill_no: string;
  sku: string;
  standing: number;
  received_on: string;
  from_day: number;
}

/**
 * Also for a transaction that is open already.
 * @returns of how many rows was told
 */
export async function remindOfSomeStorage(db: Db, now: Date): Promise<number> {
  const fromDay = sql`(step ->> 'fromDay')::int`;
  const isNear = sql`${fromDay} - ${stockAgeOn(isoDayInChina(now))} between 1 and ${sql.lit(STORAGE_TOLD_DAYS)}
    and ${fromDay} > coalesce(s.told_from_day, 0)`;
  // A second server waits for the rows of the first, and finds them told.
  const { rows } = await sql<Told>`with near as (
      select s.customer_id, s.id, (select min(${fromDay}) from jsonb_array_elements(s.storage -> 'steps') step where ${isNear}) as from_day
      from overseas_stock s
      where s.standing > 0 and exists (select from jsonb_array_elements(s.storage -> 'steps') step where ${isNear})
      order by s.customer_id, s.id limit ${sql.lit(AT_ONCE)} for update of s
    ), marked as (
      update overseas_stock s set told_from_day = n.from_day from near n where s.customer_id = n.customer_id and s.id = n.id returning s.*
    )
    select o.customer_id, o.id, o.waybill_no, m.sku, m.standing, m.received_on::text, m.told_from_day as from_day
    from marked m join overseas_waybill o on o.customer_id = m.customer_id and o.id = m.waybill_id
    order by m.customer_id, m.waybill_id, m.told_from_day, m.id`.execute(db);
  const dayOf = ({ received_on: receivedOn, from_day: from }: Told) => daysLater(receivedOn, from - 1);
  const told = Map.groupBy(rows, (row) => [row.customer_id, row.id, dayOf(row)].join(' '));
  await leavingWork(db, BY_THE_CLOCK, now, async (enqueue) => {
    for (const same of told.values()) {
      const [first] = same;
      if (!first) continue;
      const goods = same.map(({ sku, standing }) => `${sku} × ${standing}`).join(', ');
      await tellCustomer({ db, now, enqueue }, { ...first, kind: 'overseas' }, 'stockGrowing', { goods, day: dayOf(first) });
    }
  });
  return rows.length;
}
