import type { HandlerInput } from '@waybound/contract/call';
import { MAX_RECEIVERS, type noticeReceivers, type Receiver, type saveReceiver } from '@waybound/contract/notices/notice-receivers';
import type { ReceiverKind } from '@waybound/contract/wire/notices/notice-receivers';
import { DEFAULT_NOTICE_EVENTS } from '@waybound/contract/wire/notices/notices';
import { receiverSecretContext } from './deliver.ts';
import { deliveriesOf } from './delivery-rows.ts';
import { sendManually } from './send-manually.ts';
import { isReceiverAddress } from '../../gateways/public-address.ts';
import { isRobotAddress } from '../../gateways/robots.ts';
import { newWebhookSecret } from '../../gateways/standard-webhooks.ts';
import type { CustomerContext, Handlers } from '../../kernel/context.ts';
import { Refusal, refuse, refuseFields } from '../../kernel/refusal.ts';
import type { SecretBox } from '../../kernel/security/secret-box.ts';
import { lockWork } from '../../kernel/work/work-rows.ts';
import { lockCustomer } from '../../records/customer/lock-customer.ts';
import { DELIVERY_WORK, deliveryWorkEntry } from '../../records/messages/notify-receivers.ts';

type Input = HandlerInput<typeof saveReceiver, never>;

const MAX_SHOWN_LENGTH = 60;
const MINUTE_MS = 60_000;
const SENT_PAUSE_MS = 10 * MINUTE_MS;

/** Webhooks and group robots that get the same notices as mailboxes. */
export const receiverHandlers = (secrets: SecretBox, isLocalAllowed: boolean): Handlers<typeof noticeReceivers> => ({
  async listReceivers(_input, context) {
    return { receivers: (await receiverRows(context).orderBy('r.id').execute()).map(toReceiver), limit: MAX_RECEIVERS };
  },

  async saveReceiver(input, context) {
    const { customer, audit } = context;
    await lockCustomer(context.db, context.customer.id);
    if (input.url !== undefined && !mayBeCalled(input.kind, input.url, isLocalAllowed)) {
      refuseFields([{ path: 'url', rule: 'receiverAddress' }]);
    }
    const saved = input.id === undefined ? await add(context, input, secrets) : await change(context, input, input.id, secrets);
    const { kind, name, events, isActive } = input;
    audit({
      customerId: customer.id,
      subject: 'notice',
      subjectId: saved.id,
      what: 'saveReceiver',
      after: { kind, name, events, isActive },
    });
    return { receiver: toReceiver(await ownReceiver(context, saved.id)), secret: saved.secret };
  },

  async deleteReceiver({ id }, context) {
    const { db, customer, audit } = context;
    const { name, kind } = await ownReceiver(context, id);
    await db.deleteFrom('notice_receiver').where('customer_id', '=', customer.id).where('id', '=', id).execute();
    audit({ customerId: customer.id, subject: 'notice', subjectId: id, what: 'deleteReceiver', before: { name, kind } });
    return { id };
  },

  async testReceiver({ id }, context) {
    const { customer, audit } = context;
    await lockCustomer(context.db, context.customer.id);
    const row = await ownReceiver(context, id);
    if (!row.is_active) refuse('receiverOff');
    const deliveryId = await sendManually(context, { event: 'test', receiver: row });
    audit({ customerId: customer.id, subject: 'notice', subjectId: id, what: 'testReceiver' });
    return { deliveryId };
  },

  async receiverDeliveries({ id }, context) {
    await ownReceiver(context, id);
    return { deliveries: await deliveriesOf(context, 'receiver_id', id) };
  },

  async resendDelivery({ id }, { db, customer, now, audit, enqueue }) {
    // Before the delivery, as the worker does.
    const work = await lockWork(db, customer.id, DELIVERY_WORK, id);
    const row = await db
      .selectFrom('delivery')
      .select(['state', 'event', 'mailbox_id', 'receiver_id', 'created_at', 'last_attempt_at'])
      .where('customer_id', '=', customer.id)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    // Questions have a call and a count of their own; what a digest holds goes again with it.
    if (!row || row.event === 'confirmation' || row.state === 'inDigest' || (row.mailbox_id === null && row.receiver_id === null))
      refuse('recordMissing');
    if (work && (work.state === 'running' || work.due_at <= now)) return { id };
    const since = row.last_attempt_at ?? row.created_at;
    // What has arrived goes out again for somebody who has lost it, not again and again.
    const pause = row.state === 'sent' ? since.getTime() + SENT_PAUSE_MS - now.getTime() : 0;
    if (pause > 0) refuse('tooManyMails', { minutes: Math.ceil(pause / MINUTE_MS) });
    await db
      .updateTable('delivery')
      .set({ state: 'waiting', attempts: 0, last_attempt_at: now, http_status: null, error: null })
      .where('customer_id', '=', customer.id)
      .where('id', '=', id)
      .execute();
    enqueue(deliveryWorkEntry(customer.id, id, row.mailbox_id));
    audit({ customerId: customer.id, subject: 'notice', subjectId: id, what: 'resendDelivery' });
    return { id };
  },
});

