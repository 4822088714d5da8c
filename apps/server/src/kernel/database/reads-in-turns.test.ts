import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { Unproven, type Db } from './engine.ts';
import { openPostgres } from './postgres/postgres-engine.ts';
import { hashToken, proofOf, Sessions } from '../security/session.ts';
import { testServer } from '../../../test/server/test-server.ts';

const { engine, databaseUrl, customer, clock } = await testServer();

const logins = async (db: Db, customerId: string) =>
  (await sql<{ id: string }>`select id from login where customer_id = ${customerId}`.execute(db)).rows.length;

/** What a read sends within one turn of the event loop is a transaction of its own. */
describe('a read of several turns', () => {
  const proven = async () => {
    const { customerId, token } = await customer();
    const session = await new Sessions(engine).find(token, clock.now, false);
    if (!session) throw new Error('The session was not found.');
    const end = () => engine.query('select end_session($1)', [hashToken(token)]);
    return { customerId, end, identity: { role: 'portal_app', customerId, proof: proofOf(session, clock.now) } as const };
  };

  it('sees its customer in each, and nobody else', async () => {
    const { customerId, identity } = await proven();
    const other = await customer();
    const seen = await engine.transaction(identity, 'read', async (db) => {
      const counts: number[] = [];
      for (const id of [customerId, other.customerId, customerId]) counts.push(await logins(db, id));
      return counts;
    });
    expect(seen).toEqual([1, 0, 1]);
  });

  // On the embedded database nobody else gets at the only connection meanwhile.
  it.runIf(databaseUrl !== undefined)(
    'sees nothing any more, and answers nothing, once its session has ended between two of them',
    async () => {
      const { customerId, end, identity } = await proven();
      const seen: number[] = [];
      const reading = engine.transaction(identity, 'read', async (db) => {
        seen.push(await logins(db, customerId));
        await end();
        seen.push(await logins(db, customerId));
        return 'read';
      });
      await expect(reading).rejects.toThrow(Unproven);
      expect(seen).toEqual([1, 0]);
    },
  );

  it('changes nothing in any of them', async () => {
    const { customerId, identity } = await proven();
    const change = (db: Db) => sql`delete from session where customer_id = ${customerId}`.execute(db);
    const reading = engine.transaction(identity, 'read', async (db) => {
      await logins(db, customerId);
      await change(db);
    });
    await expect(reading).rejects.toThrow('read-only');
  });

  it('goes on with a turn after one that failed, of which nothing was answered', async () => {
    const { customerId, identity } = await proven();
    const seen = await engine.transaction(identity, 'read', async (db) => {
      const failed = await Promise.allSettled([sql`select 1 / 0`.execute(db), logins(db, customerId)]);
      return [failed.map(({ status }) => status), await logins(db, customerId)];
    });
    expect(seen).toEqual([['rejected', 'rejected'], 1]);
    const failing = engine.transaction(identity, 'read', async (db) => {
      await logins(db, customerId);
      await sql`select 1 / 0`.execute(db);
    });
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    expect(await engine.transaction(identity, 'read', (db) => logins(db, customerId))).toBe(1);
  });

  it.runIf(databaseUrl !== undefined)('fails where its connection is cut between two of them, and leaves none that is broken', async () => {
    const { customerId, identity } = await proven();
    const own = openPostgres(databaseUrl ?? '');
    const reading = own.transaction(identity, 'read', async (db) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
      await engine.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
      return logins(db, customerId);
    });
    await expect(reading).rejects.toThrow();
    const again = Array.from({ length: 12 }, () => own.transaction(identity, 'read', (db) => logins(db, customerId)));
    expect(await Promise.all(again)).toEqual(Array.from({ length: 12 }, () => 1));
    await own.close();
  });
});
