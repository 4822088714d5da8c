import type pg from 'pg';
import { ConfigError } from '../config-error.ts';
import { connectTo, type PostgresAddress } from './connect.ts';
import { OWNER_ROLE, REQUEST_ROLES } from './roles.ts';

/**
 * Row-level security is the second of two fences between customers; the first are the conditions of the queries. It holds for nobody who
 * is a superuser or may pass it by, and a portal that runs as one would not notice: it refuses to.
 */

/** Before anything is changed: whether the login may run the portal at all. */
export const requireFencedLogin = (address: PostgresAddress): Promise<void> =>
  onConnection(address, async (client) => {
    const { rows } = await client.query<{ login: string; unfenced: string[] }>(
      `select current_user::text as login, ${UNFENCED_OF('current_user')} as unfenced`,
      [REQUEST_ROLES],
    );
    const { login = '', unfenced = [] } = rows[0] ?? {};
    if (unfenced.length === 0) return;
    throw new ConfigError(
      `${address.setting} logs in as "${login}", for whom row-level security does not hold (${reasonOf(login, unfenced)}). Set DATABASE_URL to a login that owns nothing, and DATABASE_ADMIN_URL to this one. An administrator makes such a login with:\ncreate role waybound login password '…';`,
    );
  });

/** After the migrations: whether the roles and tables are as the migrations have made them. */
export const requireFences = (address: PostgresAddress): Promise<void> =>
  onConnection(address, async (client) => {
    const { rows: found } = await client.query<{ is_migrated: boolean }>(
      `select to_regclass('public.schema_migration') is not null as is_migrated`,
    );
    if (found[0]?.is_migrated !== true) throw new ConfigError('DATABASE_URL and DATABASE_ADMIN_URL name different databases.');
    const statements = [...(await repairsOfRoles(client)), ...(await repairsOfTables(client))];
    if (statements.length === 0) return;
    throw new ConfigError(
      `Row-level security does not keep the customers apart in the database of ${address.setting}. Let an administrator of the database server run this, and start again:\n${statements.join('\n')}`,
    );
  });

/** Roles that somebody is, or may become, for whom there is no row-level security; a request's roles ($1) answer for themselves alone. */
const UNFENCED_OF = (who: string): string =>
  `array(select r.rolname::text from pg_roles r where (r.rolsuper or r.rolbypassrls) and pg_has_role(${who}, r.oid, 'MEMBER')
     and (r.rolname <> all ($1::text[]) or r.oid::text = ${who}::text) order by 1)`;

const reasonOf = (login: string, unfenced: readonly string[]): string =>
  unfenced.includes(login) ? 'it is a superuser or has BYPASSRLS' : `it may become ${unfenced.map((name) => `"${name}"`).join(', ')}`;

/** A request's role is what it is by itself: as a member of another one it would have that one's policies too. */
async function repairsOfRoles(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ role: string; unfenced: string[]; others: string[] }>(
    `select p.rolname::text as role, ${UNFENCED_OF('p.oid')} as unfenced,
       array(select o.rolname::text from pg_roles o where o.rolname = any ($2::text[]) and o.oid <> p.oid and pg_has_role(p.oid, o.oid, 'MEMBER')
         order by 1) as others
     from pg_roles p where p.rolname = any ($1::text[]) order by 1`,
    [REQUEST_ROLES, [OWNER_ROLE, ...REQUEST_ROLES]],
  );
  return rows.flatMap(({ role, unfenced, others }) => [
    ...(unfenced.includes(role) ? [`alter role ${role} nosuperuser nobypassrls;`] : []),
    ...[...unfenced, ...others]
      .filter((other, at, all) => other !== role && all.indexOf(other) === at)
      .map((other) => `revoke "${other}" from ${role};`),
  ]);
}

/** What a customer's request may touch has policies, and they hold for the tables' owner too. */
async function repairsOfTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I', c.relname) as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not (c.relrowsecurity and c.relforcerowsecurity)
       and (c.relrowsecurity or (has_table_privilege('portal_app', c.oid, 'select, insert, update, delete')
         and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'customer_id' and not a.attisdropped)))
     order by 1`,
  );
  return rows.map(({ name }) => `alter table ${name} enable row level security, force row level security;`);
}

async function onConnection(address: PostgresAddress, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = await connectTo(address);
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
