import { CONNECTION_EVENT, RECHARGE_EVENT, type Delivery, type PickupEvent } from '@waybound/contract/notices/notices';
import {
  NOTICE_EVENTS,
  TIMINGS,
  type Digest,
  type MailboxEvent,
  type NoticeKind,
  type WaybillNotice,
} from '@waybound/contract/wire/notices/notices';
import { MILESTONE_FACTS } from '@waybound/contract/waybills/milestone-facts';
import type { Subject } from '@waybound/contract/subject-kinds';
import { nextDigest } from '@waybound/domain/next-digest';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/engine.ts';
import type { Enqueue, WorkEntry } from '../../kernel/work/work-kind.ts';

/**
 * What receivers are notified of: a document of the forwarder, a driver of the forwarder, and of a waybill what its customer does not do
 * itself. A milestone is two: the entry, for webhooks, and what people are told of it (`records/waybill/milestones.ts`).
 */
export type NoticeEvent =
  /** With the question or the milestone it is about; of overseas waybills and small parcels, and of free time at a port, with the message that tells of it. */
  | { event: Exclude<WaybillNotice, 'bill'>; id?: string }
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

/** Puts together what waits for the digest of a mailbox, the record (modules/notices/digests.ts). */
export const DIGEST_WORK = { daily: 'notices.daily', weekly: 'notices.weekly' } as const satisfies Readonly<Record<Digest, string>>;

const MILESTONE_NOTICES: ReadonlySet<WaybillNotice> = new Set(Object.values(MILESTONE_FACTS).map(({ event }) => event));

/** A waybill of any kind. */
type Notified = Subject & { customer_id: string };

/** Overseas waybills have mailboxes of their own. */
const noticeKindOf = ({ kind }: Notified): NoticeKind => (kind === 'overseas' ? 'overseas' : 'tracking');

/**
 * Leaves one notice for each receiver of an event, in the event's own transaction: confirmed mailboxes that want it, now or in a digest,
 * and the programs and robots that are switched on. A mailbox confirmed after the event gets the next one.
 * @param row the waybill, or the first of a pickup order
 */
export async function notifyReceivers(context: NoticeContext, row: Notified, event: NoticeEvent): Promise<void> {
  const waybillEvent = NOTICE_EVENTS.find((each) => each === event.event);
  await leaveNotices(context, row.customer_id, {
    event: event.event,
    to: [
      {
        kind: event.event === 'file' ? 'file' : noticeKindOf(row),
        subject: 'pickupId' in event ? { kind: 'pickup', id: event.pickupId } : row,
      },
    ],
    ...('id' in event && event.id !== undefined && { itemId: event.id }),
    ...(event.event === 'file' && { fileType: event.fileType }),
    // A driver comes when he comes: nobody chooses that, and no digest waits for it.
    chosen: event.event === 'file' ? 'file' : waybillEvent,
    isForPeople: event.event !== 'milestone',
    // Of a waybill on a road a webhook has had the milestone of it.
    isForWebhooks: waybillEvent === undefined || !MILESTONE_NOTICES.has(waybillEvent) || row.kind === 'overseas' || row.kind === 'parcel',
  });
}

/**
 * Tells of a bill whoever is told of bills of any kind that it charges for, each of the first waybill of the kind he is told of.
 * @param id of the bill
 */
export const notifyOfBill = (context: NoticeContext, heads: readonly [Notified, ...Notified[]], id: string): Promise<void> =>
  leaveNotices(context, heads[0].customer_id, {
    event: 'bill',
    to: [...Map.groupBy(heads, noticeKindOf)].map(([kind, [subject]]) => ({ kind, ...(subject && { subject }) })),
    itemId: id,
    chosen: 'bill',
    isForPeople: true,
    isForWebhooks: true,
  });

/** What is about no waybill is of no kind: it is told to whoever is told of such an event of any. */
const OF_ALL_KINDS = [{ kind: 'tracking' }, { kind: 'overseas' }] as const;

/** Tells whoever is told of bills that money has to be paid in soon: at once, for it may be too late in a digest. */
export const notifyOfRecharge = (context: NoticeContext, customerId: string): Promise<void> =>
  leaveNotices(context, customerId, {
    event: RECHARGE_EVENT,
    to: OF_ALL_KINDS,
    chosen: 'bill',
    isUrgent: true,
    isForPeople: true,
    isForWebhooks: true,
  });

/**
 * Tells whoever is told of exceptions that a shop or an ERP cannot be read any more, or soon not: at once, for nothing comes in meanwhile.
 * @param messageId the message that tells of it
 */
