import { expect, it } from 'vitest';
import { VALUE_SAMPLES } from '../../../test/data/value-samples.ts';
import { testServer } from '../../../test/server/test-server.ts';

const { engine } = await testServer();

/** Buffers are arrays of bytes as well. */
const comparable = (value: unknown): unknown => (value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value);

/** A function that answers a row names its columns, and a trigger answers nobody. */
const WITHOUT_VALUES = ['record', 'trigger'];

it('have a sample of each type that a column holds and a function of ours takes or gives', async () => {
  const { rows } = await engine.query(
    `select distinct format_type(type, null) as type from (
       select atttypid as type from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped
       union all select unnest(coalesce(proallargtypes, proargtypes::oid[]) || prorettype) from pg_proc
       where pronamespace = 'public'::regnamespace) types`,
  );
  const sampled = new Set([...WITHOUT_VALUES, ...VALUE_SAMPLES.map(({ type }) => type)]);
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.map(({ type }) => String(type)).filter((type) => !sampled.has(type))).toEqual([]);
});

it.each(VALUE_SAMPLES)('of $type are read as they were given: $given', async ({ type, given, read = given }) => {
  const statement = `select $1::${type} as value, null::${type} as nothing`;
  const { rows } = await engine.query(statement, [given]);
  expect(rows.map(({ value, nothing }) => [comparable(value), nothing])).toEqual([[comparable(read), null]]);
  expect((await engine.query(statement, [null])).rows).toEqual([{ value: null, nothing: null }]);
});
