import { CONFIRMATION_DAYS } from '@waybound/contract/notices/notices';
import type { Updateable } from 'kysely';
import type { DeliveryEvent, Outcome } from './delivery-event.ts';
import { unsubscribeToken } from './link-tokens.ts';
import { CONFIRM_PATH, UNSUBSCRIBE_PATH } from './link-paths.ts';
import { readSender, readNotice, type Notice } from './notice-content.ts';
import { toMail, type Recipient } from './notice-mail.ts';
import { sendToReceiver, type ReceiverTarget } from './receiver-call.ts';
import { MailRefused, type Mail, type MailGateway } from '../../gateways/mail.ts';
import { EmbeddedError } from '../../kernel/database/embedded-connection.ts';
import type { Schema } from '../../db/tables.ts';
import type { Db } from '../../kernel/database/engine.ts';
import type { Language } from '../../kernel/language.ts';
import { workerFor, type WorkContext, type Worker } from '../../kernel/work/outbox.ts';
import type { SecretBox } from '../../kernel/security/secret-box.ts';
import { hashToken, newToken } from '../../kernel/security/session.ts';
import { CALL_NOTICE, MAIL_NOTICE, type NoticeTopic } from '../../records/messages/notify-receivers.ts';

export interface DeliveryServices {
  secrets: SecretBox;
  /** Undefined: there is no mail server. */
  mail: MailGateway | undefined;
  /** True where a mail without a mail server is stored to be looked at. */
  savesMails: boolean;
  isLocalAllowed: boolean;
  originOf: (host: string) => string;
}

/** Delivers one notice: read as the customer, sent without a transaction, and its outcome saved. */
export const deliveryWorkers = (services: DeliveryServices): Worker[] =>
  [MAIL_NOTICE, CALL_NOTICE].map((topic) =>
    workerFor(topic, async ({ deliveryId }, context) => {
      try {
        await deliver(services, context, topic, deliveryId);
      } catch (error) {
        // The database may be back in a moment, and the queue tries again. Anything else would end the same: it is written down where the
        // customer sees it and may resend, and thrown on for the log; a notice that has failed is not packed again.
        if (!isOfDatabase(error))
          await saveOutcome(context, { topic, deliveryId, attempt: 0 }, { isSent: false, isFinal: true, error: 'internal' });
        throw error;
      }
    }),
  );

async function deliver(services: DeliveryServices, context: WorkContext, topic: NoticeTopic, deliveryId: string): Promise<void> {
  const outgoing = await context.change((db) => prepareDelivery(services, context, deliveryId, db));
  if (!outgoing) return;
  const outcome =
    outgoing.kind === 'mail' ? await sendMail(services, context, outgoing.mail) : await sendToReceiver(outgoing, services.isLocalAllowed);
  await saveOutcome(context, { topic, deliveryId, attempt: outgoing.attempt }, outcome);
}

/** A state of PostgreSQL, a failure of the system under it, or a line that broke, which the driver reports in words alone. */
function isOfDatabase(error: unknown): boolean {
  if (error instanceof EmbeddedError) return true;
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return /^[0-9A-Z]{5}$|^E(?!RR_)[A-Z]+$/.test(code) || /connection|transaction/i.test(error.message);
}

type OutgoingNotice = { attempt: number } & (
  | { kind: 'mail'; mail: Mail }
  | ({ kind: 'call'; notice: Notice; lang: Language } & ReceiverTarget)
);

/** Reads everything that is to be sent and counts the attempt. Undefined where nothing is to be sent any more. */
async function prepareDelivery(
  services: DeliveryServices,
  { customerId, now }: WorkContext,
  deliveryId: string,
  db: Db,
): Promise<OutgoingNotice | undefined> {
  const row = await db
    .selectFrom('delivery')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', deliveryId)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const event: DeliveryEvent = {
    customerId,
    deliveryId,
    event: row.event,
    waybillId: row.waybill_id ?? '0',
    subjectId: row.subject_id ?? '0',
    at: row.created_at,
  };
  const outgoing = row.mailbox_id
    ? await prepareMail(services, event, row.mailbox_id, db, now)
    : await prepareCall(services, event, row.receiver_id ?? '0', db, now);
  const attempt = row.attempts + 1;
  await update(
    db,
    customerId,
    deliveryId,
    outgoing ? { attempts: attempt, last_attempt_at: now, next_attempt_at: null } : { state: 'dropped', next_attempt_at: null },
  );
  return outgoing && { ...outgoing, attempt };
}