type Context = Pick<CustomerContext, 'db' | 'customer'>;

const receiverRows = ({ db, customer }: Context) =>
  db
    .selectFrom('notice_receiver as r')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('delivery as d')
          .select(['d.state as last_state', 'd.created_at as last_at'])
          .whereRef('d.customer_id', '=', 'r.customer_id')
          .whereRef('d.receiver_id', '=', 'r.id')
          .orderBy('d.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .selectAll('r')
    .select(['last.last_state', 'last.last_at'])
    .where('r.customer_id', '=', customer.id);

type ReceiverRow = Awaited<ReturnType<ReturnType<typeof receiverRows>['executeTakeFirstOrThrow']>>;

async function ownReceiver(context: Context, id: string): Promise<ReceiverRow> {
  return (await receiverRows(context).where('r.id', '=', id).executeTakeFirst()) ?? refuse('recordMissing');
}

interface Saved {
  id: string;
  /** Of a new webhook, this once. */
  secret: string | null;
}

async function add(context: CustomerContext, input: Input, secrets: SecretBox): Promise<Saved> {
  const { db, customer, now } = context;
  const { url } = input;
  if (url === undefined) refuseFields([{ path: 'url', rule: 'required' }]);
  if ((await receiverRows(context).execute()).length >= MAX_RECEIVERS) refuse('tooManyReceivers', { max: MAX_RECEIVERS });
  const own = input.kind === 'webhook' ? newWebhookSecret() : null;
  const { id } = await db
    .insertInto('notice_receiver')
    .values({
      customer_id: customer.id,
      created_at: now,
      ...toColumns(input),
      waybill_events: [...(input.waybillEvents ?? DEFAULT_NOTICE_EVENTS)],
      kind: input.kind,
      ...sealedUrl(customer.id, url, secrets),
      secret: sealedSecret(customer.id, own ?? input.secret, secrets),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, secret: own };
}

async function change(context: CustomerContext, input: Input, id: string, secrets: SecretBox): Promise<Saved> {
  const { db, customer } = context;
  const before = await ownReceiver(context, id);
  if (input.rev !== before.rev) throw new Refusal('stale', {}, [], { newer: toReceiver(before) });
  if (input.kind !== before.kind) refuseFields([{ path: 'kind', rule: 'unknownChoice' }]);
  await db
    .updateTable('notice_receiver')
    .set({
      ...toColumns(input),
      ...(input.waybillEvents && { waybill_events: [...new Set(input.waybillEvents)] }),
      rev: before.rev + 1,
      ...(input.url !== undefined && sealedUrl(customer.id, input.url, secrets)),
      ...(input.kind !== 'webhook' && input.secret !== undefined && { secret: sealedSecret(customer.id, input.secret, secrets) }),
    })
    .where('customer_id', '=', customer.id)
    .where('id', '=', id)
    .execute();
  return { id, secret: null };
}

const toColumns = ({ name, language, events, isActive }: Input) => ({ name, language, events: [...new Set(events)], is_active: isActive });

const sealedUrl = (customerId: string, url: string, secrets: SecretBox) => ({
  url: secrets.seal(url, receiverSecretContext(customerId, 'url')),
  shown_url: shownUrl(url),
});

const sealedSecret = (customerId: string, secret: string | undefined, secrets: SecretBox): Buffer | null =>
  secret === undefined ? null : secrets.seal(secret, receiverSecretContext(customerId, 'secret'));

/** The host, and that there is more: path and query may be what opens a robot. */
function shownUrl(address: string): string {
  const { host, pathname, search } = new URL(address);
  const shown = `${host}${pathname === '/' && search === '' ? '' : '/…'}`;
  return shown.length > MAX_SHOWN_LENGTH ? `${shown.slice(0, MAX_SHOWN_LENGTH - 1)}…` : shown;
}

/** What can be said of an address without looking its name up; the rest is said at each call. */
function mayBeCalled(kind: ReceiverKind, address: string, isLocalAllowed: boolean): boolean {
  if (isLocalAllowed) return true;
  return kind === 'webhook' ? isReceiverAddress(address, isLocalAllowed) : isRobotAddress(kind, address);
}

function toReceiver(row: ReceiverRow): Receiver {
  return {
    id: row.id,
    rev: row.rev,
    kind: row.kind,
    name: row.name,
    shownUrl: row.shown_url,
    isSigned: row.secret !== null,
    language: row.language,
    events: row.events,
    waybillEvents: row.waybill_events,
    isActive: row.is_active,
    lastState: row.last_state,
    lastNoticeAt: row.last_at?.toISOString() ?? null,
  };
}
