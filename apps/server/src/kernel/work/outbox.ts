import type { Db, Engine } from '../database/engine.ts';
import type { Jobs } from './jobs.ts';

/**
 * Effects outside the database (mail, calls to other servers, long work) never happen inside a change: its transaction leaves a row in the
 * outbox, and once it is committed a relay hands the row to the job queue. What is rolled back is never done; what is committed is done
 * at least once, so a worker makes sure itself that twice does no harm. Rows and jobs hold ids; a worker reads the data when it works.
 */

/** One kind of work, and the names of the ids it needs. */
export interface Topic<K extends string> {
  readonly name: string;
  readonly ids: readonly K[];
}

/** @param name also the queue's name: letters, digits and dots */
export const topic = <const K extends string>(name: string, ...ids: readonly K[]): Topic<K> => ({ name, ids });

export interface OutboxEntry<K extends string> {
  customerId: string;
  topic: Topic<K>;
  ids: Readonly<Record<K, string>>;
  /** Left out: as soon as the transaction is committed. */
  dueAt?: Date;
}

/** Notes work for after the commit of the transaction it is called in. */
export type Enqueue = <K extends string>(entry: OutboxEntry<K>) => void;

/** What a worker gets besides the ids. It opens short transactions for its customer, and holds none while it waits for the network. */
export interface WorkContext {
  customerId: string;
  now: Date;
  read: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  change: <T>(work: (db: Db, enqueue: Enqueue) => Promise<T>) => Promise<T>;
}

export interface Worker {
  topic: Topic<string>;
  work: (ids: Readonly<Record<string, string>>, context: WorkContext) => Promise<void>;
}

/** The worker of a topic. If it throws, the job is logged and tried again later. */
export const workerFor = <K extends string>(
  worked: Topic<K>,
  work: (ids: Readonly<Record<K, string>>, context: WorkContext) => Promise<void>,
): Worker => ({ topic: worked, work });

export interface Outbox {
  /** Rows have been committed: move them now. Does nothing before `start`. */
  wake(): void;
  /** Moves rows to these jobs and runs them there, until stopped. `onFailure` is called when a move fails; the next sweep repeats it. */
  start(jobs: Jobs, onFailure: (error: unknown) => void): Promise<void>;
  stop(): Promise<void>;
  /** Works everything that is due, here and now and without a queue, and answers how many rows that were: for seeds and tests. */
  drain(): Promise<number>;
}

interface DueRow {
  customer_id: string;
  id: string;
  job_id: string;
  topic: string;
  ids: Readonly<Record<string, string>>;
}

/** The relay is woken after each commit on this server; this often it looks for what others left, or what has become due. */
const SWEEP_MS = 5_000;
const MOVED_TOGETHER = 200;

const queueOf = (name: string): string => `outbox.${name}`;

export function openOutbox(engine: Engine, workers: readonly Worker[], clock: () => Date): Outbox {
  const byTopic = new Map(workers.map((worker) => [worker.topic.name, worker]));
  let wakeRelay = (): void => {};
  let stopRelay = async (): Promise<void> => {};

  const perform = async (name: string, customerId: string, ids: DueRow['ids']): Promise<void> => {
    const worker = byTopic.get(name);
    if (!worker) throw new Error(`Nobody works ${name}.`);
    await worker.work(
      ids,
      workContext(engine, customerId, clock(), () => wakeRelay()),
    );
  };

  return {
    wake: () => wakeRelay(),
    async start(jobs, onFailure) {
      for (const name of byTopic.keys()) {
        await jobs.define(queueOf(name), async (data) => {
          const { customerId, ids } = data as { customerId: string; ids: DueRow['ids'] }; // As the relay puts it below.
          await perform(name, customerId, ids);
        });
      }
      const relay = repeating(() => moveDue(engine, jobs, [...byTopic.keys()], clock), onFailure);
      const timer = setInterval(relay.run, SWEEP_MS);
      wakeRelay = relay.run;
      stopRelay = async () => {
        clearInterval(timer);
        wakeRelay = () => {};
        await relay.settled();
      };
      relay.run();
    },
    stop: () => stopRelay(),
    async drain() {
      let count = 0;
      let due: DueRow[];
      do {
        due = await dueRows(engine, [...byTopic.keys()], clock());
        for (const row of due) {
          await perform(row.topic, row.customer_id, row.ids);
          await removeRows(engine, [row]);
          count += 1;
        }
      } while (due.length > 0);
      return count;
    },
  };
}

