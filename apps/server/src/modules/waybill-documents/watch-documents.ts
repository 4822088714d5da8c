import { sql } from 'kysely';
import type { Db, Engine } from '../../kernel/database/engine.ts';
import { BY_THE_CLOCK, leavingWork } from '../../kernel/work/work-rows.ts';
import { syncDocuments } from '../../records/documents/sync-documents.ts';
import { notifyReceivers } from '../../records/messages/notify-receivers.ts';
import { HEAD_COLUMNS, waybillRecords } from '../../records/waybill/rows.ts';

/** So many waybills are one transaction. */
const AT_ONCE = 100;
/** A document is reminded of once, so many days before it is due. */
const REMIND_DAYS = 3;

/**
 * What the clock and the course of waybills make of their documents: which are needed after a change, which are late, and of which their
 * customers are reminded. However many servers do it at once, each waybill is looked at once and each document reminded of once.
 */
export async function watchDocuments(engine: Engine, now: Date): Promise<void> {
  const inPortions = async (portion: (db: Db, now: Date) => Promise<number>): Promise<void> => {
    while ((await engine.transaction({ role: 'portal_ops' }, 'write', (db) => portion(db, now))) === AT_ONCE);
  };
  await inPortions(lookAtChanged);
  await inPortions(markLate);
  await inPortions(remind);
}

async function lookAtChanged(db: Db, now: Date): Promise<number> {
  const rows = await waybillRecords(db)
    .where('waybill.deleted_at', 'is', null)
    .where('waybill.status', '<>', 'wait_for_confirm')
    .where(sql<boolean>`(waybill.documents_at is null or waybill.documents_at < waybill.updated_at)`)
    .orderBy('waybill.id')
    .limit(AT_ONCE)
    .forUpdate('waybill')
    .skipLocked()
    .execute();
  for (const row of rows) await syncDocuments(db, row, now);
  return rows.length;
}

async function markLate(db: Db, now: Date): Promise<number> {
  const { rows } = await sql`with late as (
      select distinct d.customer_id, d.waybill_id from waybill_document d
      join waybill w on w.customer_id = d.customer_id and w.id = d.waybill_id and w.documents_state = 'incomplete'
      where d.giver = 'customer' and d.state in ('missing', 'refused') and d.due_at is not null and d.due_at <= ${now}
      limit ${AT_ONCE}
    )
    update waybill w set documents_state = 'overdue' from late
    where w.customer_id = late.customer_id and w.id = late.waybill_id returning w.id`.execute(db);
  return rows.length;
}

/** One notice for each waybill, whatever number of its documents it is about. */
async function remind(db: Db, now: Date): Promise<number> {
  const until = new Date(now.getTime() + REMIND_DAYS * 86_400_000);
  const { rows } = await sql<{ customer_id: string; waybill_id: string }>`with near as (
      select d.customer_id, d.id from waybill_document d
      where d.giver = 'customer' and d.state in ('missing', 'refused') and d.due_at is not null and d.due_at <= ${until} and d.reminded_at is null
      order by d.customer_id, d.id limit ${AT_ONCE} for update skip locked
    )
    update waybill_document d set reminded_at = ${now} from near
    where d.customer_id = near.customer_id and d.id = near.id returning d.customer_id, d.waybill_id`.execute(db);
  const waybills = new Map(rows.map((row) => [`${row.customer_id} ${row.waybill_id}`, row]));
  for (const { customer_id: customerId, waybill_id: id } of waybills.values()) await remindOf(db, { customerId, id }, now);
  return rows.length;
}

async function remindOf(db: Db, { customerId, id }: { customerId: string; id: string }, now: Date): Promise<void> {
  const row = await db
    .selectFrom('waybill')
    .select(HEAD_COLUMNS)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return;
  await leavingWork(db, BY_THE_CLOCK, now, (enqueue) => notifyReceivers({ db, now, enqueue }, row, { event: 'documents' }));
}
