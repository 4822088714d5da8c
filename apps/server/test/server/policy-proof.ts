import type { Engine } from '../../src/kernel/database/engine.ts';

/**
 * Proves row-level security by rows, and alone: in a database of its own the request role is granted everything on every secured table, and
 * foreign keys, checks and triggers hold nobody back. Every table has a row of each of two customers.
 */
export interface PolicyProof {
  /** Tables, and of each the column by which a row is somebody's. */
  tables: { name: string; column: string }[];
  /** What the policies of a table let a stranger or nobody do; empty where they hold. */
  violations: (table: string) => Promise<string[]>;
}

interface Sides {
  customerId: string;
  siteId: string;
}

/** Tables whose rows are not a customer's by `customer_id`: they follow what they name. */
const OWNED_BY: Readonly<Record<string, string>> = { customer: 'id', site: 'id', rate_card: 'channel_id', remote_range: 'list_id' };

export async function policyProof(engine: Engine, victim: Sides, stranger: Sides): Promise<PolicyProof> {
  for (const statement of PREPARE) await engine.query(statement);
  const { rows } = await engine.query(
    `select c.relname as name, array_agg(a.attname::text) as columns from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
     where c.relnamespace = 'public'::regnamespace and c.relrowsecurity and not c.relispartition group by 1 order by 1`,
  );
  const tables = rows.map((row) => {
    const name = String(row['name']);
    const columns = row['columns'] as string[]; // An array of texts.
    const column = OWNED_BY[name] ?? ['customer_id', 'site_id'].find((each) => columns.includes(each));
    if (column === undefined) throw new Error(`Nobody knows whose a row of ${name} is.`);
    return { name, column };
  });
  const ownerOf = async (side: Sides, column: string): Promise<string> => {
    if (column === 'customer_id') return side.customerId;
    if (column === 'site_id') return side.siteId;
    const table = column === 'channel_id' ? 'channel' : 'remote_list';
    const { rows: found } = await engine.query(`select id from ${table} where site_id = $1 order by id limit 1`, [side.siteId]);
    return String(found[0]?.['id']);
  };
  // What the rows of others follow comes first.
  for (const { name, column } of tables.toSorted((a, b) => Number(a.name in OWNED_BY) - Number(b.name in OWNED_BY))) {
    if (column === 'id') continue;
    for (const side of [victim, stranger])
      await engine.query('select proof.add_row($1, $2, $3)', [name, column, await ownerOf(side, column)]);
  }
  return {
    tables,
    async violations(table) {
      const column = tables.find(({ name }) => name === table)?.column ?? '';
      const own = async (side: Sides) => (column !== 'id' ? ownerOf(side, column) : table === 'site' ? side.siteId : side.customerId);
      const values = [table, column, await own(victim), await own(stranger), stranger.customerId];
      const { rows: found } = await engine.query('select * from proof.violations($1, $2, $3, $4, $5) as what', values);
      return found.map(({ what }) => String(what));
    },
  };
}

const PREPARE = [
  `create schema proof;`,
  `grant usage on schema proof to public;`,
  `do $do$
declare
  each record;
begin
  -- What holds a row together is not what keeps it to its customer.
  for each in select conrelid::regclass as t, conname from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace and coninhcount = 0 loop
    execute format('alter table %s drop constraint %I', each.t, each.conname);
  end loop;
  for each in select oid::regclass as t from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity loop
    execute format('grant select, insert, update, delete on %s to portal_app', each.t);
  end loop;
end $do$;`,
  `-- The statement that makes a row of whatever table, somebody's by the column.
create function proof.row_of(into_table text, whose text, who bigint) returns text language sql as $$
  select format('insert into %I (%s) overriding system value values (%s)', into_table, string_agg(quote_ident(a.attname), ', '),
    string_agg(case
      when a.attname = whose then who::text
      when a.attidentity <> '' then (1000000 + floor(random() * 1000000000))::bigint::text
      when t.typname = 'bytea' then 'decode(md5(random()::text), ''hex'')'
      when t.typname = 'uuid' then 'gen_random_uuid()'
      when t.typname = 'timestamptz' then '''2026-11-20T02:00:00Z'''
      when t.typname = 'date' then '''2026-11-20'''
      when t.typname = 'bool' then 'false'
      when t.typname in ('json', 'jsonb') then '''{}'''
      when t.typcategory = 'N' then (1 + floor(random() * 1000000000))::bigint::text
      when t.typcategory = 'A' then '''{}'''
      else 'md5(random()::text)' end, ', '))
  from pg_attribute a join pg_type t on t.oid = a.atttypid
  where a.attrelid = format('public.%I', into_table)::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and (a.attname = whose or a.attidentity <> '' or (a.attnotnull and not a.atthasdef)) $$;`,
  `create function proof.add_row(into_table text, whose text, who bigint) returns void language plpgsql as $$
begin
  perform set_config('session_replication_role', 'replica', true);
  execute proof.row_of(into_table, whose, who);
end $$;`,
  `-- Nothing may be done, and nothing but row-level security may be why. What was done is taken back.
create function proof.attempt(what text, statement text, is_insert boolean) returns text language plpgsql as $$
declare
  n bigint;
begin
  begin
    execute statement;
    get diagnostics n = row_count;
    raise exception using errcode = 'PR001', message = n::text;
  exception
    when sqlstate 'PR001' then return case when sqlerrm <> '0' then what || ' ' || sqlerrm || ' row(s)' end;
    -- A number that is always given by the database cannot be moved by anybody.
    when sqlstate '428C9' then return null;
    when insufficient_privilege then
      return case when not is_insert or sqlerrm not like '%row-level security%' then what || ': ' || sqlerrm end;
    when others then return what || ': ' || sqlerrm;
  end;
end $$;`,
  `create function proof.violations(of_table text, whose text, victim bigint, own bigint, stranger bigint) returns setof text language plpgsql as $$
declare
  who text;
  n bigint;
  found_out text;
  theirs text := format('%I = %s', whose, victim);
begin
  perform set_config('session_replication_role', 'replica', true);
  execute format('select count(*) from %I where %s', of_table, theirs) into n;
  if n = 0 then return next of_table || ' has no row of the victim'; end if;
  foreach who in array array['a stranger', 'nobody'] loop
    perform set_config('app.customer', case who when 'nobody' then '' else stranger::text end, true);
    perform set_config('role', 'portal_app', true);
    execute format('select count(*) from %I where %s', of_table, theirs) into n;
    if n > 0 then return next format('%s reads %s', who, of_table); end if;
    execute format('select count(*) from %I where %I = %s', of_table, whose, own) into n;
    if (n > 0) <> (who <> 'nobody') then return next format('%s sees %s rows of its own in %s', who, n, of_table); end if;
    for found_out in select proof.attempt(who || ' ' || action, statement, is_insert) from (values
      ('changes', format('update %I set %I = %I where %s', of_table, whose, whose, theirs), false),
      ('removes', format('delete from %I where %s', of_table, theirs), false),
      ('adds', proof.row_of(of_table, whose, victim), true)) as tried (action, statement, is_insert)
    loop
      if found_out is not null then return next found_out || ' in ' || of_table; end if;
    end loop;
    if who <> 'nobody' then
      -- Where rows may be changed at all, none may be given away: refused, or none is open to a change.
      found_out := proof.attempt('gives away', format('update %I set %I = %s where %I = %s', of_table, whose, victim, whose, own), true);
      if found_out is not null then return next found_out || ' in ' || of_table; end if;
    end if;
    perform set_config('role', 'none', true);
  end loop;
end $$;`,
];
