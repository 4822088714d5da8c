import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { connectWorker } from './embedded-connection.ts';
import { openPostgres } from './postgres-engine.ts';
import { withAdvisoryLock } from './advisory-lock.ts';
import { testServer } from '../../../test/server/test-server.ts';
import { migratedSnapshot } from '../../../test/server/migrated-database.ts';

const { engine, databaseUrl, customer } = await testServer();

describe('a transaction', () => {
  it('answers nothing after its end to what its handler left running', async () => {
    const { customerId } = await customer();
    const [left, goOn] = [Promise.withResolvers<unknown>(), Promise.withResolvers<void>()];
    const refused = engine.transaction({ role: 'portal_app', customerId }, 'write', async (db) => {
      const leftRunning = async (): Promise<void> => {
        await sql`select 1`.execute(db);
        await goOn.promise;
        await sql`select * from operator`.execute(db).then(left.resolve, left.reject);
      };
      const fails = async (): Promise<void> => {
        throw new Error('Refused.');
      };
      await Promise.all([leftRunning(), fails()]);
    });
    await expect(refused).rejects.toThrow('Refused.');
    goOn.resolve();
    await expect(left.promise).rejects.toThrow('This transaction has ended.');
  });
});

describe.runIf(databaseUrl === undefined)('the embedded database', () => {
  it('that dies fails what was asked of it and whatever is asked afterwards, and says so', async () => {
    const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: { snapshot: await migratedSnapshot() } });
    const connection = await connectWorker(worker);
    const underWay = connection.query('select pg_sleep(20)', []);
    const failure = expect(underWay).rejects.toThrow('The embedded database has stopped.');
    await worker.terminate();
    await failure;
    await expect(connection.query('select 1', [])).rejects.toThrow('The embedded database has stopped.');
    expect(await connection.died).toBeInstanceOf(Error);
  });
});

describe.runIf(databaseUrl !== undefined)('PostgreSQL', () => {
  const url = databaseUrl ?? '';

  it('fails a transaction whose connection it cuts, and serves the next one', async () => {
    const own = openPostgres(url);
    const cut = own.transaction({ role: 'portal_ops' }, 'write', async (db) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
      await engine.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
      await sql`select 1`.execute(db);
    });
    await expect(cut).rejects.toThrow();
    expect((await own.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
    await own.close();
  });

  it('lets servers that start together take turns', async () => {
    const seen: string[] = [];
    const work = (name: string) => async () => {
      seen.push(`${name} begins`);
      await engine.query('select pg_sleep(0.2)');
      seen.push(`${name} ends`);
    };
    await Promise.all([withAdvisoryLock(url, 'seeding', work('one')), withAdvisoryLock(url, 'seeding', work('two'))]);
    const [first] = seen[0]?.split(' ') ?? [];
    const second = first === 'one' ? 'two' : 'one';
    expect(seen).toEqual([`${first} begins`, `${first} ends`, `${second} begins`, `${second} ends`]);
  });
});
