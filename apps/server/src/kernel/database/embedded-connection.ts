import type { Worker } from 'node:worker_threads';
import { Unavailable } from './unavailable.ts';
import type { WorkerReply, WorkerRequest } from './embedded-worker.ts';

/** The embedded database failed a statement; carries PostgreSQL's `code` and `constraint` like the driver of a real one. */
export class EmbeddedError extends Error {}

interface Result {
  rows: unknown[];
  rowCount: number | undefined;
}

export interface Connection {
  query(text: string, values: readonly unknown[]): Promise<Result>;
  /** Several statements; the rows of all of them. */
  script(text: string): Promise<Result>;
  /** Listens on a channel. Like any statement it may not fall into somebody's transaction. */
  listen(channel: string, onNotification: (payload: string) => void): Promise<void>;
  unlisten(channel: string): Promise<void>;
  close(): Promise<void>;
  /** Resolves when the database has died under us: from then on it answers nothing, and everything asked of it fails at once. */
  readonly died: Promise<Error>;
}

interface Asker {
  resolve: (result: Result) => void;
  reject: (error: Error) => void;
}

/** Speaks with the thread of `embedded-worker.ts`; resolves once the database is open. */
export async function connectWorker(worker: Worker): Promise<Connection> {
  const waiting = new Map<number, Asker>();
  const listeners = new Map<string, (payload: string) => void>();
  const { promise: died, resolve: reportDeath } = Promise.withResolvers<Error>();
  const opened = Promise.withResolvers<void>();
  let lastId = 0;
  let isClosing = false;
  let death: Error | undefined;

  const die = (error: Error): void => {
    if (death) return;
    death = error;
    opened.reject(error);
    for (const { reject } of waiting.values()) reject(new Unavailable(error));
    waiting.clear();
    if (!isClosing) reportDeath(error);
  };
  worker.on('error', (error) => die(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', () => die(new EmbeddedError('The embedded database has stopped.')));
  worker.on('message', (reply: WorkerReply) => {
    if ('ready' in reply) return opened.resolve();
    if ('channel' in reply) return listeners.get(reply.channel)?.(reply.payload);
    const asker = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('error' in reply) asker?.reject(Object.assign(new EmbeddedError(reply.error.message), reply.error));
    else asker?.resolve({ rows: reply.rows, rowCount: reply.rowCount });
  });
  await opened.promise;

  const ask = (kind: WorkerRequest['kind'], text: string, values: readonly unknown[]): Promise<Result> =>
    new Promise((resolve, reject) => {
      // A thread that has ended takes messages and answers none.
      if (death) return reject(new Unavailable(death));
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      worker.postMessage({ id: lastId, kind, text, values } satisfies WorkerRequest);
    });
  return {
    query: (text, values) => ask('query', text, values),
    script: (text) => ask('script', text, []),
    async listen(channel, onNotification) {
      listeners.set(channel, onNotification);
      await ask('listen', channel, []);
    },
    async unlisten(channel) {
      listeners.delete(channel);
      await ask('unlisten', channel, []);
    },
    async close() {
      isClosing = true;
      await ask('close', '', []);
    },
    died,
  };
}
