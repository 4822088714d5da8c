import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Engine } from '../database/engine.ts';
import { VERSION } from '../version.ts';
import { readDatabaseFigures, type DatabaseFigures } from './database-figures.ts';

/** What this server counts, and what it reads of its database when it is asked: in the text format of Prometheus. */
export interface Metrics {
  /**
   * @param call the name in the contract, or what else was asked for
   * @param code of the envelope where there is one, else of HTTP
   */
  answered: (call: string, code: number, seconds: number) => void;
  contentType: string;
  text: (now: Date) => Promise<string>;
}

const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export function openMetrics(engine: Engine): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Counter({
    name: 'waybound_requests_total',
    help: 'Answered requests by call and code.',
    labelNames: ['call', 'code'] as const,
    registers,
  });
  const latency = new Histogram({
    name: 'waybound_request_duration_seconds',
    help: 'From the request to the end of its answer.',
    labelNames: ['call'] as const,
    buckets: BUCKETS_S,
    registers,
  });
  new Gauge({ name: 'waybound_build_info', help: 'The version that runs.', labelNames: ['version'] as const, registers }).set(
    { version: VERSION },
    1,
  );
  watchEngine(engine, registers);
  const showDatabase = databaseGauges(registers);
  return {
    answered(call, code, seconds) {
      requests.inc({ call, code });
      latency.observe({ call }, seconds);
    },
    contentType: registry.contentType,
    async text(now) {
      showDatabase(await readDatabaseFigures(engine, now));
      return registry.metrics();
    },
  };
}

/** The pool of connections, or the queue in front of the embedded database's only one. */
function watchEngine(engine: Engine, registers: Registry[]): void {
  const gauge = (name: string, help: string, read: () => number): void =>
    void new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  const first = engine.load();
  if (first.kind === 'pool') {
    const pool = (): Extract<typeof first, { kind: 'pool' }> => {
      const load = engine.load();
      return load.kind === 'pool' ? load : first;
    };
    gauge('waybound_pool_connections', 'Connections to PostgreSQL.', () => pool().open);
    gauge('waybound_pool_connections_idle', 'Of these, such as nobody uses.', () => pool().idle);
    gauge('waybound_pool_connections_max', 'As many as there may be.', () => pool().most);
    gauge('waybound_pool_waiting', 'Requests that wait for a connection.', () => pool().waiting);
    return;
  }
  const lease = (): Extract<typeof first, { kind: 'lease' }> => {
    const load = engine.load();
    return load.kind === 'lease' ? load : first;
  };
  gauge('waybound_lease_waiting', 'Who waits for the embedded database.', () => lease().waiting);
  const counter = (name: string, help: string, read: () => number): void =>
    void new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  counter('waybound_leases_total', 'How often the embedded database was taken.', () => lease().taken);
  counter('waybound_lease_wait_seconds_total', 'How long was waited for it altogether.', () => lease().waitedS);
}

function databaseGauges(registers: Registry[]): (figures: DatabaseFigures | undefined) => void {
  const up = new Gauge({ name: 'waybound_database_up', help: '1 where the database has answered, else 0.', registers });
  const size = new Gauge({ name: 'waybound_database_size_bytes', help: 'The size of the database.', registers });
  const work = new Gauge({
    name: 'waybound_work',
    help: 'Background work by kind and state: waiting, running, givenUp.',
    labelNames: ['kind', 'state'] as const,
    registers,
  });
  const age = new Gauge({
    name: 'waybound_work_oldest_due_seconds',
    help: 'For how long the oldest work that waits has been due.',
    labelNames: ['kind'] as const,
    registers,
  });
  const deliveries = new Gauge({
    name: 'waybound_deliveries_last_day',
    help: 'Notices of the last 24 hours by state: waiting, sent, failed, skipped.',
    labelNames: ['state'] as const,
    registers,
  });
  return (figures) => {
    up.set(figures ? 1 : 0);
    for (const each of [work, age, deliveries]) each.reset();
    if (!figures) return size.reset();
    size.set(figures.sizeBytes);
    for (const { kind, state, count, oldestDueS } of figures.work) {
      work.set({ kind, state }, count);
      if (state === 'waiting') age.set({ kind }, oldestDueS);
    }
    for (const { state, count } of figures.deliveries) deliveries.set({ state }, count);
  };
}
