import { insertAuditEntries, type AuditEntry } from '../audit.ts';
import type { Engine, Identity } from '../database/engine.ts';
import type { Attempt, Portion, WorkEntry, WorkKind } from './work-kind.ts';
import { giveUpWork, holdWork, insertWork, postponeWork, releaseWork, removeWork, type TakenWork } from './work-rows.ts';

/** An attempt that has failed; nobody waits for its result. */
export interface FailedAttempt {
  kind: string;
  customerId: string;
  recordId: string;
  attempt: number;
}

export interface Surroundings {
  engine: Engine;
  clock: () => Date;
  /** Work was left by a portion. */
  wake: () => void;
  /** A portion begins: the worker lives. */
  onLife: () => void;
  /** True where this server ends: its attempts are handed over. */
  isStopping: () => boolean;
  onFailure: (error: unknown, failed: FailedAttempt) => void;
}

/** Another attempt has taken over, or the work was cancelled. */
class TakenOver extends Error {}
/** This server ends. */
class HandedOver extends Error {}

/** Attempts that died in silence are counted too: after them there is nothing to run. */
const SILENT_DEATH = 'interrupted';

/** Makes one attempt, and writes down what has become of it. Throws nothing. */
export async function makeAttempt(around: Surroundings, kind: WorkKind, work: TakenWork): Promise<void> {
  try {
    if (work.attempts > kind.attempts) return await inPortion(around, work, 0, (portion) => giveUp(kind, work, portion, SILENT_DEATH));
    const last = await kind.run(attemptAt(around, work));
    await inPortion(around, work, 0, async (portion, attempts) => {
      const setback = await last(portion);
      await (setback ? setBack(kind, work, portion, attempts, setback.error) : removeWork(portion.db, work));
    });
  } catch (error) {
    await afterBreak(around, kind, work, error);
  }
}

async function afterBreak(around: Surroundings, kind: WorkKind, work: TakenWork, error: unknown): Promise<void> {
  if (error instanceof TakenOver) return;
  const report = (each: unknown): void => {
    const { kind: name, customer_id: customerId, record_id: recordId, attempts: attempt } = work;
    if (!(each instanceof TakenOver)) around.onFailure(each, { kind: name, customerId, recordId, attempt });
  };
  if (error instanceof HandedOver) return inPortion(around, work, 0, async ({ db }) => void (await releaseWork(db, work))).catch(report);
  report(error);
  const text = error instanceof Error ? error.message : String(error);
  // Where this fails too, the attempt ends like one whose server has died.
  await inPortion(around, work, 0, (portion, attempts) => setBack(kind, work, portion, attempts, text)).catch(report);
}

function attemptAt(around: Surroundings, work: TakenWork): Attempt {
  const { customer_id: customerId, record_id: recordId, attempts: number, actor, call } = work;
  return {
    customerId,
    recordId,
    number,
    actor,
    call,
    read: (read) => around.engine.transaction(identityOf(work), 'read', read),
    portion: async (write, done = 0) => {
      if (around.isStopping()) throw new HandedOver();
      return inPortion(around, work, done, write);
    },
  };
}

const identityOf = ({ customer_id: customerId }: TakenWork): Identity => ({ role: 'portal_app', customerId });

async function inPortion<T>(
  { engine, clock, wake, onLife }: Surroundings,
  work: TakenWork,
  done: number,
  write: (portion: Portion, attempts: number) => Promise<T>,
): Promise<T> {
  const now = clock();
  const entries: AuditEntry[] = [];
  const left: WorkEntry[] = [];
  onLife();
  const result = await engine.transaction(identityOf(work), 'write', async (db) => {
    const attempts = await holdWork(db, work, now, done);
    if (attempts === undefined) throw new TakenOver();
    const portion: Portion = { db, now, audit: (entry) => void entries.push(entry), enqueue: (entry) => void left.push(entry) };
    const written = await write(portion, attempts);
    await insertAuditEntries(db, { actor: work.actor, call: work.call, at: now }, entries);
    await insertWork(db, work, left, now);
    return written;
  });
  if (left.length > 0) wake();
  return result;
}

async function setBack(kind: WorkKind, work: TakenWork, portion: Portion, attempts: number, error: string): Promise<void> {
  if (attempts >= kind.attempts) return giveUp(kind, work, portion, error);
  await postponeWork(portion.db, work, error, new Date(portion.now.getTime() + kind.pauseMs(attempts)));
}

async function giveUp(kind: WorkKind, work: TakenWork, portion: Portion, error: string): Promise<void> {
  await giveUpWork(portion.db, work, error);
  await kind.givenUp({ ...portion, customerId: work.customer_id, recordId: work.record_id, error });
}
