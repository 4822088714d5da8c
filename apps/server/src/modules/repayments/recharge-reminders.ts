import { RECHARGE_REMINDER_DAYS } from '@waybound/contract/pricing/forecast-codes';
import { daysLater } from '@waybound/domain/calendar-days';
import { sql } from 'kysely';
import type { Db, Engine } from '../../kernel/database/engine.ts';
import { BY_THE_CLOCK, leavingWork } from '../../kernel/work/work-rows.ts';
import { isoDayInChina } from '../../records/china-day.ts';
import { dueRecharges, mayHaveDueRecharges } from '../../records/customer/forecast.ts';
import { messageContent } from '../../records/messages/message-texts.ts';
import { insertMessages } from '../../records/messages/messages.ts';
import { notifyOfRecharge } from '../../records/messages/notify-receivers.ts';

const AT_ONCE = 200;

/**
 * Reminds each customer whose balance will not suffice for what falls due within `RECHARGE_REMINDER_DAYS`, once in as many days, however
 * many servers do it at once: the one that marks the customer leaves message and notices, in the same transaction.
 */
export async function remindOfRecharges(engine: Engine, now: Date): Promise<void> {
  for (let after = '0'; ;) {
    const ids = await engine.transaction({ role: 'portal_ops' }, 'read', (db) => notToldSince(db, after, now));
    for (const id of ids) await engine.transaction({ role: 'portal_ops' }, 'write', (db) => remindOfRecharge(db, id, now));
    const last = ids.at(-1);
    if (last === undefined || ids.length < AT_ONCE) return;
    after = last;
  }
}

const isTimeToTell = (now: Date) =>
  sql<boolean>`(recharge_told_on is null or recharge_told_on <= ${daysLater(isoDayInChina(now), -RECHARGE_REMINDER_DAYS)}::date)`;

async function notToldSince(db: Db, after: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('customer')
    .select('id')
    .where('id', '>', after)
    .where(isTimeToTell(now))
    .where(mayHaveDueRecharges(now))
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
}

/** Also for a transaction that is open already: the demo's. */
export async function remindOfRecharge(db: Db, customerId: string, now: Date): Promise<void> {
  const due = await dueRecharges(db, customerId, now);
  const [day] = due.map((each) => each.day).toSorted();
  if (day === undefined) return;
  const marked = await db
    .updateTable('customer')
    .set({ recharge_told_on: isoDayInChina(now) })
    .where('id', '=', customerId)
    .where(isTimeToTell(now))
    .executeTakeFirst();
  if (marked.numUpdatedRows === 0n) return;
  const content = messageContent('rechargeDue', { day, currencies: due.map(({ currency }) => currency).join(', ') });
  await insertMessages(db, [customerId], { kind: 'rechargeDue', content, cdate: now });
  await leavingWork(db, BY_THE_CLOCK, now, (enqueue) => notifyOfRecharge({ db, now, enqueue }, customerId));
}
