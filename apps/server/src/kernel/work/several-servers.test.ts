import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openPostgres } from '../database/postgres/postgres-engine.ts';
import { runDueTasks } from './schedule.ts';
import { openWorkQueue } from './work-queue.ts';
import type { Attempt } from './work-kind.ts';
import { BY_THE_CLOCK, cancelWork, HOLD_MS, insertWork, lockWork } from './work-rows.ts';
import { lockCustomer } from '../../records/customer/lock-customer.ts';
import { nothing, testKind, workMaker } from '../../../test/data/work-maker.ts';
import { testServer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { engine, databaseUrl, customer, clock } = server;
const { leave, workOf } = workMaker(server);

const SERVERS = 8;
const STEPS = 4;

/** Eight servers, each with connections of its own. */
const openServers = () => Array.from({ length: SERVERS }, () => openPostgres(databaseUrl ?? ''));

const stepsOf = async (customerId: string): Promise<string[]> =>
  (await engine.query(`select what from audit where customer_id = $1 and call = 'test.touch' order by what`, [customerId])).rows.map(
    ({ what }) => String(what),
  );
const everyStep = (records: number): string[] =>
  Array.from({ length: records * STEPS }, (_, n) => `${Math.floor(n / STEPS)}: step ${n % STEPS}`).toSorted();

/** Steps that go on from what is written of the record. */
async function goOn({ customerId, recordId, read, portion }: Attempt): Promise<typeof nothing> {
  const { n } = await read(async (db) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from audit where customer_id = ${customerId}
      and call = 'test.touch' and starts_with(what, ${`${recordId}: `})`.execute(db);
    return rows[0] ?? { n: 0 };
  });
  for (let step = n; step < STEPS; step += 1) {
    await portion(async ({ db, audit }) => {
      audit({ customerId, subject: 'record', subjectId: recordId, what: `${recordId}: step ${step}` });
      await sql`select pg_sleep(0.005)`.execute(db);
    }, step + 1);
  }
  return nothing;
}

describe.runIf(databaseUrl !== undefined)('eight servers on one PostgreSQL', () => {
  it('share the work, and each portion is written once', async () => {
    const { customerId } = await customer();
    const shares = new Map<number, number>();
    const kind = testKind({ run: goOn });
    const [engines, failures]: [ReturnType<typeof openServers>, unknown[]] = [openServers(), []];
    for (let record = 0; record < 120; record += 1) await leave(kind.name, customerId, String(record));
    const queues = engines.map((own, n) => {
      const run = (attempt: Attempt) => {
        shares.set(n, (shares.get(n) ?? 0) + 1);
        return goOn(attempt);
      };
      return openWorkQueue(own, [{ ...kind, run }], () => clock.now);
    });
    for (const queue of queues) queue.start((error) => failures.push(error));
    await expect.poll(() => workOf(kind.name), { timeout: 30_000 }).toEqual([]);
    await Promise.all(queues.map((queue) => queue.stop()));
    await Promise.all(engines.map((own) => own.close()));
    expect(await stepsOf(customerId)).toEqual(everyStep(120));
    expect([...shares.values()].reduce((sum, share) => sum + share, 0)).toBe(120);
    expect(shares.size).toBe(SERVERS);
    expect(failures).toEqual([]);
  });

  it('write each portion once although their connections are cut again and again', async () => {
    const { customerId } = await customer();
    const kind = testKind({ attempts: 1000, pauseMs: () => 0, run: goOn });
    const engines = openServers();
    const begun = clock.now;
    let heard = 0;
    for (let record = 0; record < 60; record += 1) await leave(kind.name, customerId, String(record));
    const queues = engines.map((own) => openWorkQueue(own, [kind], () => clock.now));
    for (const queue of queues) queue.start(() => (heard += 1));
    for (let cuts = 0; cuts < 12; cuts += 1) {
      await engine.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
           and application_name = 'waybound' and query like '%work%' and state <> 'idle'`,
      );
      // Whoever was cut before it could say so is taken for dead.
      clock.now = new Date(clock.now.getTime() + HOLD_MS / 4);
      for (const queue of queues) queue.wake();
      await engine.query('select pg_sleep(0.05)');
    }
    await expect
      .poll(
        () => {
          clock.now = new Date(clock.now.getTime() + HOLD_MS + 1);
          for (const queue of queues) queue.wake();
          return workOf(kind.name);
        },
        { timeout: 30_000, interval: 300 },
      )
      .toEqual([]);
    await Promise.all(queues.map((queue) => queue.stop()));
    await Promise.all(engines.map((own) => own.close()));
    clock.now = begun;
    expect(await stepsOf(customerId)).toEqual(everyStep(60));
    expect(heard).toBeGreaterThan(0);
  });

  it('write nothing more of work that was cancelled, once the cancelling is committed', async () => {
    const { customerId } = await customer();
    const kind = testKind({ run: goOn });
    const [engines, failures]: [ReturnType<typeof openServers>, unknown[]] = [openServers(), []];
    const records = Array.from({ length: 40 }, (_, record) => String(record));
    for (const record of records) await leave(kind.name, customerId, record);
    const queues = engines.map((own) => openWorkQueue(own, [kind], () => clock.now));
    for (const queue of queues) queue.start((error) => failures.push(error));
    await expect.poll(async () => (await stepsOf(customerId)).length, { interval: 1 }).toBeGreaterThan(0);
    await engine.transaction({ role: 'portal_app', customerId }, 'write', (db) => cancelWork(db, customerId, [kind.name], records));
    const atCancel = await stepsOf(customerId);
    await Promise.all(queues.map((queue) => queue.stop()));
    await Promise.all(engines.map((own) => own.close()));
    expect(await stepsOf(customerId)).toEqual(atCancel);
    expect(atCancel.length).toBeLessThan(records.length * STEPS);
    expect([failures, await workOf(kind.name)]).toEqual([[], []]);
  });

  it('do a scheduled task once', async () => {
    const engines = openServers();
    const done: number[] = [];
    const task = { name: `test.${process.pid}.several`, everyMs: 60_000, offsetMs: 0 };
    const at = (ms: number) => () => new Date(clock.now.getTime() + ms);
    for (const ms of [0, 60_000, 120_000])
      await Promise.all(
        engines.map((own, n) =>
          runDueTasks(own, [{ ...task, run: async () => done.push(n) }], at(ms), (error) => void done.push(Number(error))),
        ),
      );
    await Promise.all(engines.map((own) => own.close()));
    expect(done).toHaveLength(2);
  });

  it('order work on one record side by side, each after it has locked the work and the record', async () => {
    const { customerId } = await customer();
    const { name: kind } = testKind({ run: goOn });
    const order = (recordId: string) =>
      engine.transaction({ role: 'portal_ops' }, 'write', async (db) => {
        await lockWork(db, customerId, [kind], recordId);
        await lockCustomer(db, customerId);
        await insertWork(db, BY_THE_CLOCK, [{ customerId, kind, recordId }], clock.now);
      });
    const orders = Array.from({ length: 10 }, (_, n) => Array.from({ length: SERVERS }, () => order(String(n))));
    await Promise.all(orders.flat());
    expect(await workOf(kind)).toHaveLength(10);
  });
});