async function prepareMail(
  services: DeliveryServices,
  event: DeliveryEvent,
  mailboxId: string,
  db: Db,
  now: Date,
): Promise<Omit<OutgoingNotice & { kind: 'mail' }, 'attempt'> | undefined> {
  const { customerId } = event;
  const row = await db
    .selectFrom('notice_mailbox')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', mailboxId)
    .executeTakeFirst();
  if (!row?.is_active) return undefined;
  const isAgreed = row.confirmed_at !== null && row.unsubscribed_at === null;
  const isQuestion = event.event === 'confirmation';
  const isWanted = isQuestion ? !isAgreed : isAgreed && (event.event === 'test' || row.is_notice);
  if (!isWanted) return undefined;
  const recipient: Recipient = { lang: row.language, email: row.email, kind: row.kind };
  const notice = await readNotice({ db, lang: recipient.lang, originOf: services.originOf }, event);
  if (!notice) return undefined;
  const origin = services.originOf((await readSender(db, customerId)).host);
  const links = isQuestion
    ? { confirm: `${origin}${CONFIRM_PATH}?token=${await newConfirmationToken(db, customerId, mailboxId, now)}` }
    : { unsubscribe: `${origin}${UNSUBSCRIBE_PATH}?token=${unsubscribeToken(services.secrets, customerId, mailboxId, row.email)}` };
  return { kind: 'mail', mail: toMail(notice, recipient, links, `notice.${customerId}.${event.deliveryId}`) };
}

const CONFIRMATION_MS = CONFIRMATION_DAYS * 24 * 60 * 60 * 1000;

/** The confirmation token is only in its mail; the link of an earlier mail stops working. */
async function newConfirmationToken(db: Db, customerId: string, mailboxId: string, now: Date): Promise<string> {
  const token = newToken();
  await db
    .updateTable('notice_mailbox')
    .set({ token_hash: hashToken(token), token_expires_at: new Date(now.getTime() + CONFIRMATION_MS) })
    .where('customer_id', '=', customerId)
    .where('id', '=', mailboxId)
    .execute();
  return token;
}

async function prepareCall(
  services: DeliveryServices,
  event: DeliveryEvent,
  receiverId: string,
  db: Db,
  now: Date,
): Promise<Omit<OutgoingNotice & { kind: 'call' }, 'attempt'> | undefined> {
  const row = await db
    .selectFrom('notice_receiver')
    .selectAll()
    .where('customer_id', '=', event.customerId)
    .where('id', '=', receiverId)
    .executeTakeFirst();
  if (!row?.is_active) return undefined;
  const lang = row.language;
  const notice = await readNotice({ db, lang, originOf: services.originOf }, event);
  if (!notice) return undefined;
  return {
    kind: 'call',
    notice,
    lang,
    receiver: row.kind,
    url: services.secrets.open(row.url, receiverSecretContext(event.customerId, 'url')),
    secret: row.secret && services.secrets.open(row.secret, receiverSecretContext(event.customerId, 'secret')),
    event,
    now,
  };
}

/** What the secrets of a receiver are sealed for. */
export const receiverSecretContext = (customerId: string, part: 'url' | 'secret'): string => `notice receiver ${part} of ${customerId}`;

async function sendMail(
  { mail: gateway, savesMails }: DeliveryServices,
  { customerId, now, change }: WorkContext,
  mail: Mail,
): Promise<Outcome> {
  if (!gateway && !savesMails) return { isSent: false, isFinal: true, error: 'noMailServer' };
  if (!gateway) {
    const { to: recipient, subject, html, text, headers } = mail;
    const kept = { customer_id: customerId, kept_at: now, recipient, subject, html, text, headers: JSON.stringify(headers) };
    await change((db) => db.insertInto('kept_mail').values(kept).execute());
    return { isSent: true };
  }
  try {
    await gateway.send(mail);
    return { isSent: true };
  } catch (error) {
    if (error instanceof MailRefused) return { isSent: false, isFinal: error.isFinal, error: error.message };
    throw error;
  }
}

/** After a failed attempt, so many minutes until the next; after the last there is none. */
const RETRY_DELAYS_MIN = [1, 5, 30, 120, 360] as const;

interface Attempt {
  topic: NoticeTopic;
  deliveryId: string;
  attempt: number;
}

async function saveOutcome(
  { customerId, now, change }: WorkContext,
  { topic, deliveryId, attempt }: Attempt,
  outcome: Outcome,
): Promise<void> {
  const { isSent, isFinal = false, httpStatus = null, error = null } = outcome;
  const pause = isSent || isFinal ? undefined : RETRY_DELAYS_MIN[attempt - 1];
  const nextAt = pause === undefined ? null : new Date(now.getTime() + pause * 60_000);
  const state = isSent ? 'sent' : nextAt ? 'waiting' : 'failed';
  await change(async (db, enqueue) => {
    await update(db, customerId, deliveryId, { state, next_attempt_at: nextAt, http_status: httpStatus, error });
    if (nextAt) enqueue({ customerId, topic, ids: { deliveryId }, dueAt: nextAt });
  });
}

async function update(db: Db, customerId: string, id: string, set: Updateable<Schema['delivery']>): Promise<void> {
  await db.updateTable('delivery').set(set).where('customer_id', '=', customerId).where('id', '=', id).execute();
}
