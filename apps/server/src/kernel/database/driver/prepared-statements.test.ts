import { afterAll, expect, it } from 'vitest';
import { migratedSnapshot } from '../../../../test/server/migrated-database.ts';
import { openInMemory } from '../embedded-engine.ts';

const engine = await openInMemory(await migratedSnapshot());
afterAll(() => engine.close());

const sumWith = async (n: number) => (await engine.query(`select $1::int + ${n} as sum`, [1])).rows;
const kept = async () => (await engine.query('select statement, prepare_time from pg_prepared_statements where not from_sql')).rows;

it('keeps the statements that were asked for last, and answers those that it has not kept', async () => {
  const usual = async () => (await kept()).find(({ statement }) => statement === 'select $1::int + 0 as sum');
  await sumWith(0);
  const before = await usual();
  for (let n = 1; n <= 600; n += 1) {
    expect(await sumWith(n)).toEqual([{ sum: n + 1 }]);
    if (n % 100 === 0) await sumWith(0);
  }
  expect(await usual()).toEqual(before);
  const statements = (await kept()).map(({ statement }) => statement);
  expect(statements).toHaveLength(500);
  expect(statements).not.toContain('select $1::int + 1 as sum');
  expect(await sumWith(1)).toEqual([{ sum: 2 }]);
});
