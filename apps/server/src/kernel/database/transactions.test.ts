import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import type { Db } from './engine.ts';
import { embeddedIn, startThread } from './embedded-engine.ts';
import { openPostgres } from './postgres/postgres-engine.ts';
import { withAdvisoryLock } from './advisory-lock.ts';
import { Unavailable } from './unavailable.ts';
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

describe('a statement that is made again', () => {
  const sixBy = async (by: unknown) => (await engine.query('select 6 / $1::int as n, $1::int as by', [by])).rows;

  it('answers for its own values, also after it has failed', async () => {
    expect(await sixBy(3)).toEqual([{ n: 2, by: 3 }]);
    await expect(sixBy(0)).rejects.toMatchObject({ code: '22012' });
    await expect(sixBy('x')).rejects.toMatchObject({ code: '22P02' });
    expect(await sixBy(null)).toEqual([{ n: null, by: null }]);
    for (let by = 1; by <= 6; by += 1) expect(await sixBy(by)).toEqual([{ n: Math.floor(6 / by), by }]);
  });

  it('answers what its text asks for, however many others there were', async () => {
    const numbers = Array.from({ length: 600 }, (_, n) => n);
    for (const n of [...numbers, 0, 599])
      expect((await engine.query(`select ${n} as n${n}, $1::text as text`, ['a'])).rows).toEqual([{ [`n${n}`]: n, text: 'a' }]);
  });

  it('reads and writes values of every kind that columns have', async () => {
    const at = new Date('2026-11-20T02:00:00.123Z');
    const kinds: readonly (readonly [type: string, value: unknown, answered?: unknown])[] = [
      ['bigint', '9007199254740993'],
      ['timestamptz', at],
      ['date', '2026-11-20'],
      ['boolean', true],
      ['int[]', [1, null, 3]],
      ['text[]', ['a,"b', 'c']],
      ['jsonb', JSON.stringify({ a: [1] }), { a: [1] }],
      ['bytea', Buffer.from([0, 255])],
      ['float8', 1.5],
      ['numeric', 2, '2'],
    ];
    for (const [type, value, answered = value] of kinds) {
      const { rows } = await engine.query(`select $1::${type} as it`, [value]);
      const expected = [{ it: value instanceof Buffer ? expect.objectContaining({ 0: 0, 1: 255 }) : answered }];
      expect(rows, type).toEqual(expected);
      const inTransaction = await engine.transaction({ role: 'portal_ops' }, 'read', (db) =>
        sql`select ${value}::${sql.raw(type)} as it`.execute(db),
      );
      expect(inTransaction.rows, `${type} in a transaction`).toEqual(expected);
    }
  });
});

const divide = (db: Db, by: number) => sql<{ n: number }>`select 6 / ${by}::int as n`.execute(db).then(({ rows }) => rows[0]?.n);

describe('statements that are asked together', () => {
  it('are answered each for itself, those that answer nothing among them, and again', async () => {
    const { customerId } = await customer();
    for (const mode of ['read', 'write', 'read'] as const) {
      const asked = await engine.transaction({ role: 'portal_app', customerId }, mode, (db) =>
        Promise.all([divide(db, 1), sql`set local work_mem = '8MB'`.execute(db), divide(db, 2), sql`select where false`.execute(db)]),
      );
      expect(asked).toEqual([6, expect.objectContaining({ rows: [] }), 3, expect.objectContaining({ rows: [] })]);
    }
  });

  it('are answered as far as the one that fails, and can be asked again', async () => {
    const { customerId } = await customer();
    const read = (...by: number[]) =>
      engine.transaction({ role: 'portal_app', customerId }, 'read', (db) => Promise.allSettled(by.map((each) => divide(db, each))));
    const failed = await read(1, 0);
    expect(failed).toMatchObject([{ value: 6 }, { reason: { code: '22012' } }]);
    expect(await read(3, 6)).toMatchObject([{ value: 2 }, { value: 1 }]);
  });
});