export const notifyOfConnection = (context: NoticeContext, customerId: string, messageId: string): Promise<void> =>
  leaveNotices(context, customerId, {
    event: CONNECTION_EVENT,
    to: OF_ALL_KINDS,
    itemId: messageId,
    chosen: 'exception',
    isUrgent: true,
    isForPeople: true,
    isForWebhooks: true,
  });

interface LeavingNotice {
  event: Delivery['event'];
  /** Whose mailboxes and receivers, and which record each is shown; left out where it is about none. Who is among several is told once. */
  to: readonly { kind: NoticeKind; subject?: Subject }[];
  itemId?: string;
  /** Only mailboxes that are told of this type of file. */
  fileType?: string;
  /** The event that people have chosen or not; undefined where nobody is asked. */
  chosen: MailboxEvent | undefined;
  /** Also at once where the chosen event comes in a digest. */
  isUrgent?: true;
  isForPeople: boolean;
  isForWebhooks: boolean;
}

async function leaveNotices({ db, now, enqueue }: NoticeContext, customerId: string, leaving: LeavingNotice): Promise<void> {
  const { event, to, itemId = null, fileType = null, chosen = null, isUrgent = false, isForPeople, isForWebhooks } = leaving;
  const robotEvent = chosen === 'file' ? null : chosen;
  const kinds = to.map(({ kind }) => kind);
  const subjectKinds = to.map(({ subject }) => subject?.kind ?? null);
  const subjectIds = to.map(({ subject }) => subject?.id ?? null);
  // An address may have a mailbox of each kind: of one event it has one mail, the one that comes sooner.
  const { rows } = await sql<LeftNotice>`
    with about as (
      select * from unnest(${kinds}::text[], ${subjectKinds}::text[], ${subjectIds}::bigint[]) with ordinality
        as a (kind, subject_kind, subject_id, place)
    ), addressed as (
      select m.customer_id, m.id as mailbox_id, null::bigint as receiver_id, lower(m.email) as target, m.time_zone,
        a.subject_kind, a.subject_id, a.place, lower(m.email) as reader,
        case when ${chosen}::text is null or (${isUrgent}::boolean and m.events ->> ${chosen}::text is not null) then 'atOnce'
          else m.events ->> ${chosen}::text end as timing
      from notice_mailbox m join about a on a.kind = m.kind
      where m.customer_id = ${customerId} and m.is_active and m.is_notice and ${isForPeople}::boolean
        and m.confirmed_at <= ${now}::timestamptz and m.unsubscribed_at is null
        and (${fileType}::text is null or ${fileType}::text = any (m.file_types))
      union all
      select r.customer_id, null, r.id, r.shown_url, null, a.subject_kind, a.subject_id, a.place, r.id::text, 'atOnce'
      from notice_receiver r join about a on a.kind = any (r.events)
      where r.customer_id = ${customerId} and r.is_active
        and case when r.kind = 'webhook' then ${isForWebhooks}::boolean
          else ${isForPeople}::boolean and (${robotEvent}::text is null or ${robotEvent}::text = any (r.waybill_events)) end
    ), receiver as (
      select distinct on (reader) * from addressed where timing is not null
      order by reader, array_position(${[...TIMINGS]}::text[], timing), place
    ), notice as (
      insert into delivery (customer_id, mailbox_id, receiver_id, target, event, subject_kind, subject_id, item_id, created_at, digest, state)
      select customer_id, mailbox_id, receiver_id, target, ${event}, subject_kind, subject_id, ${itemId}::bigint,
        ${now}::timestamptz, nullif(timing, 'atOnce'), case timing when 'atOnce' then 'waiting' else 'inDigest' end
      from receiver
      returning id, mailbox_id, digest
    )
    select n.id, n.mailbox_id, n.digest, r.time_zone from notice n left join receiver r on r.mailbox_id = n.mailbox_id`.execute(db);
  for (const each of rows) enqueue(workOf(customerId, each, now));
}

interface LeftNotice {
  id: string;
  mailbox_id: string | null;
  digest: Digest | null;
  time_zone: string | null;
}

function workOf(customerId: string, { id, mailbox_id: mailboxId, digest, time_zone: timeZone }: LeftNotice, now: Date): WorkEntry {
  if (mailboxId === null || digest === null || timeZone === null) return deliveryWorkEntry(customerId, id, mailboxId);
  return { customerId, kind: DIGEST_WORK[digest], recordId: mailboxId, dueAt: nextDigest(now, timeZone, digest) };
}
