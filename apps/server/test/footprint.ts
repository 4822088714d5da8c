import type { Engine } from '../src/kernel/database/engine.ts';

/** What a customer's calls have left behind: rows and revisions by table. Rates and announcements belong to no customer and are counted whole. */
export type Footprint = Readonly<Record<string, number>>;

/** Not effects of a call: who is logged in, and the answers that are kept for repetitions. */
const BESIDE = ['session', 'idempotency', 'login'];

export async function footprintOf(engine: Engine, customerId: string): Promise<Footprint> {
  const { rows: tables } = await engine.query(
    `select t.table_name as name, bool_or(c.column_name = 'rev') as has_rev from information_schema.tables t
     join information_schema.columns c using (table_schema, table_name) join pg_class p on p.relname = t.table_name
     where t.table_schema = 'public' and not p.relispartition and t.table_name <> all($1)
     group by 1 having bool_or(c.column_name = 'customer_id')`,
    [BESIDE],
  );
  const counts = tables.map(
    ({ name, has_rev: hasRev }) =>
      `select '${String(name)}' as name, count(*)::int + ${hasRev === true ? 'coalesce(sum(rev), 0)::int' : '0'} as n from ${String(name)} where customer_id = $1`,
  );
  const { rows } = await engine.query(
    [
      ...counts,
      `select 'rate_card', count(*)::int from rate_card`,
      `select 'rule_set', count(*)::int from rule_set`,
      `select 'article', coalesce(sum(rev), 0)::int from article`,
      `select 'unused', 0 where $1::bigint is null`,
    ].join(' union all '),
    [customerId],
  );
  return Object.fromEntries(rows.map(({ name, n }) => [String(name), Number(n)]));
}

/** What has been added between two moments. */
export const growth = (before: Footprint, after: Footprint): Footprint =>
  Object.fromEntries(Object.entries(after).flatMap(([name, n]) => (n === before[name] ? [] : [[name, n - (before[name] ?? 0)]])));
