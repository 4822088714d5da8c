import { CONFIRMATION_DAYS } from '@waybound/contract/notices';
import type { Updateable } from 'kysely';
import type { DeliveryEvent, Outcome } from './delivery-event.ts';
import { unsubscribeToken } from './link-tokens.ts';
import { CONFIRM_PATH, UNSUBSCRIBE_PATH } from './link-paths.ts';
import { readHouse, readNotice, type Notice } from './notice-content.ts';
import { toMail, type Recipient } from './notice-mail.ts';
import { sendToReceiver, type Reached } from './receiver-call.ts';
import { MailRefused, type Mail, type MailGateway } from '../../gateways/mail.ts';
import { EmbeddedError } from '../../kernel/database/embedded-connection.ts';
import type { Schema } from '../../db/tables.ts';
import type { Db } from '../../kernel/database/engine.ts';
import type { Language } from '../../kernel/language.ts';
import { worksOn, type WorkContext, type Worker } from '../../kernel/outbox.ts';
import type { SecretBox } from '../../kernel/secret-box.ts';
import { hashToken, newToken } from '../../kernel/session.ts';
import { CALL_NOTICE, MAIL_NOTICE, type NoticeTopic } from '../../records/notices.ts';

export interface DeliveryTools {
  secrets: SecretBox;
  /** Undefined: there is no mail server. */
  mail: MailGateway | undefined;
  /** True where a mail without a mail server is kept to be looked at. */
  keepsMails: boolean;
  isLocalAllowed: boolean;
  originOf: (host: string) => string;
}

/** One notice: read under the customer's eyes, sent without a transaction, and its outcome written down. */
export const deliveryWorkers = (tools: DeliveryTools): Worker[] =>
  [MAIL_NOTICE, CALL_NOTICE].map((topic) =>
    worksOn(topic, async ({ deliveryId }, context) => {
      try {
        await deliver(tools, context, topic, deliveryId);
      } catch (error) {
        // The database may be back in a moment, and the queue tries again. Anything else would end the same: it is written down where the
        // customer sees it and may resend, and thrown on for the log; a notice that has failed is not packed again.
        if (!isOfDatabase(error))
          await settle(context, { topic, deliveryId, attempt: 0 }, { isSent: false, isFinal: true, error: 'internal' });
        throw error;
      }
    }),
  );

async function deliver(tools: DeliveryTools, context: WorkContext, topic: NoticeTopic, deliveryId: string): Promise<void> {
  const parcel = await context.change((db) => pack(tools, context, deliveryId, db));
  if (!parcel) return;
  const outcome = parcel.kind === 'mail' ? await sendMail(tools, context, parcel.mail) : await sendToReceiver(parcel, tools.isLocalAllowed);
  await settle(context, { topic, deliveryId, attempt: parcel.attempt }, outcome);
}

/** A state of PostgreSQL, a failure of the system under it, or a line that broke, of which the driver tells in words alone. */
function isOfDatabase(error: unknown): boolean {
  if (error instanceof EmbeddedError) return true;
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return /^[0-9A-Z]{5}$|^E(?!RR_)[A-Z]+$/.test(code) || /connection|transaction/i.test(error.message);
}

type Parcel = { attempt: number } & ({ kind: 'mail'; mail: Mail } | ({ kind: 'call'; notice: Notice; lang: Language } & Reached));

/** Reads everything that is to be sent and counts the attempt. Undefined where nothing is to be sent any more. */
async function pack(tools: DeliveryTools, { customerId, now }: WorkContext, deliveryId: string, db: Db): Promise<Parcel | undefined> {
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
  const parcel = row.mailbox_id
    ? await packMail(tools, event, row.mailbox_id, db, now)
    : await packCall(tools, event, row.receiver_id ?? '0', db, now);
  const attempt = row.attempts + 1;
  await update(
    db,
    customerId,
    deliveryId,
    parcel ? { attempts: attempt, last_attempt_at: now, next_attempt_at: null } : { state: 'dropped', next_attempt_at: null },
  );
  return parcel && { ...parcel, attempt };
}

