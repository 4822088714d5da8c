import type { Engine } from '../../src/kernel/database/engine.ts';

/** What a customer's calls have left behind since it was first asked: rows and revisions by table. Rates and announcements belong to no customer and are counted whole. */
export type RowCounts = Readonly<Record<string, number>>;

/** Not effects of a call: who is logged in, and the answers that are stored for repetitions. */
const IGNORED_TABLES = ['session', 'idempotency', 'login'];

/** The databases that write down what is added and removed. */
const preparedEngines = new WeakMap<Engine, Promise<unknown>>();

/**
 * Each row that comes, goes or gets another revision is written down by a trigger. Looking through all tables instead would take forty
 * milliseconds each time, most of them for planning: whoever asks does so some thousand times.
 */
async function createTriggers(engine: Engine): Promise<void> {
  const { rows: tables } = await engine.query(
    `select t.table_name as name, bool_or(c.column_name = 'rev') as has_rev from information_schema.tables t
     join information_schema.columns c using (table_schema, table_name) join pg_class p on p.relname = t.table_name
     where t.table_schema = 'public' and p.relkind in ('r', 'p') and not p.relispartition and t.table_name <> all($1)
     group by 1 having bool_or(c.column_name = 'customer_id')`,
    [IGNORED_TABLES],
  );
  const add = (row: string, sign: string, rev: string): string =>
    `insert into footprint.change values (tg_argv[0], ${row}.customer_id, ${sign}(1 + ${rev}));`;
  const countingFunction = (name: string, rev: (row: string) => string): string => `
    create function footprint.${name}() returns trigger language plpgsql security definer as $count$ begin
      if tg_op = 'UPDATE' and new.customer_id = old.customer_id and ${rev('new')} = ${rev('old')} then return null; end if;
      if tg_op <> 'INSERT' then ${add('old', '-', rev('old'))} end if;
      if tg_op <> 'DELETE' then ${add('new', '', rev('new'))} end if;
      return null;
    end $count$;`;
  const triggers = tables.map(
    ({ name, has_rev: hasRev }) =>
      `create trigger footprint after insert or update or delete on ${String(name)}
       for each row execute function footprint.${hasRev === true ? 'count_revisions' : 'count_rows'}('${String(name)}');`,
  );
  // One block: PostgreSQL prepares what it is asked, and prepares one statement only.
  await engine.query(`do $$ begin
    create schema footprint;
    create unlogged table footprint.change (name text not null, customer_id bigint, n int not null);
    create index on footprint.change (customer_id);
    ${countingFunction('count_rows', () => '0')}
    ${countingFunction('count_revisions', (row) => `coalesce(${row}.rev, 0)`)}
    ${triggers.join('\n')}
  end $$`);
}

export async function countRows(engine: Engine, customerId: string): Promise<RowCounts> {
  if (!preparedEngines.has(engine)) preparedEngines.set(engine, createTriggers(engine));
  await preparedEngines.get(engine);
  const { rows } = await engine.query(
    `select name, sum(n) as n from footprint.change where customer_id = $1 group by name having sum(n) <> 0
     union all select 'rate_card', count(*) from rate_card
     union all select 'rule_set', count(*) from rule_set
     union all select 'article', coalesce(sum(rev), 0) from article`,
    [customerId],
  );
  return Object.fromEntries(rows.map(({ name, n }) => [String(name), Number(n)]));
}

/** What has been added between two moments. */
export const addedRows = (before: RowCounts, after: RowCounts): RowCounts =>
  Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)] as const)
      .filter(([, n]) => n !== 0),
  );
