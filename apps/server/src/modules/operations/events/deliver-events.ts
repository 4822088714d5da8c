import { readEvents, type Position } from './event-rows.ts';
import { postJson, PostFailed } from '../../../gateways/post-json.ts';
import { standardHeaders } from '../../../gateways/standard-webhooks.ts';
import type { Engine } from '../../../kernel/database/engine.ts';
import type { SecretBox } from '../../../kernel/security/secret-box.ts';

/** What a receiver's secret is sealed for. */
export const receiverSecretContext = (name: string): string => `operator receiver ${name}`;

const EVENTS_PER_CALL = 100;
/** A receiver that is far behind does not keep the others waiting. */
const CALLS_AT_ONCE = 20;
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 6 * 60 * 60_000;

export interface EventDelivery {
  engine: Engine;
  secrets: SecretBox;
  isLocalAllowed: boolean;
}

/**
 * Tells each receiver what it has not heard yet. Its position moves on only when it has answered 2xx, so it hears everything at least once,
 * in order, and knows a call that comes again by its `webhook-id`. One that does not answer is asked again after a minute, two, four and so
 * on up to six hours, with everything that has come together since.
 */
export async function deliverEvents(delivery: EventDelivery, now: Date): Promise<void> {
  const due = await delivery.engine.transaction({ role: 'portal_ops' }, 'read', (db) =>
    db
      .selectFrom('operator_receiver')
      .select(['id', 'name'])
      .where('is_active', '=', true)
      .where('next_attempt_at', '<=', now)
      .orderBy('id')
      .execute(),
  );
  for (const receiver of due) await deliverTo(delivery, receiver, now);
}

async function deliverTo(delivery: EventDelivery, { id, name }: { id: string; name: string }, now: Date): Promise<void> {
  const { engine, secrets, isLocalAllowed } = delivery;
  for (let calls = 0; calls < CALLS_AT_ONCE; calls += 1) {
    const batch = await nextBatch(engine, id);
    const last = batch?.events.at(-1);
    if (!batch || !last) return;
    const { url, secret, failures, events } = batch;
    const told = events.map(({ moment: _moment, id: _id, ...event }) => event);
    const body = JSON.stringify({ type: 'events', timestamp: now.toISOString(), data: { cursor: last.cursor, events: told } });
    const headers = standardHeaders({ id: `evt_${last.cursor}`, body, at: now }, secrets.open(secret, receiverSecretContext(name)));
    const error = await post(url, body, headers, isLocalAllowed);
    await engine.transaction({ role: 'portal_ops' }, 'write', (db) =>
      db
        .updateTable('operator_receiver')
        .set(
          error === undefined
            ? { moment: last.moment, event_id: last.id, failures: 0, last_error: null, last_sent_at: now, next_attempt_at: now }
            : { failures: failures + 1, last_error: error, next_attempt_at: new Date(now.getTime() + pauseAfter(failures)) },
        )
        .where('id', '=', id)
        // Another server, or a change of the receiver, may have moved it in between.
        .where('moment', '=', batch.position.moment)
        .where('event_id', '=', batch.position.id)
        .execute(),
    );
    if (error !== undefined) return;
  }
}

const pauseAfter = (failures: number): number => Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);

const nextBatch = (engine: Engine, receiverId: string) =>
  engine.transaction({ role: 'portal_ops' }, 'read', async (db) => {
    const receiver = await db.selectFrom('operator_receiver').selectAll().where('id', '=', receiverId).executeTakeFirst();
    if (!receiver) return undefined;
    const position: Position = { moment: receiver.moment, id: receiver.event_id };
    const events = await readEvents(db, { after: position, siteId: receiver.site_id ?? undefined, limit: EVENTS_PER_CALL });
    return { ...receiver, position, events };
  });

/** The sentence of a failure; undefined where the receiver has taken it. */
async function post(url: string, body: string, headers: Record<string, string>, isLocalAllowed: boolean): Promise<string | undefined> {
  try {
    const { status } = await postJson(url, body, { headers, isLocalAllowed });
    return status >= 200 && status < 300 ? undefined : `HTTP ${status}`;
  } catch (error) {
    if (error instanceof PostFailed) return error.message;
    throw error;
  }
}
