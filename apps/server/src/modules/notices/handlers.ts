import type { HandlerInput } from '@waybound/contract/call';
import { MAX_MAILBOXES, type Mailbox, type notices, type saveFileNotice, type saveTrackNotice } from '@waybound/contract/notices/notices';
import { DEFAULT_NOTICE_EVENTS, NOTICE_EVENTS, NOTICE_KINDS, type NoticeKind } from '@waybound/contract/wire/notices/notices';
import type { Selectable } from 'kysely';
import { deliveriesOf } from './delivery-rows.ts';
import { sendManually } from './send-manually.ts';
import { listMailboxes, ownMailbox, toMailbox } from './mailbox-rows.ts';
import type { Schema } from '../../db/tables.ts';
import type { CustomerContext, Handlers } from '../../kernel/context.ts';
import { Refusal, refuse, refuseFields } from '../../kernel/refusal.ts';
import { lockCustomer } from '../../records/customer/lock-customer.ts';

type Fields = HandlerInput<typeof saveTrackNotice, never> | HandlerInput<typeof saveFileNotice, never>;

const TRACK_KINDS: readonly NoticeKind[] = ['tracking', 'overseas'];

/** Mailboxes of all three kinds: they differ in what they are notified of, and in nothing else. */
export const noticesHandlers: Handlers<typeof notices> = {
  listTrackNotices: ({ kind = 'tracking' }, context) => listMailboxes(context, kind),
  listFileNotices: (_input, context) => listMailboxes(context, 'file'),
  saveTrackNotice: (input, context) => save(context, input, input.kind ?? 'tracking', { file_types: [], ...eventColumn(input) }),
  saveFileNotice: (input, context) => save(context, input, 'file', { file_types: [...input.fileTypes] }),
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
};

async function save(context: CustomerContext, input: Fields, kind: NoticeKind, what: Wanted): Promise<Mailbox> {
  await lockCustomer(context.db, context.customer.id);
  await requireFree(context, input, kind);
  const columns = { language: input.language, is_active: input.isActive, is_notice: input.isNotice, ...what };
  return input.id === undefined ? add(context, input.email, kind, columns) : change(context, { ...input, id: input.id }, kind, columns);
}

type Row = Selectable<Schema['notice_mailbox']>;
/** What a mailbox is notified of. Events that are not named stay as they are. */
type Wanted = Pick<Row, 'file_types'> & Partial<Pick<Row, 'events'>>;
type Columns = Pick<Row, 'language' | 'is_active' | 'is_notice'> & Wanted;

const eventColumn = ({ id, events }: HandlerInput<typeof saveTrackNotice, never>): Partial<Pick<Row, 'events'>> => {
  if (events !== undefined) return { events: NOTICE_EVENTS.filter((each) => events.includes(each)) };
  return id === undefined ? { events: [...DEFAULT_NOTICE_EVENTS] } : {};
};

async function add(context: CustomerContext, email: string, kind: NoticeKind, columns: Columns): Promise<Mailbox> {
  const { db, customer, now, audit } = context;
  const { mailboxes } = await listMailboxes(context, kind);
  if (mailboxes.length >= MAX_MAILBOXES) refuse('tooManyMailboxes', { max: MAX_MAILBOXES });
  const { id } = await db
    .insertInto('notice_mailbox')
    .values({ customer_id: customer.id, kind, email, created_at: now, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow();
  audit({ customerId: customer.id, subject: 'notice', subjectId: id, what: 'saveMailbox', after: { kind, email, ...columns } });
  return ask(context, id, email);
}

async function change(context: CustomerContext, input: Fields & { id: string }, kind: NoticeKind, columns: Columns): Promise<Mailbox> {
  const { db, customer, audit } = context;
  const { id, rev, email } = input;
  const before = await ownMailbox(context, id, [kind]);
  if (rev !== before.rev) throw new Refusal('stale', {}, [], { newer: toMailbox(before) });
  const isOther = email.toLowerCase() !== before.email.toLowerCase();
  await db
    .updateTable('notice_mailbox')
    .set({
      ...columns,
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
