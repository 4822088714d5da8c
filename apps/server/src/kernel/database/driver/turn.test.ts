import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { askAlone, inTurns } from './turn.ts';
import { testServer } from '../../../../test/server/test-server.ts';

const { databaseUrl } = await testServer();

/** A value that has no reading: the driver's own readers take everything that PostgreSQL writes. */
const UNREADABLE = 13;

describe.runIf(databaseUrl !== undefined)('a turn', () => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1, pipeline: true });
  afterAll(() => pool.end());

  it('whose transaction fails at its end answers nothing', async () => {
    const client = await pool.connect();
    await askAlone(client, 'create temporary table once (n int unique deferrable initially deferred)', []);
    const twice = askAlone(client, 'insert into once values (1), (1)', []);
    await expect(twice).rejects.toMatchObject({ code: '23505' });
    const { ask } = inTurns(client, () => {});
    const together = await Promise.allSettled([ask('insert into once values (2)', []), ask('insert into once values (2)', [])]);
    expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect((await askAlone(client, 'select n from once', [])).rows).toEqual([]);
    client.release(true);
  });

  const open = async () => {
    const client = await pool.connect();
    client.setTypeParser(pg.types.builtins.INT4, (value: string) => {
      if (Number(value) === UNREADABLE) throw new Error('unreadable');
      return Number(value);
    });
    return { client, ask: inTurns(client, () => {}).ask };
  };

  it('of which an answer cannot be read fails with the statement alone; those beside it and behind it answer', async () => {
    const { client, ask } = await open();
    const number = (value: number) => ask('select $1::int as value', [value]);
    const [before, unreadable, after] = await Promise.allSettled([number(1), number(UNREADABLE), number(2)]);
    const later = await number(3);
    client.release(true);
    expect(before).toMatchObject({ status: 'fulfilled', value: { rows: [{ value: 1 }] } });
    expect(unreadable).toMatchObject({ status: 'rejected', reason: { message: 'unreadable' } });
    expect(after).toMatchObject({ status: 'fulfilled', value: { rows: [{ value: 2 }] } });
    expect(later.rows).toEqual([{ value: 3 }]);
  });
});
