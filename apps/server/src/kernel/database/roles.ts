import pg from 'pg';
import { MigrationError, type SchemaOwner } from './schema-owner.ts';

/** Whose identities a request's transactions take. */
export const REQUEST_ROLES = ['portal_app', 'portal_public', 'portal_ops'] as const;
/** Owns the schema: migrations run as it. */
export const OWNER_ROLE = 'portal_owner';
const ROLES = [OWNER_ROLE, ...REQUEST_ROLES];

/** `with inherit` and `set` of a membership; before it, a member inherits as its own attribute says and may always take the role. */
const SEPARATE_RIGHTS_SINCE = 160_000;
const DENIED = '42501';
export const isDenied = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === DENIED;
/** Roles belong to the whole server: a portal in another of its databases has made them at this very moment. */
const MADE_MEANWHILE = ['42710', '23505'];
const TRIES = 5;

/** A login that has to act as roles. */
interface Member {
  login: string;
  roles: readonly string[];
}

/** A login that migrates and one that runs; of an embedded database neither is known by name. */
export interface Logins {
  migrating?: string | undefined;
  running?: string | undefined;
}

/**
 * Makes the portal's roles and lets the logins act as them. Where the login of `owner` may not do so, throws the statements that an
 * administrator has to run once; roles that exist and suffice are taken as they are.
 */
export async function prepareRoles(owner: SchemaOwner, { migrating, running }: Logins = {}): Promise<void> {
  const members = [
    ...(migrating === undefined ? [] : [{ login: migrating, roles: ROLES }]),
    ...(running === undefined || running === migrating ? [] : [{ login: running, roles: REQUEST_ROLES }]),
  ];
  for (let tries = 0; ; tries += 1) {
    const missing = await missingStatements(owner, members);
    if (missing.length === 0) return;
    const denied = (): MigrationError => new MigrationError(toldToAdministrator(migrating ?? running ?? '', missing));
    // A grant that is not in one's power is a warning and no error.
    if (tries === TRIES) throw denied();
    try {
      await owner.script(`begin;\n${missing.join('\n')}\ncommit;`);
    } catch (error) {
      await owner.script('rollback');
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (code === DENIED) throw denied();
      if (!MADE_MEANWHILE.includes(code)) throw error;
    }
  }
}

const toldToAdministrator = (login: string, statements: readonly string[]): string =>
  [
    `The login "${login}" may not prepare the roles of the portal. Let an administrator of the database server run this once in this database, and start again:`,
    ...statements,
  ].join('\n');

/** What a database still lacks, in the order in which it can be run. Nothing of it does harm where it is run twice but the first lines. */
async function missingStatements(owner: SchemaOwner, members: readonly Member[]): Promise<string[]> {
  const { rows: known } = await owner.query(
    `select r.name, p.oid is not null as exists, coalesce(has_schema_privilege(p.oid, 'public', 'USAGE'), false) as uses_schema,
       coalesce(has_schema_privilege(p.oid, 'public', 'CREATE'), false) as makes_tables
     from unnest($1::text[]) with ordinality r (name, place) left join pg_roles p on p.rolname = r.name order by r.place`,
    [`{${ROLES.join(',')}}`],
  );
  const made = known.filter((role) => role['exists'] !== true).map(({ name }) => `create role ${String(name)} nologin;`);
  const granted = [];
  for (const member of members) granted.push(...(await missingMembership(owner, member)));
  const users = known.filter((role) => role['uses_schema'] !== true).map(({ name }) => String(name));
  const mayCreate = known.some((role) => role['name'] === OWNER_ROLE && role['makes_tables'] === true);
  return [
    ...made,
    ...granted,
    ...(users.length > 0 ? [`grant usage on schema public to ${users.join(', ')};`] : []),
    ...(mayCreate ? [] : [`grant create on schema public to ${OWNER_ROLE};`]),
  ];
}

async function missingMembership(owner: SchemaOwner, { login, roles }: Member): Promise<string[]> {
  const { rows: logins } = await owner.query(
    `select rolsuper as is_superuser, current_setting('server_version_num')::int as version from pg_roles where rolname = $1`,
    [login],
  );
  if (logins[0]?.['is_superuser'] === true) return [];
  const isSeparate = Number(logins[0]?.['version']) >= SEPARATE_RIGHTS_SINCE;
  const { rows } = await owner.query(
    `select r.name, pg_has_role($1::name, p.oid, 'MEMBER') as is_member,
       pg_has_role($1::name, p.oid, 'USAGE') and pg_has_role($1::name, p.oid, '${isSeparate ? 'SET' : 'MEMBER'}') as may_act
     from unnest($2::text[]) with ordinality r (name, place) left join pg_roles p on p.rolname = r.name order by r.place`,
    [login, `{${roles.join(',')}}`],
  );
  const idle = rows.filter((row) => row['may_act'] !== true);
  if (idle.length === 0) return [];
  const name = pg.escapeIdentifier(login);
  // Before the rights were separate, only a login that does not inherit is a member and cannot act.
  if (!isSeparate && idle.every((row) => row['is_member'] === true)) return [`alter role ${name} inherit;`];
  const rights = isSeparate ? ' with inherit true, set true' : '';
  return [`grant ${idle.map((row) => String(row['name'])).join(', ')} to ${name}${rights};`];
}
