import type { Db } from '../../../kernel/database/engine.ts';
import type { WorkEntry } from '../../../kernel/work/work-kind.ts';
import { lockWork } from '../../../kernel/work/work-rows.ts';

/** A shop's shipments are to be read at Amazon. */
export const SYNC = 'amazon.sync';

/** What a shop says where Amazon has refused nothing. */
export const NOTHING_REFUSED = { sync_unread: 0, sync_refused_at: null, sync_request_id: null } as const;

/** What a shop says of a sync that has read nothing yet. */
export const askedAt = (now: Date) =>
  ({ sync_state: 'waiting', sync_asked_at: now, sync_done: 0, ...NOTHING_REFUSED, sync_fault: null }) as const;

/** Asks for a sync of a connected shop, whose row must not be locked yet; one that runs is the one. Answers the work that is to be noted. */
export async function askForSync(db: Db, customerId: string, id: string, now: Date): Promise<WorkEntry> {
  // Before the shop, as the work itself does.
  await lockWork(db, customerId, [SYNC], id);
  await db
    .updateTable('amazon_store')
    .set(askedAt(now))
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('authorisation', '=', 'connected')
    .where('sync_state', '<>', 'running')
    .execute();
  return { customerId, kind: SYNC, recordId: id };
}
