import { sql, type RawBuilder } from 'kysely';
import type { Db, Engine } from '../database/engine.ts';
import type { Enqueue, WorkEntry } from './work-kind.ts';

/** So long a worker may be silent; then it is taken for dead. */
export const HOLD_MS = 3 * 60_000;

/** Work that this server has taken, with the number of its attempt. */
export interface TakenWork {
  customer_id: string;
  id: string;
  kind: string;
  record_id: string;
  actor: string;
  call: string;
  attempts: number;
  fence: number;
}

/** Who wants the work. */
export interface WorkAuthor {
  actor: string;
  call: string;
}

/** What nobody has asked for. */
export const BY_THE_CLOCK: WorkAuthor = { actor: 'system', call: 'maintenance' };

export const isByTheClock = ({ actor, call }: WorkAuthor): boolean => actor === BY_THE_CLOCK.actor && call === BY_THE_CLOCK.call;

const heldUntil = (now: Date): Date => new Date(now.getTime() + HOLD_MS);

/** Runs what leaves work behind, outside of a call or an attempt, and inserts that work in the same transaction. */
export async function leavingWork(db: Db, author: WorkAuthor, now: Date, run: (enqueue: Enqueue) => Promise<void>): Promise<void> {
  const left: WorkEntry[] = [];
  await run((entry) => void left.push(entry));
  await insertWork(db, author, left, now);
}

/** A record has each kind of work once, also where it is left twice in one transaction: due when the earlier one is. */
const onePerRecord = (entries: readonly WorkEntry[], now: Date) =>
  [...Map.groupBy(entries, ({ customerId, kind, recordId }) => `${customerId} ${kind} ${recordId}`).values()].flatMap((alike) =>
    alike
      .map((entry) => ({ ...entry, dueAt: entry.dueAt ?? now }))
      .toSorted((one, other) => one.dueAt.getTime() - other.dueAt.getTime())
      .slice(0, 1),
  );

/** Inside the transaction that wants the work. */
export async function insertWork(db: Db, { actor, call }: WorkAuthor, entries: readonly WorkEntry[], now: Date): Promise<void> {
  if (entries.length === 0) return;
  const isTakenOver = sql`work.state = 'waiting' and work.actor = ${BY_THE_CLOCK.actor} and work.call = ${BY_THE_CLOCK.call}`;
  await db
    .insertInto('work')
    .values(
      onePerRecord(entries, now).map(({ customerId, kind, recordId, dueAt, isByTheClock: isOurs }) => ({
        customer_id: customerId,
        kind,
        record_id: recordId,
        ...(isOurs ? BY_THE_CLOCK : { actor, call }),
        due_at: dueAt,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'kind', 'record_id'])
        .where(sql<boolean>`state <> 'givenUp'`)
        .doUpdateSet({
          due_at: sql`least(work.due_at, excluded.due_at)`,
          attempts: sql`case when work.state = 'waiting' then 0 else work.attempts end`,
          actor: sql`case when ${isTakenOver} then excluded.actor else work.actor end`,
          call: sql`case when ${isTakenOver} then excluded.call else work.call end`,
        }),
    )
    .execute();
}

/**
 * Takes what has been due for longest, also where its worker has died, and begins an attempt. Several servers take different rows. Kinds
 * that this server does not know wait for one that does.
 */
export const takeDueWork = (engine: Engine, kinds: readonly string[], now: Date): Promise<TakenWork | undefined> =>
  engine.transaction({ role: 'portal_ops' }, 'write', async (db) => {
    const { rows } = await sql<TakenWork>`
      with due as materialized (
        select customer_id, id from work
        where state <> 'givenUp' and due_at <= ${now} and kind in (${sql.join(kinds)}) and (state = 'waiting' or held_until < ${now})
        order by due_at, id limit 1 for update skip locked
      )
      update work w set state = 'running', attempts = w.attempts + 1, fence = w.fence + 1, held_until = ${heldUntil(now)}
      from due where w.customer_id = due.customer_id and w.id = due.id
      returning w.customer_id, w.id, w.kind, w.record_id, w.actor, w.call, w.attempts, w.fence`.execute(db);
    return rows[0];
  });

/**
 * Locks the row for the attempt that holds it, and holds it for longer; more done than ever before gives the attempts back.
 * @returns how many attempts have been made, this one included; undefined where another one has taken over or the work was cancelled
 */
export async function holdWork(db: Db, work: TakenWork, now: Date, done: number): Promise<number | undefined> {
  const { rows } = await sql<{ attempts: number }>`
    update work set held_until = ${heldUntil(now)}, done = greatest(done, ${done}::int),
      attempts = case when ${done}::int > done then 1 else attempts end
    where ${isRow(work)} and fence = ${work.fence} and state = 'running' returning attempts`.execute(db);
  return rows[0]?.attempts;
}

export const removeWork = (db: Db, work: TakenWork): Promise<unknown> => sql`delete from work where ${isRow(work)}`.execute(db);

export const postponeWork = (db: Db, work: TakenWork, error: string, dueAt: Date): Promise<unknown> =>
  sql`update work set state = 'waiting', held_until = null, error = ${error}, due_at = ${dueAt} where ${isRow(work)}`.execute(db);

export const giveUpWork = (db: Db, work: TakenWork, error: string): Promise<unknown> =>
  sql`update work set state = 'givenUp', held_until = null, error = ${error} where ${isRow(work)}`.execute(db);

/** Broken off by no fault of its own: the next server may begin at once. */
export const releaseWork = (db: Db, work: TakenWork): Promise<unknown> =>
  sql`update work set state = 'waiting', held_until = null, attempts = attempts - 1 where ${isRow(work)}`.execute(db);

const isRow = ({ customer_id: customerId, id }: TakenWork): RawBuilder<unknown> => sql`customer_id = ${customerId} and id = ${id}`;

/**
 * Ends the work on records for good. Once the transaction is committed no portion of it is written any more; one that is being written is
 * waited for. Called before the records are locked: a portion takes them in that order.
 */
export async function cancelWork(db: Db, customerId: string, kinds: readonly string[], recordIds: readonly string[]): Promise<void> {
  if (recordIds.length === 0) return;
  await db
    .deleteFrom('work')
    .where('customer_id', '=', customerId)
    .where('kind', 'in', kinds)
    .where('record_id', 'in', recordIds)
    .where(sql<boolean>`state <> 'givenUp'`)
    .execute();
}

/**
 * The work on a record, locked before the record; undefined where none is to be done. Whoever locks it as well waits until this transaction
 * ends, also where it is this one that orders the work: else a third would lock what was ordered meanwhile, and wait for the record.
 */
export async function lockWork(
  db: Db,
  customerId: string,
  kinds: readonly string[],
  recordId: string,
): Promise<{ state: string; due_at: Date } | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`work ${customerId} ${recordId}`}, 0))`.execute(db);
  return db
    .selectFrom('work')
    .select(['state', 'due_at'])
    .where('customer_id', '=', customerId)
    .where('kind', 'in', kinds)
    .where('record_id', '=', recordId)
    .where(sql<boolean>`state <> 'givenUp'`)
    .forUpdate()
    .executeTakeFirst();
}
