import type { Updateable } from 'kysely';
import { readEvents, type Position } from './event-rows.ts';
import { postJson, PostFailed } from '../../../gateways/post-json.ts';
import { standardHeaders } from '../../../gateways/standard-webhooks.ts';
import type { Schema } from '../../../db/tables.ts';
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
  /** Each call carries the time at which it is made. */
  clock: () => Date;
  onFailure: (error: unknown) => void;
}

/**
 * Tells each receiver what it has not heard yet. Its position moves on only when it has answered 2xx, so it hears everything at least once,
 * in order, and knows a call that comes again by its `webhook-id`. One that does not answer is asked again after a minute, two, four and so
 * on up to six hours, with everything that has come together since.
 */
export async function deliverEvents(delivery: EventDelivery): Promise<void> {
  const now = delivery.clock();
  const due = await delivery.engine.transaction({ role: 'portal_ops' }, 'read', (db) =>
    db
      .selectFrom('operator_receiver')
      .select(['id', 'name'])
      .where('is_active', '=', true)
      .where('next_attempt_at', '<=', now)
      .orderBy('id')
      .execute(),
  );
  // One that cannot be told keeps nobody else waiting.
  for (const receiver of due) await deliverTo(delivery, receiver).catch(delivery.onFailure);
}

async function deliverTo(
  { engine, secrets, isLocalAllowed, clock }: EventDelivery,
  { id, name }: { id: string; name: string },
): Promise<void> {
  for (let calls = 0; calls < CALLS_AT_ONCE; calls += 1) {
    const batch = await nextBatch(engine, id);
    if (!batch) return;
    const { url, secret, failures, events, position, reached } = batch;
    const last = events.at(-1);
    // Nothing for it in what it has not heard: it need not be looked through again.
    if (!last) return move(engine, id, position, { moment: reached.moment, event_id: reached.id });
    const now = clock();
    const told = events.map(({ moment: _moment, id: _id, ...event }) => event);
    const body = JSON.stringify({ type: 'events', timestamp: now.toISOString(), data: { cursor: last.cursor, events: told } });
    const headers = standardHeaders({ id: `evt_${last.cursor}`, body, at: now }, secrets.open(secret, receiverSecretContext(name)));
    const error = await post(url, body, headers, isLocalAllowed);
    if (error !== undefined) {
      const nextAttemptAt = new Date(clock().getTime() + pauseAfter(failures));
      return move(engine, id, position, { failures: failures + 1, last_error: error, next_attempt_at: nextAttemptAt });
    }
    const heard = { moment: last.moment, event_id: last.id };
    await move(engine, id, position, { ...heard, failures: 0, last_error: null, last_sent_at: now, next_attempt_at: now });
  }
}

/** Unless another server, or a change of the receiver, has moved it in between. */
async function move(engine: Engine, id: string, from: Position, set: Updateable<Schema['operator_receiver']>): Promise<void> {
  await engine.transaction({ role: 'portal_ops' }, 'write', (db) =>
    db
      .updateTable('operator_receiver')
      .set(set)
      .where('id', '=', id)
      .where('moment', '=', from.moment)
      .where('event_id', '=', from.id)
      .execute(),
  );
}

const pauseAfter = (failures: number): number => Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);

const nextBatch = (engine: Engine, receiverId: string) =>
  engine.transaction({ role: 'portal_ops' }, 'read', async (db) => {
    const receiver = await db.selectFrom('operator_receiver').selectAll().where('id', '=', receiverId).executeTakeFirst();
    if (!receiver) return undefined;
    const position: Position = { moment: receiver.moment, id: receiver.event_id };
    const { events, reached } = await readEvents(db, { after: position, siteId: receiver.site_id ?? undefined, limit: EVENTS_PER_CALL });
    return { ...receiver, position, events, reached };
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
