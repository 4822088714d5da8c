import type { Engine } from '../../src/kernel/database/engine.ts';

/** What a twin cannot have as well: it is found by it before anybody knows whose it is. */
const OF_ONE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  login: { login_name: `login_name || '~'` },
  quotation_share: { token_hash: `token_hash || '\\x01'` },
  bill_share: { token_hash: `token_hash || '\\x01'` },
  waybill_share: { token_hash: `token_hash || '\\x01'` },
  session: { token_hash: `token_hash || '\\x01'`, id: 'id + 1000000000' },
};

/** Lets two customers have rows that differ in nothing but their customer: numbers that are unique everywhere may be there twice. */
export async function allowTwins(engine: Engine): Promise<void> {
  const { rows } = await engine.query(
    `select i.indexrelid::regclass::text as index, c.conname as constraint, i.indrelid::regclass::text as "table" from pg_index i
     left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('p', 'u')
     join pg_class t on t.oid = i.indrelid
     where t.relnamespace = 'public'::regnamespace and i.indisunique and not t.relispartition
       and exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'customer_id')
       and not exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'customer_id' and a.attnum = any (i.indkey))`,
  );
  // As the query above names them.
  for (const { index, constraint, table } of rows as { index: string; constraint: string | null; table: string }[]) {
    if (Object.hasOwn(OF_ONE, table)) continue;
    const drop = constraint === null ? `drop index ${index}` : `alter table ${table} drop constraint ${constraint} cascade`;
    await engine.query(drop);
  }
  await createCopyFunction(engine);
}

/** A function keeps the plans of its statements: to plan them for each twin takes most of its time. */
async function createCopyFunction(engine: Engine): Promise<void> {
  const { rows } = await engine.query(
    `select c.relname as name, array_agg(a.attname::text) as columns from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     group by 1 having bool_or(a.attname = 'customer_id')`,
  );
  const copies = rows.map((row) => {
    const [name, columns] = [String(row['name']), row['columns'] as string[]]; // An array of texts.
    const values = columns.map((column) => (column === 'customer_id' ? '$2' : (OF_ONE[name]?.[column] ?? `"${column}"`)));
    const list = columns.map((column) => `"${column}"`).join(', ');
    return `${name === 'login' || name === 'session' ? '' : `delete from ${name} where customer_id = $2;`}
      insert into ${name} (${list}) overriding system value select ${values.join(', ')} from ${name} where customer_id = $1 on conflict do nothing;`;
  });
  await engine.query(`do $do$ begin
    create schema twin;
    create function twin.copy(bigint, bigint) returns void language plpgsql set plan_cache_mode = force_generic_plan
      as $copy$ begin ${copies.join('\n')} end $copy$;
  end $do$`);
}

/**
 * Gives a customer a copy of each row of another, ids and all: a query that does not name its customer finds both.
 * @param change what makes its rows differ after all
 */
export async function makeTwin(engine: Engine, from: string, to: string, change = ''): Promise<void> {
  await engine.query(`do $do$ begin
    perform set_config('session_replication_role', 'replica', true);
    perform twin.copy(${from}, ${to});
    ${change && `${change};`}
  end $do$`);
}
