import { PgBoss, type ConstructorOptions, type JobResult } from 'pg-boss';
import type { Engine } from './database/engine.ts';

/** Background work of the house: each job runs once, whichever server takes it, and is tried again when it fails. */
export interface Jobs {
  /** A queue and its worker. */
  define(name: string, work: (data: object) => Promise<void>): Promise<void>;
  /** Runs a queue's worker by the clock (five cron fields, UTC). */
  every(name: string, cron: string): Promise<void>;
  send(name: string, data: object): Promise<void>;
  /** Finishes what is under way. */
  stop(): Promise<void>;
}

const SCHEMA = 'jobs';
const STOP_TIMEOUT_MS = 10_000;
const RETRY_LIMIT = 3;
/** Fetched together, each settled by itself: one that fails takes no other along. */
const BATCH = 20;

/**
 * The queue lives in the same database. On the embedded one it goes through the lease queue like everybody else, never around it.
 * @param adminUrl whose schema of jobs it is, on PostgreSQL
 * @param onFailure told of every attempt at a job that failed, because nobody waits for its answer
 */
export async function startJobs(engine: Engine, adminUrl: string | undefined, onFailure: (error: unknown) => void): Promise<Jobs> {
  const options: ConstructorOptions =
    engine.kind === 'embedded' || adminUrl === undefined
      ? { db: { executeSql: async (text, values) => engine.query(text, values) } }
      : { connectionString: adminUrl, max: 2, application_name: 'waybound jobs' };
  const boss = new PgBoss({ ...options, schema: SCHEMA, supervise: true });
  // A failed poll is tried again by the library; a database that is gone is told by every request.
  boss.on('error', () => {});
  await boss.start();
  return {
    async define(name, work) {
      await boss.createQueue(name, { retryLimit: RETRY_LIMIT, retryBackoff: true });
      await boss.work(name, { batchSize: BATCH, burstWhenBatchFull: true, perJobResults: true }, async (batch) => {
        const results: JobResult[] = [];
        for (const { id, data } of batch) {
          try {
            await work(data as object);
            results.push({ id, status: 'completed' });
          } catch (error) {
            onFailure(error);
            results.push({ id, status: 'failed' });
          }
        }
        return results;
      });
    },
    every: (name, cron) => boss.schedule(name, cron),
    async send(name, data) {
      await boss.send(name, data);
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }),
  };
}
