import { PgBoss, type ConstructorOptions, type JobResult } from 'pg-boss';
import type { Engine } from '../database/engine.ts';

/** Background jobs of the application: each runs on one server and is retried when it fails. */
export interface Jobs {
  /** A queue and its worker. */
  define(name: string, work: (data: object) => Promise<void>): Promise<void>;
  /** Runs a queue's worker by the clock (five cron fields, UTC). */
  every(name: string, cron: string): Promise<void>;
  send(name: string, data: object): Promise<void>;
  /** Several jobs under ids of their own, worked at once by this server if it can. One whose id the queue knows already is left out. */
  put(name: string, jobs: readonly { id: string; data: object }[]): Promise<void>;
  /** Finishes what is under way. */
  stop(): Promise<void>;
}

/** Which attempt at which job failed. */
export interface FailedJob {
  queue: string;
  id: string;
  data: object;
  attempt: number;
  isLastTry: boolean;
}

const SCHEMA = 'jobs';
const STOP_TIMEOUT_MS = 10_000;
/** Five seconds after the first failure, then twice as long each time: the last try is some ten minutes after the first. */
const RETRY_LIMIT = 7;
const RETRY_DELAY_S = 5;
/** Fetched and worked together, each settled by itself: one that fails takes no other along. */
const BATCH = 10;

/**
 * The queue is in the same database. On the embedded engine it uses the lease queue like every other access.
 * @param adminUrl whose schema of jobs it is, on PostgreSQL
 * @param onFailure called for every failed attempt, because no caller waits for a job's result
 */
export async function startJobs(
  engine: Engine,
  adminUrl: string | undefined,
  onFailure: (error: unknown, job: FailedJob) => void,
): Promise<Jobs> {
  const options: ConstructorOptions =
    engine.kind === 'embedded' || adminUrl === undefined
      ? { db: { executeSql: async (text, values) => engine.query(text, values) } }
      : { connectionString: adminUrl, max: 2, application_name: 'waybound jobs' };
  const boss = new PgBoss({ ...options, schema: SCHEMA, supervise: true });
  const workers = new Map<string, string>();
  // The library retries a failed poll; a lost database is reported by every request.
  boss.on('error', () => {});
  await boss.start();
  return {
    async define(name, work) {
      await boss.createQueue(name, { retryLimit: RETRY_LIMIT, retryDelay: RETRY_DELAY_S, retryBackoff: true });
      const polling = { batchSize: BATCH, burstWhenBatchFull: true, perJobResults: true, includeMetadata: true } as const;
      const worker = await boss.work(name, polling, async (batch) =>
        Promise.all(
          batch.map(async ({ id, data, retryCount, retryLimit }): Promise<JobResult> => {
            try {
              await work(data as object);
              return { id, status: 'completed' };
            } catch (error) {
              onFailure(error, { queue: name, id, data: data as object, attempt: retryCount + 1, isLastTry: retryCount >= retryLimit });
              return { id, status: 'failed' };
            }
          }),
        ),
      );
      workers.set(name, worker);
    },
    every: (name, cron) => boss.schedule(name, cron),
    async send(name, data) {
      await boss.send(name, data);
    },
    async put(name, jobs) {
      await boss.insert(name, [...jobs]);
      const worker = workers.get(name);
      if (worker !== undefined) boss.notifyWorker(worker);
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }),
  };
}
