import { MAIL_PAUSE_S, MAX_MAILS_PER_DAY, MAX_TESTS_PER_DAY, TEST_PAUSE_S } from '@waybound/contract/notices/notices';
import type { CustomerContext } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refusal.ts';
import { deliveryWorkEntry } from '../../records/messages/notify-receivers.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface SendLimit {
  perDay: number;
  pauseMs: number;
}

const MAIL_LIMIT: SendLimit = { perDay: MAX_MAILS_PER_DAY, pauseMs: MAIL_PAUSE_S * 1000 };
const TEST_CALL_LIMIT: SendLimit = { perDay: MAX_TESTS_PER_DAY, pauseMs: TEST_PAUSE_S * 1000 };

/** A question or a test that somebody sends by hand. */
export type ManualNotice =
  | { event: 'confirmation' | 'test'; mailbox: { id: string; email: string } }
  | { event: 'test'; receiver: { id: string; shown_url: string } };

/**
 * Sends what a customer asks for by hand. All to one address are counted together, over all mailboxes and also deleted ones: nobody's
 * mailbox is filled by adding and deleting it again and again. The caller holds the customer's lock.
 */
export async function sendManually({ db, customer, now, enqueue }: CustomerContext, sent: ManualNotice): Promise<string> {
  const isMail = 'mailbox' in sent;
  const target = isMail ? sent.mailbox.email.toLowerCase() : sent.receiver.shown_url;
  const before = await db
    .selectFrom('delivery')
    .select(['created_at', 'mailbox_id', 'receiver_id'])
    .where('customer_id', '=', customer.id)
    .where('target', '=', target)
    .where('event', '=', sent.event)
    .where('created_at', '>', new Date(now.getTime() - DAY_MS))
    .orderBy('created_at', 'desc')
    .execute();
  const isSame = (row: { mailbox_id: string | null; receiver_id: string | null }) =>
    isMail ? row.mailbox_id === sent.mailbox.id : row.receiver_id === sent.receiver.id;
  const { perDay, pauseMs } = isMail ? MAIL_LIMIT : TEST_CALL_LIMIT;
  const newest = before.find(isSame);
  const oldest = before[perDay - 1];
  const until = Math.max(newest ? newest.created_at.getTime() + pauseMs : 0, oldest ? oldest.created_at.getTime() + DAY_MS : 0);
  if (until > now.getTime()) refuse('tooManyMails', { minutes: Math.ceil((until - now.getTime()) / 60_000) });
  const { id } = await db
    .insertInto('delivery')
    .values({
      customer_id: customer.id,
      mailbox_id: isMail ? sent.mailbox.id : null,
      receiver_id: isMail ? null : sent.receiver.id,
      target,
      event: sent.event,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  enqueue(deliveryWorkEntry(customer.id, id, isMail ? sent.mailbox.id : null));
  return id;
}
