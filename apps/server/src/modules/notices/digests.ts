import { DIGESTS, type Digest } from '@waybound/contract/wire/notices/notices';
import type { Db } from '../../kernel/database/engine.ts';
import { doublingPauseMs, type Portion, type WorkKind } from '../../kernel/work/work-kind.ts';
import { deliveryWorkEntry, DIGEST_WORK } from '../../records/messages/notify-receivers.ts';

/**
 * Daily and weekly mails. The first notice that waits leaves the work on the morning it is for; the work makes one delivery of all that wait
 * by then, sent like any other. So a morning without notices has no mail, and one mailbox has one mail of a morning, however many servers
 * there are: its work is one row, held by one of them.
 */
export const digestWork: readonly WorkKind[] = DIGESTS.map((digest) => ({
  name: DIGEST_WORK[digest],
  attempts: 8,
  pauseMs: doublingPauseMs,
  atOnce: 2,
  run: async (attempt) => (portion) => putTogether(portion, attempt.customerId, attempt.recordId, digest),
  givenUp: async ({ db, customerId, recordId }) => {
    await waitingOf(db, customerId, recordId, digest).set({ state: 'failed', error: 'internal' }).execute();
  },
}));

async function putTogether({ db, now, enqueue }: Portion, customerId: string, mailboxId: string, digest: Digest): Promise<void> {
  const mailbox = await db
    .selectFrom('notice_mailbox')
    .select(['email', 'is_active', 'is_notice', 'confirmed_at', 'unsubscribed_at'])
    .where('customer_id', '=', customerId)
    .where('id', '=', mailboxId)
    .executeTakeFirst();
  // What waited for a deleted mailbox went with it.
  if (!mailbox) return;
  const { is_active: isActive, is_notice: isNotice, confirmed_at: confirmedAt, unsubscribed_at: unsubscribedAt } = mailbox;
  const waiting = waitingOf(db, customerId, mailboxId, digest);
  const isWanted = isActive && isNotice && confirmedAt !== null && unsubscribedAt === null;
  // Who has agreed since then reads at another address, and is told of what came later.
  await (isWanted ? waiting.where('created_at', '<', confirmedAt) : waiting).set({ state: 'dropped' }).execute();
  const some = await waiting.set({ state: 'inDigest' }).returning('id').executeTakeFirst();
  if (!some) return;
  const { id } = await db
    .insertInto('delivery')
    .values({ customer_id: customerId, mailbox_id: mailboxId, target: mailbox.email.toLowerCase(), event: digest, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await waiting.set({ digest_id: id }).execute();
  enqueue(deliveryWorkEntry(customerId, id, mailboxId));
}

/** The notices that wait for a digest of a mailbox. */
const waitingOf = (db: Db, customerId: string, mailboxId: string, digest: Digest) =>
  db
    .updateTable('delivery')
    .where('customer_id', '=', customerId)
    .where('mailbox_id', '=', mailboxId)
    .where('digest', '=', digest)
    .where('state', '=', 'inDigest')
    .where('digest_id', 'is', null);
