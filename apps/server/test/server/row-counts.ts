import type { Engine } from '../../src/kernel/database/engine.ts';

/** What a customer's calls have left behind: rows and revisions by table. Rates and announcements belong to no customer and are counted whole. */
export type RowCounts = Readonly<Record<string, number>>;

/** Not effects of a call: who is logged in, and the answers that are stored for repetitions. */
const IGNORED_TABLES = ['session', 'idempotency', 'login'];

/** The databases that have the counting function already. */
const preparedEngines = new WeakMap<Engine, Promise<unknown>>();

/** One count of all tables takes ten times as long to plan as to run: as a function its plan is cached. */
async function createCountFunction(engine: Engine): Promise<void> {
  const { rows: tables } = await engine.query(
    `select t.table_name as name, bool_or(c.column_name = 'rev') as has_rev from information_schema.tables t
     join information_schema.columns c using (table_schema, table_name) join pg_class p on p.relname = t.table_name
     where t.table_schema = 'public' and not p.relispartition and t.table_name <> all($1)
     group by 1 having bool_or(c.column_name = 'customer_id')`,
    [IGNORED_TABLES],
  );
  const counts = tables.map(
    ({ name, has_rev: hasRev }) =>
      `select '${String(name)}', count(*)::int + ${hasRev === true ? 'coalesce(sum(rev), 0)::int' : '0'} from ${String(name)} where customer_id = $1`,
  );
  const all = [
    ...counts,
    `select 'rate_card', count(*)::int from rate_card`,
    `select 'rule_set', count(*)::int from rule_set`,
    `select 'article', coalesce(sum(rev), 0)::int from article`,
  ];
  await engine.query('create schema footprint');
  await engine.query(
    `create function footprint.of_customer(bigint) returns table (name text, n int) language plpgsql set plan_cache_mode = force_generic_plan
     as $$ begin return query ${all.join(' union all ')}; end $$`,
  );
}

export async function countRows(engine: Engine, customerId: string): Promise<RowCounts> {
  if (!preparedEngines.has(engine)) preparedEngines.set(engine, createCountFunction(engine));
  await preparedEngines.get(engine);
  const { rows } = await engine.query('select name, n from footprint.of_customer($1)', [customerId]);
  return Object.fromEntries(rows.map(({ name, n }) => [String(name), Number(n)]));
}

/** What has been added between two moments. */
export const addedRows = (before: RowCounts, after: RowCounts): RowCounts =>
  Object.fromEntries(Object.entries(after).flatMap(([name, n]) => (n === before[name] ? [] : [[name, n - (before[name] ?? 0)]])));
