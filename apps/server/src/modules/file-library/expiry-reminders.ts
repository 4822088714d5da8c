import { daysFrom } from '@waybound/domain/calendar-days';
import { dueReminder, REMINDER_DAYS } from '@waybound/domain/file-library';
import { sql } from 'kysely';
import type { Db, Engine } from '../../kernel/database/engine.ts';
import { messageContent } from '../../records/messages/message-texts.ts';
import { isoDayInChina } from '../../records/china-day.ts';
import { insertMessages } from '../../records/messages/messages.ts';

/** So many files are one transaction. */
const FILES_AT_ONCE = 200;
/** A day that nobody was there to remind on is made up for within this time; what expired before is no news. */
const LATE_DAYS = 7;

/**
 * Reminds customers of their files that expire: 30 and 7 days before the last good day, and on it. Once for each file, date and number of
 * days, however many servers do it at once: the one that marks the file writes the message, in the same transaction.
 * @returns how many messages were left
 */
export async function remindOfExpiry(engine: Engine, now: Date): Promise<number> {
  let reminded = 0;
  for (;;) {
    const count = await engine.transaction({ role: 'portal_ops' }, 'write', (db) => remindSome(db, now));
    reminded += count;
    if (count < FILES_AT_ONCE) return reminded;
  }
}

interface Marked {
  customer_id: string;
  name: string;
  expires_on: string;
}

/** Also for a transaction that is open already: the demo's. */
export async function remindSome(db: Db, now: Date): Promise<number> {
  const today = isoDayInChina(now);
  const due = sql.join(
    REMINDER_DAYS.toReversed().map((days) => sql`when expires_on <= ${today}::date + ${sql.lit(days)} then ${sql.lit(days)}`),
    sql` `,
  );
  // A second server skips the rows that the first has locked: it is marking them and sending the reminder already.
  const { rows } = await sql<Marked>`
    with near as (
      select customer_id, id, case ${due} end as days from library_file
      where expires_on between ${today}::date - ${sql.lit(LATE_DAYS)} and ${today}::date + ${sql.lit(REMINDER_DAYS[0])}
        and (reminded_for is distinct from expires_on or reminded_days > case ${due} end)
      order by customer_id, id limit ${sql.lit(FILES_AT_ONCE)} for update skip locked
    )
    update library_file m set reminded_for = m.expires_on, reminded_days = near.days
    from near where m.customer_id = near.customer_id and m.id = near.id
    returning m.customer_id, m.name, m.expires_on`.execute(db);
  for (const { customer_id: customerId, name, expires_on: date } of rows) {
    const days = daysFrom(today, date);
    const kind = dueReminder(days) === 0 ? 'fileExpired' : 'fileExpiring';
    const args = kind === 'fileExpired' ? { name, date } : { name, date, days };
    const content = messageContent(kind, args);
    await insertMessages(db, [customerId], { kind, content, cdate: now });
  }
  return rows.length;
}
