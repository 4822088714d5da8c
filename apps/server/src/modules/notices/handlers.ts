import type { HandlerInput } from '@waybound/contract/call';
import { MAX_MAILBOXES, type Mailbox, type notices, type saveFileNotice, type saveTrackNotice } from '@waybound/contract/notices/notices';
import { defaultTimings, eventsOf, NOTICE_KINDS, type EventTimings, type NoticeKind } from '@waybound/contract/wire/notices/notices';
import type { Selectable } from 'kysely';
import type { NoticeWriting } from './content/notice-content.ts';
import { previewOf } from './content/preview.ts';
import { deliveriesOf } from './delivery-rows.ts';
import { sendManually } from './send-manually.ts';
import { listMailboxes, ownMailbox, toMailbox } from './mailbox-rows.ts';
import type { Schema } from '../../db/tables.ts';
import type { CustomerContext, Handlers } from '../../kernel/context.ts';
import { Refusal, refuse, refuseFields } from '../../kernel/refusal.ts';
import { FORWARDER_TIME_ZONE } from '../../records/waybill/tracking/milestone-zone.ts';
import { lockCustomer } from '../../records/customer/lock-customer.ts';

type Fields = HandlerInput<typeof saveTrackNotice, never> | HandlerInput<typeof saveFileNotice, never>;

const TRACK_KINDS: readonly NoticeKind[] = ['tracking', 'overseas'];

/** Mailboxes of all three kinds: they differ in what they are notified of, and in nothing else. */
export const noticesHandlers = (originOf: NoticeWriting['originOf']): Handlers<typeof notices> => ({
  listTrackNotices: ({ kind = 'tracking' }, context) => listMailboxes(context, kind),
  listFileNotices: (_input, context) => listMailboxes(context, 'file'),
  saveTrackNotice: (input, context) => save(context, input, input.kind ?? 'tracking', []),
  saveFileNotice: (input, context) => save(context, input, 'file', [...input.fileTypes]),
  deleteTrackNotice: ({ id }, context) => remove(context, id, TRACK_KINDS),
  deleteFileNotice: ({ id }, context) => remove(context, id, ['file']),

  async askMailbox({ id }, context) {
    const { customer, audit } = context;
    await lockCustomer(context.db, context.customer.id);
    const row = await ownMailbox(context, id, NOTICE_KINDS);
    if (toMailbox(row).state === 'confirmed') refuse('mailboxConfirmed');
    if (!row.is_active) refuse('mailboxOff');
    audit({ customerId: customer.id, subject: 'notice', subjectId: id, what: 'askMailbox', after: { email: row.email } });
    return ask(context, id, row.email);
  },

  async testMailbox({ id }, context) {
    const { customer, audit } = context;
    await lockCustomer(context.db, context.customer.id);
    const row = await ownMailbox(context, id, NOTICE_KINDS);
    if (toMailbox(row).state !== 'confirmed') refuse('mailboxWaiting');
    if (!row.is_active) refuse('mailboxOff');
    const deliveryId = await sendManually(context, { event: 'test', mailbox: row });
    audit({ customerId: customer.id, subject: 'notice', subjectId: id, what: 'testMailbox', after: { email: row.email } });
    return { deliveryId };
  },

  async mailboxDeliveries({ id }, context) {
    await ownMailbox(context, id, NOTICE_KINDS);
    return { deliveries: await deliveriesOf(context, 'mailbox_id', id) };
  },

  previewNotice: (input, context) => previewOf(input, context, originOf),
});

async function save(context: CustomerContext, input: Fields, kind: NoticeKind, fileTypes: Row['file_types']): Promise<Mailbox> {
  await lockCustomer(context.db, context.customer.id);
  await requireFree(context, input, kind);
  const { id, language, isActive, isNotice, events, timeZone } = input;
  const columns = { language, is_active: isActive, is_notice: isNotice, file_types: fileTypes };
  if (id === undefined) {
    const wanted = { events: inOrder(kind, events ?? defaultTimings(kind)), time_zone: timeZone ?? FORWARDER_TIME_ZONE };
    return add(context, input.email, kind, { ...columns, ...wanted });
  }
  return change(context, { ...input, id }, kind, {
    ...columns,
    ...(events !== undefined && { events: inOrder(kind, events) }),
    ...(timeZone !== undefined && { time_zone: timeZone }),
  });
}

