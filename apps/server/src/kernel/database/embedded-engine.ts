import fs from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { overConnections } from './driver/transactions.ts';
import { types } from './driver/types.ts';
import { EmbeddedSocket } from './embedded-socket.ts';
import type { WorkerData, WorkerReply, WorkerRequest } from './embedded-worker.ts';
import type { Engine, Row } from './engine.ts';
import { Unavailable } from './unavailable.ts';

export interface EmbeddedEngine extends Engine {
  /** Nobody else gets at the database until `work` has ended, which asks it what it likes, several statements at once too. */
  exclusively<T>(work: (ask: (text: string) => Promise<{ rows: Row[] }>) => Promise<T>): Promise<T>;
  script(text: string): Promise<void>;
  /** Resolves when the database has died under us: from then on it answers nothing, and everything asked of it fails at once. */
  readonly died: Promise<Error>;
}

/**
 * PostgreSQL embedded in a worker thread, behind the driver of a real one. There is one connection, and who wants it waits for those before:
 * a job's query would fall into a customer's open transaction.
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
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData });
  const opened = Promise.withResolvers<void>();
  const fail = (): void => opened.reject(new Error('The embedded database has stopped.'));
  worker.once('error', opened.reject);
  worker.once('exit', fail);
  worker.once('message', (_ready: WorkerReply) => opened.resolve());
  await opened.promise;
  worker.off('error', opened.reject).off('exit', fail);
  return worker;
}

const open = async (place: WorkerData['place']): Promise<EmbeddedEngine> => embeddedIn(await startThread(place));

/** What the driver would take from the environment, which is about other databases. */
const OF_ITS_OWN = { user: 'postgres', database: 'postgres', ssl: false, sslnegotiation: 'postgres', replication: 'false' } as const;

/** @internal */
export function embeddedIn(worker: Worker): EmbeddedEngine {
  const { died, close: endThread } = watch(worker);
  const listeners = new Map<string, (payload: string) => void>();
  const pool = new pg.Pool({
    ...OF_ITS_OWN,
    stream: () => new EmbeddedSocket(worker),
    max: 1,
    idleTimeoutMillis: 0,
    types,
    pipeline: true,
    onConnect: (client) => beginAnew(client, [...listeners.keys()]),
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    client.on('notification', ({ channel, payload = '' }) => listeners.get(channel)?.(payload));
  });
  const { connect, load, close: endPool } = inTurn(pool);
  const { transaction, query } = overConnections(connect);
  const listenTo = (verb: 'listen' | 'unlisten', channel: string) => query(`${verb} ${pg.escapeIdentifier(channel)}`);
  const close = async (): Promise<void> => {
    await endPool();
    await endThread();
  };
  let closing: Promise<void> | undefined;
  return {
    kind: 'embedded',
    transaction,
    query,
    listen: async (channel, { onNotification }) => {
      await listenTo('listen', channel);
      listeners.set(channel, onNotification);
      return async () => {
        listeners.delete(channel);
        await listenTo('unlisten', channel);
      };
    },
    async exclusively(work) {
      const client = await connect();
      try {
        return await work(async (text) => ({ rows: [await client.query<Row>(text)].flat().flatMap(({ rows }) => rows) }));
      } finally {
        client.release();
      }
    },
    script: async (text) => void (await query(text)),
    load,
    close: () => (closing ??= close()),
    died,
  };
}

/** Behind the only connection is the only session: what one before has left open there ends. */
async function beginAnew(client: pg.ClientBase, channels: readonly string[]): Promise<void> {
  const listen = channels.map((channel) => `listen ${pg.escapeIdentifier(channel)};`).join('');
  await client.query(`rollback; deallocate all; reset all; unlisten *; ${listen}`);
}

function watch(worker: Worker): { died: Promise<Error>; close: () => Promise<void> } {
  const { promise: died, resolve: reportDeath } = Promise.withResolvers<Error>();
  const { promise: ended, resolve: reportEnd } = Promise.withResolvers<void>();
  let isClosing = false;
  let failure: Error | undefined;
  worker.on('error', (error) => void (failure = error instanceof Error ? error : new Error(String(error))));
  worker.once('exit', () => {
    reportEnd();
    if (!isClosing) reportDeath(failure ?? new Error('The embedded database has stopped.'));
  });
  return {
    died,
    async close() {
      // What it has died of before is told already.
      const before = failure;
      isClosing = true;
      worker.postMessage('close' satisfies WorkerRequest);
      await ended;
      if (failure !== before) throw failure;
    },
  };
}

/** First come, first served, and how long they wait. Whoever waits when it is closed is served before. */
function inTurn(pool: pg.Pool): { connect: () => Promise<pg.PoolClient>; load: Engine['load']; close: () => Promise<void> } {
  let taken = 0;
  let waitedMs = 0;
  let isClosed = false;
  return {
    async connect() {
      if (isClosed) throw new Unavailable(new Error('The embedded database has been closed.'));
      const askedAt = performance.now();
      try {
        const client = await pool.connect();
        taken += 1;
        waitedMs += performance.now() - askedAt;
        return client;
      } catch (error) {
        throw new Unavailable(error);
      }
    },
    load: () => ({ kind: 'lease', taken, waiting: pool.waitingCount, waitedS: waitedMs / 1000 }),
    async close() {
      isClosed = true;
      // Of a database that has died nobody waits.
      await pool.connect().then(
        (client) => client.release(),
        () => {},
      );
      await pool.end();
    },
  };
}
