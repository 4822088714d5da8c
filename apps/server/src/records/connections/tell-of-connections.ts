import { permissionEnd } from '@waybound/domain/amazon/store-connection';
import { sql } from 'kysely';
import { permissionToTell } from './broken-connections.ts';
import { ERP_NAMES } from './erp-names.ts';
import type { Db, Engine } from '../../kernel/database/engine.ts';
import { BY_THE_CLOCK, leavingWork } from '../../kernel/work/work-rows.ts';
import { isoDayInChina } from '../china-day.ts';
import { messageContent, type AutomaticKind } from '../messages/message-texts.ts';
import { insertMessages } from '../messages/messages.ts';
import { notifyOfConnection } from '../messages/notify-receivers.ts';

const AT_ONCE = 200;
/** Further shops are counted: a message is read, not searched. */
const NAMED = 5;

/**
 * Tells each customer of permissions that end soon, of those that are gone, and of credentials that an ERP refuses: once for each change,
 * however many servers do it at once, for the one that writes down that it was told leaves message and notices in the same transaction. A
 * seller who has agreed again, and credentials that are good, are told of anew.
 */
export async function tellOfConnections(engine: Engine, now: Date): Promise<void> {
  for (let after = '0'; ;) {
    const ids = await engine.transaction({ role: 'portal_ops' }, 'read', (db) => notTold(db, after, now));
    for (const id of ids) await engine.transaction({ role: 'portal_ops' }, 'write', (db) => tell(db, id, now));
    const last = ids.at(-1);
    if (last === undefined || ids.length < AT_ONCE) return;
    after = last;
  }
}

const isNews = (now: Date) => sql<boolean>`s.deleted_at is null and ${permissionToTell(now)} is distinct from s.told_state`;

async function notTold(db: Db, after: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select customer_id as id from (
      select s.customer_id from amazon_store s where s.customer_id > ${after}::bigint and ${isNews(now)}
      union select customer_id from erp_connection where customer_id > ${after}::bigint and refused_at is not null and not is_refusal_told
    ) c order by customer_id limit ${AT_ONCE}`.execute(db);
  return rows.map(({ id }) => id);
}

async function tell(db: Db, customerId: string, now: Date): Promise<void> {
  // One after the other, in the order in which others lock several shops.
  const shops = await sql<{ store_name: string; told_state: 'ending' | 'over' | null; authorised_at: Date | null }>`
    with s as (select * from (select id, customer_id, store_name, authorisation, authorised_at, deleted_at, told_state from amazon_store
        where customer_id = ${customerId} and deleted_at is null order by id for update) s where ${isNews(now)})
    update amazon_store a set told_state = ${permissionToTell(now)} from s where a.customer_id = s.customer_id and a.id = s.id
    returning a.store_name, a.told_state, a.authorised_at`.execute(db);
  const of = (state: 'ending' | 'over') => shops.rows.filter((shop) => shop.told_state === state);
  const ending = of('ending');
  if (ending.length > 0) {
    const [day] = ending.flatMap(({ authorised_at: at }) => (at ? [isoDayInChina(permissionEnd(at))] : [])).toSorted();
    await leave(db, customerId, now, 'storeEnding', { stores: namesOf(ending), day: day ?? '' });
  }
  const over = of('over');
  if (over.length > 0) await leave(db, customerId, now, 'storeOver', { stores: namesOf(over) });
  const erps = await db
    .updateTable('erp_connection')
    .set({ is_refusal_told: true })
    .where('customer_id', '=', customerId)
    .where('refused_at', 'is not', null)
    .where('is_refusal_told', '=', false)
    .returning('erp')
    .execute();
  for (const { erp } of erps) await leave(db, customerId, now, 'erpRefused', { erp: ERP_NAMES[erp] });
}

function namesOf(shops: readonly { store_name: string }[]): string {
  const names = shops.map(({ store_name: name }) => name).toSorted();
  const more = names.length - NAMED;
  return [...names.slice(0, NAMED), ...(more > 0 ? [`+${more}`] : [])].join(', ');
}

async function leave(db: Db, customerId: string, now: Date, kind: AutomaticKind, args: Readonly<Record<string, string>>): Promise<void> {
  const [messageId] = await insertMessages(db, [customerId], { kind, content: messageContent(kind, args), cdate: now });
  if (messageId === undefined) throw new Error('A message was not kept.');
  await leavingWork(db, BY_THE_CLOCK, now, (enqueue) => notifyOfConnection({ db, now, enqueue }, customerId, messageId));
}
