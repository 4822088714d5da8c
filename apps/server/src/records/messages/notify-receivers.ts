import type { PickupEvent } from '@waybound/contract/notices/notices';
import { DEFAULT_NOTICE_EVENTS, NOTICE_EVENTS, type WaybillNotice } from '@waybound/contract/wire/notices/notices';
import { MILESTONE_FACTS } from '@waybound/contract/waybills/milestone-facts';
import type { Subject } from '@waybound/contract/subject-kinds';
import { sql } from 'kysely';
import type { WaybillHead } from '../waybill/rows.ts';
import type { Db } from '../../kernel/database/engine.ts';
import type { Enqueue, WorkEntry } from '../../kernel/work/work-kind.ts';

/**
 * What receivers are notified of: a document of the forwarder, a driver of the forwarder, and of a waybill what its customer does not do
 * itself. A milestone is two: the entry, for webhooks, and what people are told of it (`records/waybill/milestones.ts`).
 */
export type NoticeEvent =
  /** With the question, the bill or the milestone it is about. */
  | { event: WaybillNotice; id?: string }
  | { event: 'milestone'; id: string }
  | { event: 'file'; id: string; fileType: string }
  | { event: PickupEvent; pickupId: string };

/** What a notification needs of its call's context. */
export interface NoticeContext {
  db: Db;
  now: Date;
  enqueue: Enqueue;
}

const MAIL_NOTICE = 'notices.mail';
const CALL_NOTICE = 'notices.call';
/** The kinds of work that deliver (modules/notices/deliver.ts). Mails are one of their own: a receiver that does not answer delays none. */
export const DELIVERY_WORK: readonly string[] = [MAIL_NOTICE, CALL_NOTICE];

/** @param mailboxId null where the notice goes to a program or a robot */
export const deliveryWorkEntry = (customerId: string, recordId: string, mailboxId: string | null): WorkEntry => ({
  customerId,
  kind: mailboxId === null ? CALL_NOTICE : MAIL_NOTICE,
  recordId,
});

const MILESTONE_NOTICES: ReadonlySet<WaybillNotice> = new Set(Object.values(MILESTONE_FACTS).map(({ event }) => event));

/** Ways that go through a warehouse of ours abroad; their milestones have mailboxes of their own. */
const OVERSEAS_WAYS: readonly string[] = ['HWC', 'TH'];

/**
 * Queues one notice for each receiver of an event, in the event's own transaction: confirmed mailboxes that
 * want it, and the programs and robots that are switched on. A mailbox confirmed after the event gets the next one.
 * @param row the waybill, or the first of a pickup order: how it travels says which mailboxes are meant
 */
export async function notifyReceivers({ db, now, enqueue }: NoticeContext, row: WaybillHead, event: NoticeEvent): Promise<void> {
  const kind = event.event === 'file' ? 'file' : OVERSEAS_WAYS.includes(row.shipping_way) ? 'overseas' : 'tracking';
  const fileType = event.event === 'file' ? event.fileType : null;
  const subject: Subject = 'pickupId' in event ? { kind: 'pickup', id: event.pickupId } : row;
  const itemId = 'pickupId' in event ? null : (event.id ?? null);
  const people = NOTICE_EVENTS.find((each) => each === event.event) ?? null;
  // Robots write to people, who want no more than a new mailbox does.
  const isForRobots = event.event !== 'milestone' && (people === null || DEFAULT_NOTICE_EVENTS.includes(people));
  // A webhook has had the milestone of it.
  const isForWebhooks = people === null || !MILESTONE_NOTICES.has(people);
  const { rows } = await sql<{ id: string; mailbox_id: string | null }>`
    insert into delivery (customer_id, mailbox_id, receiver_id, target, event, subject_kind, subject_id, item_id, created_at)
    select customer_id, mailbox_id, receiver_id, target, ${event.event}, ${subject.kind}, ${subject.id}::bigint, ${itemId}::bigint, ${now}::timestamptz
    from (
      select m.customer_id, m.id as mailbox_id, null::bigint as receiver_id, lower(m.email) as target from notice_mailbox m
      where m.customer_id = ${row.customer_id} and m.kind = ${kind} and m.is_active and m.is_notice and ${event.event !== 'milestone'}::boolean
        and (${people}::text is null or ${people}::text = any (m.events))
        and m.confirmed_at <= ${now}::timestamptz and m.unsubscribed_at is null
        and (${fileType}::text is null or ${fileType}::text = any (m.file_types))
      union all
      select r.customer_id, null, r.id, r.shown_url from notice_receiver r
      where r.customer_id = ${row.customer_id} and r.is_active and ${kind}::text = any (r.events)
        and case when r.kind = 'webhook' then ${isForWebhooks}::boolean else ${isForRobots}::boolean end
    ) as receiver
    returning id, mailbox_id`.execute(db);
  for (const { id, mailbox_id: mailboxId } of rows) {
    enqueue(deliveryWorkEntry(row.customer_id, id, mailboxId));
  }
}