async function packMail(
  tools: DeliveryTools,
  event: DeliveryEvent,
  mailboxId: string,
  db: Db,
  now: Date,
): Promise<Omit<Parcel & { kind: 'mail' }, 'attempt'> | undefined> {
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
  const notice = await readNotice({ db, lang: recipient.lang, originOf: tools.originOf }, event);
  if (!notice) return undefined;
  const origin = tools.originOf((await readHouse(db, customerId)).host);
  const links = isQuestion
    ? { confirm: `${origin}${CONFIRM_PATH}?token=${await newQuestion(db, customerId, mailboxId, now)}` }
    : { unsubscribe: `${origin}${UNSUBSCRIBE_PATH}?token=${unsubscribeToken(tools.secrets, customerId, mailboxId, row.email)}` };
  return { kind: 'mail', mail: toMail(notice, recipient, links, `notice.${customerId}.${event.deliveryId}`) };
}

const CONFIRMATION_MS = CONFIRMATION_DAYS * 24 * 60 * 60 * 1000;

/** The token of a question stands in its mail and nowhere else; the link of a mail before stops working. */
async function newQuestion(db: Db, customerId: string, mailboxId: string, now: Date): Promise<string> {
  const token = newToken();
  await db
    .updateTable('notice_mailbox')
    .set({ token_hash: hashToken(token), token_expires_at: new Date(now.getTime() + CONFIRMATION_MS) })
    .where('customer_id', '=', customerId)
    .where('id', '=', mailboxId)
    .execute();
  return token;
}

async function packCall(
  tools: DeliveryTools,
  event: DeliveryEvent,
  receiverId: string,
  db: Db,
  now: Date,
): Promise<Omit<Parcel & { kind: 'call' }, 'attempt'> | undefined> {
  const row = await db
    .selectFrom('notice_receiver')
    .selectAll()
    .where('customer_id', '=', event.customerId)
    .where('id', '=', receiverId)
    .executeTakeFirst();
  if (!row?.is_active) return undefined;
  const lang = row.language;
  const notice = await readNotice({ db, lang, originOf: tools.originOf }, event);
  if (!notice) return undefined;
  return {
    kind: 'call',
    notice,
    lang,
    receiver: row.kind,
    url: tools.secrets.open(row.url, receiverSeal(event.customerId, 'url')),
    secret: row.secret && tools.secrets.open(row.secret, receiverSeal(event.customerId, 'secret')),
    event,
    now,
  };
}

/** What the secrets of a receiver are sealed for. */
export const receiverSeal = (customerId: string, part: 'url' | 'secret'): string => `notice receiver ${part} of ${customerId}`;

async function sendMail(
  { mail: gateway, keepsMails }: DeliveryTools,
  { customerId, now, change }: WorkContext,
  mail: Mail,
): Promise<Outcome> {
  if (!gateway && !keepsMails) return { isSent: false, isFinal: true, error: 'noMailServer' };
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
const PAUSES_MIN = [1, 5, 30, 120, 360] as const;

interface Attempt {
  topic: NoticeTopic;
  deliveryId: string;
  attempt: number;
}

async function settle({ customerId, now, change }: WorkContext, { topic, deliveryId, attempt }: Attempt, outcome: Outcome): Promise<void> {
  const { isSent, isFinal = false, httpStatus = null, error = null } = outcome;
  const pause = isSent || isFinal ? undefined : PAUSES_MIN[attempt - 1];
  const nextAt = pause === undefined ? null : new Date(now.getTime() + pause * 60_000);
  const state = isSent ? 'sent' : nextAt ? 'waiting' : 'failed';
  await change(async (db, later) => {
    await update(db, customerId, deliveryId, { state, next_attempt_at: nextAt, http_status: httpStatus, error });
    if (nextAt) later({ customerId, topic, ids: { deliveryId }, dueAt: nextAt });
  });
}

async function update(db: Db, customerId: string, id: string, set: Updateable<Schema['delivery']>): Promise<void> {
  await db.updateTable('delivery').set(set).where('customer_id', '=', customerId).where('id', '=', id).execute();
}
