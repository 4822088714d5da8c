import type { CallExecution } from './execute-call.ts';
import type { Db } from '../database/engine.ts';
import { Refusal } from '../refusal.ts';
import type { SecretBox } from '../security/secret-box.ts';

const TAKEN = 'idempotency_pkey';

/**
 * The answer of a change under its `Idempotency-Key` (docs/decisions/2026-11-20-optimistic-idempotency.md): (actor, call, key) → request
 * hash and answer, in the change's own transaction.
 */
export interface StoredAnswer {
  store(db: Db, answer: unknown): Promise<void>;
  /** Whether an error says that the key is taken: a second request ran into the first. */
  isTaken(error: unknown): boolean;
  /** The first answer; refuses when the first request carried another body. */
  find(db: Db): Promise<{ answer: unknown; at: Date } | undefined>;
}

/** Nothing for reads and for changes without a key. A file is not stored: a repetition draws it again and its effects are rolled back. */
export function boundIdempotency(
  { name, spec, idempotencyKey, now }: CallExecution,
  actor: string,
  customerId: string,
  hash: Buffer,
  secrets: SecretBox,
): StoredAnswer | undefined {
  if (!spec.changes || idempotencyKey === undefined) return undefined;
  const key = idempotencyKey;
  const about = `answer ${customerId} ${actor} ${name} ${key}`;
  const toStored = (answer: unknown) => {
    const text = JSON.stringify(answer);
    return spec.answersSecret ? JSON.stringify(secrets.seal(text, about).toString('base64')) : text;
  };
  const fromStored = (stored: unknown): unknown =>
    spec.answersSecret ? JSON.parse(secrets.open(Buffer.from(String(stored), 'base64'), about)) : stored;
  return {
    async store(db, answer) {
      await db
        .insertInto('idempotency')
        .values({ customer_id: customerId, actor, call: name, key, request_hash: hash, answer: toStored(answer), created_at: now })
        .execute();
    },
    isTaken(error) {
      return error instanceof Error && 'constraint' in error && error.constraint === TAKEN;
    },
    async find(db) {
      const row = await db
        .selectFrom('idempotency')
        .select(['request_hash', 'answer', 'created_at'])
        .where('customer_id', '=', customerId)
        .where('actor', '=', actor)
        .where('call', '=', name)
        .where('key', '=', key)
        .executeTakeFirst();
      if (!row) return undefined;
      if (!Buffer.from(row.request_hash).equals(hash)) throw new Refusal('keyReused');
      return { answer: fromStored(row.answer), at: row.created_at };
    },
  };
}