type Row = Selectable<Schema['notice_mailbox']>;
type Columns = Pick<Row, 'language' | 'is_active' | 'is_notice' | 'file_types' | 'events' | 'time_zone'>;
/** What is left out of a change stays as it is. */
type Changes = Omit<Columns, 'events' | 'time_zone'> & Partial<Columns>;

const inOrder = (kind: NoticeKind, events: EventTimings): EventTimings =>
  Object.fromEntries(eventsOf(kind).flatMap((event) => (events[event] ? [[event, events[event]]] : [])));

async function add(context: CustomerContext, email: string, kind: NoticeKind, columns: Columns): Promise<Mailbox> {
  const { db, customer, now, audit } = context;
  const { mailboxes } = await listMailboxes(context, kind);
  if (mailboxes.length >= MAX_MAILBOXES) refuse('tooManyMailboxes', { max: MAX_MAILBOXES });
  const { id } = await db
    .insertInto('notice_mailbox')
    .values({ customer_id: customer.id, kind, email, created_at: now, ...columns, events: JSON.stringify(columns.events) })
    .returning('id')
    .executeTakeFirstOrThrow();
  audit({ customerId: customer.id, subject: 'notice', subjectId: id, what: 'saveMailbox', after: { kind, email, ...columns } });
  return ask(context, id, email);
}

async function change(context: CustomerContext, input: Fields & { id: string }, kind: NoticeKind, columns: Changes): Promise<Mailbox> {
  const { db, customer, audit } = context;
  const { id, rev, email } = input;
  const { events, ...rest } = columns;
  const before = await ownMailbox(context, id, [kind]);
  if (rev !== before.rev) throw new Refusal('stale', {}, [], { newer: toMailbox(before) });
  const isOther = email.toLowerCase() !== before.email.toLowerCase();
  await db
    .updateTable('notice_mailbox')
    .set({
      ...rest,
      ...(events && { events: JSON.stringify(events) }),
      email,
      rev: before.rev + 1,
      // Somebody else reads the new address, and has not agreed to anything.
      ...(isOther && { confirmed_at: null, unsubscribed_at: null, token_hash: null, token_expires_at: null }),
    })
    .where('customer_id', '=', customer.id)
    .where('id', '=', id)
    .execute();
  audit({
    customerId: customer.id,
    subject: 'notice',
    subjectId: id,
    what: 'saveMailbox',
    before: {
      email: before.email,
      is_active: before.is_active,
      is_notice: before.is_notice,
      file_types: before.file_types,
      events: before.events,
    },
    after: { email, ...columns },
  });
  return isOther ? ask(context, id, email) : toMailbox(await ownMailbox(context, id, [kind]));
}

/** Section 5: unique, whatever the case of its letters; for each kind. */
async function requireFree({ db, customer }: CustomerContext, { id, email }: Fields, kind: NoticeKind): Promise<void> {
  const others = await db
    .selectFrom('notice_mailbox')
    .select(['id', 'email'])
    .where('customer_id', '=', customer.id)
    .where('kind', '=', kind)
    .execute();
  const isTaken = others.some((other) => other.id !== id && other.email.toLowerCase() === email.toLowerCase());
  if (isTaken) refuseFields([{ path: 'email', rule: 'mailboxTaken' }]);
}

/** Mails the question whether the recipient agrees; the link is made with the mail, its hash alone stays. */
async function ask(context: CustomerContext, id: string, email: string): Promise<Mailbox> {
  const { db, customer, now } = context;
  await sendManually(context, { event: 'confirmation', mailbox: { id, email } });
  await db.updateTable('notice_mailbox').set({ asked_at: now }).where('customer_id', '=', customer.id).where('id', '=', id).execute();
  return toMailbox(await ownMailbox(context, id, NOTICE_KINDS));
}

async function remove(context: CustomerContext, id: string, kinds: readonly NoticeKind[]): Promise<{ id: string }> {
  const { db, customer, audit } = context;
  const { email, kind } = await ownMailbox(context, id, kinds);
  await db.deleteFrom('notice_mailbox').where('customer_id', '=', customer.id).where('id', '=', id).execute();
  audit({ customerId: customer.id, subject: 'notice', subjectId: id, what: 'deleteMailbox', before: { email, kind } });
  return { id };
}
