import fs from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { boundKysely } from './bound-kysely.ts';
import { connectWorker, EmbeddedError, type Connection } from './embedded-connection.ts';
import type { WorkerData } from './embedded-worker.ts';
import { assertProven, enterStatement, type Db, type Engine, type Identity, type Mode, type Row } from './engine.ts';

export interface EmbeddedEngine extends Engine {
  /** Nobody else gets at the database until `work` has ended, which asks it what it likes, several statements at once too. */
  exclusively<T>(work: (ask: (text: string) => Promise<{ rows: Row[] }>) => Promise<T>): Promise<T>;
  script(text: string): Promise<void>;
  /** See `Connection`. */
  readonly died: Promise<Error>;
}

/**
 * PostgreSQL embedded in a worker thread. There is one connection, so one lease queue is in front of it: `begin … commit` holds
 * the lease, and everybody else (jobs, sessions, throttling) waits. Without it a job's query falls into a customer's open transaction.
 * @param dir the folder of the data
 */
export const openEmbedded = (dir: string): Promise<EmbeddedEngine> => open({ dir });

/**
 * The same in memory, for tests: what is done there is gone with it.
 * @param snapshot the file of an archive (tar) of the folder of a database, from which it begins
 * @internal
 */
export const openInMemory = (snapshot: string): Promise<EmbeddedEngine> => open({ snapshot });

let compiled: Promise<WebAssembly.Module> | undefined;

/** The database's own code, compiled once for all threads of this process: it costs more of a processor than all else that opening one does. */
const compiledEngine = (): Promise<WebAssembly.Module> =>
  (compiled ??= fs
    .readFile(new URL('./pglite.wasm', import.meta.resolve('@electric-sql/pglite')))
    .then((code) => WebAssembly.compile(code)));

/** @internal */
export async function startThread(place: WorkerData['place']): Promise<Worker> {
  const workerData: WorkerData = { place, engine: await compiledEngine() };
  return new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData });
}

async function open(place: WorkerData['place']): Promise<EmbeddedEngine> {
  const connection = await connectWorker(await startThread(place));
  const { lease, load } = leaseQueue();
  return {
    kind: 'embedded',
    transaction: (identity, mode, work) => lease(() => runTransaction(connection, identity, mode, work)),
    query: (text, values) =>
      lease(async () => {
        const { rows, rowCount } = values ? await connection.query(text, values) : await connection.script(text);
        // As with a real server: a query counts the rows it answers, a change the rows it touched.
        return { rows: rows as Row[], rowCount: rows.length || (rowCount ?? 0) };
      }),
    listen: async (channel, { onNotification }) => {
      await lease(() => connection.listen(channel, onNotification));
      return () => lease(() => connection.unlisten(channel));
    },
    exclusively: (work) => lease(() => work(async (text) => ({ rows: (await connection.script(text)).rows as Row[] }))),
    script: async (text) => void (await lease(() => connection.script(text))),
    load,
    close: () => lease(() => connection.close()),
    died: connection.died,
  };
}

/** First come, first served; a failed holder lets the next one in like any other. */
function leaseQueue(): { lease: <T>(hold: () => Promise<T>) => Promise<T>; load: Engine['load'] } {
  let last: Promise<unknown> = Promise.resolve();
  let taken = 0;
  let waiting = 0;
  let waitedMs = 0;
  return {
    lease: (hold) => {
      const askedAt = performance.now();
      waiting += 1;
      const begin = () => {
        waiting -= 1;
        taken += 1;
        waitedMs += performance.now() - askedAt;
        return hold();
      };
      const mine = last.then(begin, begin);
      last = mine.catch(() => {});
      return mine;
    },
    load: () => ({ kind: 'lease', taken, waiting, waitedS: waitedMs / 1000 }),
  };
}

async function runTransaction<T>(connection: Connection, identity: Identity, mode: Mode, work: (db: Db) => Promise<T>): Promise<T> {
  let hasFailed = false;
  // The thread runs statements in the order they are sent in, so that none has to wait for the answer to the one before.
  const begun = connection.query('begin', []);
  const { text: entering, values: entered } = enterStatement(identity, mode);
  const entry = connection.query(entering, entered);
  // A failure of either fails what comes after it, and is thrown where it is waited for.
  const setUp = Promise.all([begun, entry]);
  setUp.catch(() => {});
  const { db, end } = boundKysely(async (text, values) => {
    try {
      const result = await connection.query(text, values);
      if (text.startsWith('rollback to savepoint')) hasFailed = false;
      return result;
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  });
  try {
    const result = await work(db);
    end();
    await setUp;
    assertProven(identity, (await entry).rows);
    // PostgreSQL answers COMMIT of a failed transaction with ROLLBACK and no error: a swallowed failure must not pass for a write.
    if (hasFailed) throw new EmbeddedError('A statement of this transaction failed, so nothing of it can be committed.');
    await connection.query('commit', []);
    return result;
  } catch (error) {
    end();
    await connection.query('rollback', []);
    // What the work made of a caller that is not who it was is nobody's.
    assertProven(identity, (await entry).rows);
    throw error;
  }
}
