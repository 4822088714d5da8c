import { CONFIRMATION_DAYS } from '@waybound/contract/notices/notices';
import { sql, type UpdateObject } from 'kysely';
import type { DeliveryEvent, Outcome } from './delivery-event.ts';
import { unsubscribeToken } from './link-tokens.ts';
import { CONFIRM_PATH, UNSUBSCRIBE_PATH } from './link-paths.ts';
import { readLetterhead, readNotice, type Notice } from './content/notice-content.ts';
import { toMail, type Recipient } from './content/notice-mail.ts';
import { sendToReceiver, type ReceiverTarget } from './receiver-call.ts';
import { MailRefused, type Mail, type MailGateway } from '../../gateways/mail.ts';
import type { Schema } from '../../db/tables.ts';
import type { Db } from '../../kernel/database/engine.ts';
import type { Language } from '../../kernel/language.ts';
import type { SecretBox } from '../../kernel/security/secret-box.ts';
import { hashToken, newToken } from '../../kernel/security/session.ts';
import type { Attempt, Portion, WorkKind } from '../../kernel/work/work-kind.ts';
import { DELIVERY_WORK } from '../../records/messages/notify-receivers.ts';

export interface DeliveryServices {
  secrets: SecretBox;
  /** Undefined: there is no mail server. */
  mail: MailGateway | undefined;
  /** True where a mail without a mail server is stored to be looked at. */
  savesMails: boolean;
  isLocalAllowed: boolean;
  originOf: (host: string) => string;
}

const MINUTE_MS = 60_000;
/** After a failed attempt, so many minutes until the next; after the last there is none. */
const RETRY_DELAYS_MIN = [1, 5, 30, 120, 360] as const;

/** Delivers one notice: read as the customer, sent without a transaction, and its outcome saved. Mails wait for no receiver. */
export const deliveryWork = (services: DeliveryServices): WorkKind[] =>
  DELIVERY_WORK.map((name) => ({
    name,
    attempts: RETRY_DELAYS_MIN.length + 1,
    pauseMs: (attempt) => (RETRY_DELAYS_MIN[attempt - 1] ?? 0) * MINUTE_MS,
    atOnce: 10,
    async run(attempt) {
      const { customerId, recordId: deliveryId } = attempt;
      const outgoing = await attempt.portion((portion) => prepareDelivery(services, attempt, portion));
      if (!outgoing) return async () => {};
      const saved = await send(services, customerId, outgoing);
      return async (portion) => {
        const { isSent, isFinal = false, httpStatus = null, error = null } = await saved(portion);
        const state = isSent ? 'sent' : isFinal ? 'failed' : 'waiting';
        await update(portion.db, customerId, deliveryId, { state, http_status: httpStatus, error });
        if (state === 'waiting') return { error: error ?? '' };
      };
    },
    // What the last attempt has written of itself says more than what it has thrown.
    givenUp: ({ db, customerId, recordId }) =>
      update(db, customerId, recordId, { state: 'failed', error: sql`coalesce(error, 'internal')` }),
  }));

/** What has become of it, or for a mail that nobody sends, how it is stored. */
async function send(
  services: DeliveryServices,
  customerId: string,
  outgoing: OutgoingNotice,
): Promise<(portion: Portion) => Promise<Outcome>> {
  if (outgoing.kind === 'mail') return sendMail(services, customerId, outgoing.mail);
  const outcome = await sendToReceiver(outgoing, services.isLocalAllowed);
  return async () => outcome;
}

type OutgoingMail = { kind: 'mail'; mail: Mail };
type OutgoingCall = { kind: 'call'; notice: Notice; lang: Language } & ReceiverTarget;
type OutgoingNotice = OutgoingMail | OutgoingCall;

/** Reads everything that is to be sent and notes the attempt. Undefined where nothing is to be sent any more. */
async function prepareDelivery(
  services: DeliveryServices,
  { customerId, recordId: deliveryId, number: attempt }: Attempt,
  { db, now }: Portion,
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
    subjectKind: row.subject_kind,
    subjectId: row.subject_id ?? '0',
    itemId: row.item_id ?? '0',
    at: row.created_at,
  };
  const outgoing = row.mailbox_id
    ? await prepareMail(services, event, row.mailbox_id, db, now)
    : await prepareCall(services, event, row.receiver_id ?? '0', db, now);
  await update(db, customerId, deliveryId, outgoing ? { attempts: attempt, last_attempt_at: now, error: null } : { state: 'dropped' });
  return outgoing;
}

async function prepareMail(
  services: DeliveryServices,
  event: DeliveryEvent,
  mailboxId: string,
  db: Db,
  now: Date,
): Promise<OutgoingMail | undefined> {
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
  const writing = { db, lang: recipient.lang, originOf: services.originOf };
  const notice = await readNotice(writing, event);
  if (!notice) return undefined;
  const { origin } = await readLetterhead(writing, customerId);
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
): Promise<OutgoingCall | undefined> {
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
  customerId: string,
  mail: Mail,
): Promise<(portion: Portion) => Promise<Outcome>> {
  if (!gateway) return savesMails ? (portion) => keepMail(portion, customerId, mail) : async () => NO_MAIL_SERVER;
  try {
    await gateway.send(mail);
    return async () => ({ isSent: true });
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    const { isFinal, message } = error;
    return async () => ({ isSent: false, isFinal, error: message });
  }
}

const NO_MAIL_SERVER: Outcome = { isSent: false, isFinal: true, error: 'noMailServer' };

async function keepMail({ db, now }: Portion, customerId: string, mail: Mail): Promise<Outcome> {
  const { to: recipient, subject, html, text, headers } = mail;
  const kept = { customer_id: customerId, kept_at: now, recipient, subject, html, text, headers: JSON.stringify(headers) };
  await db.insertInto('kept_mail').values(kept).execute();
  return { isSent: true };
}

async function update(db: Db, customerId: string, id: string, set: UpdateObject<Schema, 'delivery'>): Promise<void> {
  await db.updateTable('delivery').set(set).where('customer_id', '=', customerId).where('id', '=', id).execute();
}