describe.runIf(databaseUrl === undefined)('the embedded database', () => {
  it('that dies fails what was asked of it and whatever is asked afterwards, and says so', async () => {
    const worker = await startThread({ snapshot: await migratedSnapshot() });
    const dying = embeddedIn(worker);
    const underWay = dying.query('select pg_sleep(20)', []);
    const failure = expect(underWay).rejects.toThrow(Unavailable);
    await worker.terminate();
    await failure;
    await expect(dying.query('select 1', [])).rejects.toThrow(Unavailable);
    await expect(dying.transaction({ role: 'portal_ops' }, 'read', async (db) => divide(db, 1))).rejects.toThrow(Unavailable);
    expect(await dying.died).toBeInstanceOf(Error);
    await dying.close();
  });

  const opened = async () => embeddedIn(await startThread({ snapshot: await migratedSnapshot() }));

  it('serves whoever waits for it when it is closed, and nobody who comes later', async () => {
    const own = await opened();
    const goOn = Promise.withResolvers<void>();
    const holding = own.exclusively(() => goOn.promise);
    const waiting = own.query('select 1 as n', []);
    const closing = own.close();
    await expect(own.query('select 2 as n', [])).rejects.toThrow(Unavailable);
    goOn.resolve();
    await holding;
    expect((await waiting).rows).toEqual([{ n: 1 }]);
    await Promise.all([closing, own.close()]);
  });

  it('that breaks off a statement without an answer has died', async () => {
    const own = await opened();
    await own.script('create function endless(n int) returns int language plpgsql as $$ begin return endless(n + 1); end $$');
    await expect(own.query('select endless(1)', [])).rejects.toThrow(Unavailable);
    expect((await own.died).message).toBe('The embedded database has broken off a statement.');
    await own.close();
  });

  it('takes nothing from an environment that is about other databases', async () => {
    const about = { PGSSLNEGOTIATION: 'direct', PGREPLICATION: 'database', PGSSLMODE: 'require', PGOPTIONS: '-c search_path=nowhere' };
    for (const [name, value] of Object.entries(about)) vi.stubEnv(name, value);
    const own = await opened();
    expect((await own.query('select count(*)::int as n from customer', [])).rows).toEqual([{ n: 0 }]);
    await own.close();
    vi.unstubAllEnvs();
  });

  it('begins anew on a connection that was given up, and listens there again', async () => {
    const own = await opened();
    const heard: string[] = [];
    await own.listen('news', { onNotification: (payload) => heard.push(payload), onReconnect: () => {} });
    const unknowable = { role: 'portal_app', customerId: '1', proof: { from: 'nowhere', values: [], holds: () => true } } as const;
    await expect(own.transaction(unknowable, 'write', async (db) => divide(db, 1))).rejects.toThrow();
    await own.query(`select pg_notify('news', 'here')`, []);
    expect((await own.query('select 1 as n', [])).rows).toEqual([{ n: 1 }]);
    expect(heard).toEqual(['here']);
    await own.close();
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

  it('tells one of two changes that wait for each other to try again, and lets the other go on', async () => {
    const bothHold = Promise.withResolvers<void>();
    let holding = 0;
    const lock = async (db: Db, name: string) => sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(db);
    const change = (first: string, second: string) =>
      engine.transaction({ role: 'portal_ops' }, 'write', async (db) => {
        await lock(db, first);
        holding += 1;
        if (holding === 2) bothHold.resolve();
        await bothHold.promise;
        await lock(db, second);
      });
    const ended = await Promise.allSettled([change('circle a', 'circle b'), change('circle b', 'circle a')]);
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(ended.find(({ status }) => status === 'rejected')).toMatchObject({ reason: expect.any(Unavailable) });
  });

  it('lets servers that start together take turns', async () => {
    const seen: string[] = [];
    const work = (name: string) => async () => {
      seen.push(`${name} begins`);
      await engine.query('select pg_sleep(0.2)');
      seen.push(`${name} ends`);
    };
    const admin = { url, setting: 'DATABASE_URL' } as const;
    await Promise.all([withAdvisoryLock(admin, 'seeding', work('one')), withAdvisoryLock(admin, 'seeding', work('two'))]);
    const [first] = seen[0]?.split(' ') ?? [];
    const second = first === 'one' ? 'two' : 'one';
    expect(seen).toEqual([`${first} begins`, `${first} ends`, `${second} begins`, `${second} ends`]);
  });
});