/** Inserts the entries into the outbox, inside the transaction that has noted them. */
export async function insertOutboxEntries(db: Db, entries: readonly OutboxEntry<string>[], now: Date): Promise<void> {
  if (entries.length === 0) return;
  await db
    .insertInto('outbox')
    .values(
      entries.map(({ customerId, topic: { name }, ids, dueAt = now }) => ({
        customer_id: customerId,
        topic: name,
        ids: JSON.stringify(ids),
        due_at: dueAt,
      })),
    )
    .execute();
}

function workContext(engine: Engine, customerId: string, now: Date, wake: () => void): WorkContext {
  const identity = { role: 'portal_app' as const, customerId };
  return {
    customerId,
    now,
    read: (work) => engine.transaction(identity, 'read', work),
    async change(work) {
      const entries: OutboxEntry<string>[] = [];
      const result = await engine.transaction(identity, 'write', async (db) => {
        const answer = await work(db, (entry) => void entries.push(entry));
        await insertOutboxEntries(db, entries, now);
        return answer;
      });
      if (entries.length > 0) wake();
      return result;
    },
  };
}

/** Inserts the jobs first and removes the rows then: after a crash in between the same job is inserted again and recognised by its id. */
async function moveDue(engine: Engine, jobs: Jobs, topics: readonly string[], clock: () => Date): Promise<void> {
  let due: DueRow[];
  do {
    due = await dueRows(engine, topics, clock());
    for (const [name, rows] of Map.groupBy(due, (row) => row.topic)) {
      await jobs.put(
        queueOf(name),
        rows.map(({ job_id: id, customer_id: customerId, ids }) => ({ id, data: { customerId, ids } })),
      );
    }
    await removeRows(engine, due);
  } while (due.length === MOVED_TOGETHER);
}

/** A topic that this server does not know yet stays for one that does. */
const dueRows = (engine: Engine, topics: readonly string[], now: Date): Promise<DueRow[]> =>
  engine.transaction({ role: 'portal_ops' }, 'read', (db) =>
    db
      .selectFrom('outbox')
      .select(['customer_id', 'id', 'job_id', 'topic', 'ids'])
      .where('due_at', '<=', now)
      .where('topic', 'in', ['', ...topics])
      .orderBy('due_at')
      .orderBy('id')
      .limit(MOVED_TOGETHER)
      .execute(),
  );

async function removeRows(engine: Engine, rows: readonly DueRow[]): Promise<void> {
  if (rows.length === 0) return;
  await engine.transaction({ role: 'portal_ops' }, 'write', (db) =>
    db
      .deleteFrom('outbox')
      .where((eb) =>
        eb(
          eb.refTuple('customer_id', 'id'),
          'in',
          rows.map(({ customer_id, id }) => eb.tuple(customer_id, id)),
        ),
      )
      .execute(),
  );
}

/** Runs `work` again and again on demand: never twice at once, and once more when it was asked for meanwhile. */
function repeating(work: () => Promise<void>, onFailure: (error: unknown) => void): { run: () => void; settled: () => Promise<void> } {
  let running: Promise<void> | undefined;
  let isWanted = false;
  const loop = async (): Promise<void> => {
    while (isWanted) {
      isWanted = false;
      await work().catch(onFailure);
    }
    running = undefined;
  };
  return {
    run: () => {
      isWanted = true;
      running ??= loop();
    },
    settled: async () => running,
  };
}
