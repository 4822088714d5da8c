import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { inTurns } from './postgres-turn.ts';
import { testServer } from '../../../../test/server/test-server.ts';

const { databaseUrl } = await testServer();

/** A value that has no reading: the driver's own readers take everything that PostgreSQL writes. */
const UNREADABLE = 13;

describe.runIf(databaseUrl !== undefined)('a turn of which an answer cannot be read', () => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1, pipeline: true });
  afterAll(() => pool.end());

  const open = async () => {
    const client = await pool.connect();
    client.setTypeParser(pg.types.builtins.INT4, (value: string) => {
      if (Number(value) === UNREADABLE) throw new Error('unreadable');
      return Number(value);
    });
    return {
      client,
      ask: inTurns(
        client,
        (text) => text,
        () => {},
      ).ask,
    };
  };

  it('fails with the statement alone; those beside it and behind it answer', async () => {
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
