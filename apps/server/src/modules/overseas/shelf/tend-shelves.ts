import { SHELF_TOLD_DAYS } from '@waybound/contract/overseas/overseas-states';
import { daysLater } from '@waybound/domain/calendar-days';
import { sql } from 'kysely';
import type { Db, Engine } from '../../../kernel/database/engine.ts';
import { endOfChinaDay, isoDayInChina } from '../../../records/china-day.ts';
import { messageContent } from '../../../records/messages/message-texts.ts';
import { insertMessages } from '../../../records/messages/messages.ts';

/**
 * Tells whoever sees a shelf of what will be destroyed soon, once, and clears it of what was kept for its days. What is claimed stays until the
 * claim is answered, and nothing goes that was not told so many days before.
 */
export async function tendShelves(engine: Engine, now: Date): Promise<void> {
  await engine.transaction({ role: 'portal_ops' }, 'write', (db) => destroy(db, now));
  await engine.transaction({ role: 'portal_ops' }, 'write', (db) => tell(db, now));
}

async function destroy(db: Db, now: Date): Promise<void> {
  const isOver = sql`f.destroyed_at is null and f.unclaimed > 0 and f.kept_until < ${isoDayInChina(now)}::date
    and f.told_at < ${endOfChinaDay(daysLater(isoDayInChina(now), -SHELF_TOLD_DAYS))}`;
  // A claim that is being made waits for this lock, or this for it.
  await sql`select f.id from overseas_find f where ${isOver} order by f.id for update`.execute(db);
  await sql`update overseas_find f set destroyed_at = ${now} where ${isOver}
      and not exists (select from overseas_claim c where c.find_id = f.id and c.state = 'open')`.execute(db);
}

interface Told {
  customer_id: string;
  names: { zh: string; en: string };
  day: string;
}

/** One message for each customer and warehouse, however much of it ends. */
async function tell(db: Db, now: Date): Promise<void> {
  const until = daysLater(isoDayInChina(now), SHELF_TOLD_DAYS);
  // A second server waits for the first, and finds it told.
  const { rows } = await sql<Told>`with ending as (
      update overseas_find set told_at = ${now}
      where told_at is null and destroyed_at is null and unclaimed > 0 and kept_until <= ${until}::date returning id
    )
    select s.customer_id, w.names, min(s.kept_until)::text as day
    from ending e join overseas_shelf s on s.id = e.id join overseas_warehouse w on w.site_id = s.site_id and w.code = s.warehouse
    group by s.customer_id, w.site_id, w.code, w.names`.execute(db);
  for (const { customer_id: customerId, names, day } of rows) {
    const { zh } = messageContent('returnShelfEnding', { warehouse: names.zh, day });
    const { en } = messageContent('returnShelfEnding', { warehouse: names.en, day });
    await insertMessages(db, [customerId], { kind: 'returnShelfEnding', content: { zh, en }, cdate: now });
  }
}
