import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { withAdvisoryLock } from './advisory-lock.ts';
import { connectTo, type PostgresAddress } from './connect.ts';
import { OWNER_ROLE, prepareRoles, type Logins } from './roles.ts';
import { MigrationError, type SchemaOwner } from './schema-owner.ts';

interface Migration {
  name: string;
  text: string;
  checksum: string;
}

interface MigrateOptions {
  logins?: Logins;
  /** Told in one sentence what is about to be done, if anything is. */
  report?: (sentence: string) => void;
  /** Where the scripts are; only a test has others. */
  folder?: string;
}

const FOLDER = path.join(import.meta.dirname, '../../db/migrations');

/**
 * Plain SQL files, forward only, each in one transaction, one set for both engines. Whoever runs them, all that they make belongs to one
 * role. Where there is nothing to do, the login needs no right to do it.
 */
export async function migrate(owner: SchemaOwner, { logins = {}, report, folder = FOLDER }: MigrateOptions = {}): Promise<void> {
  const files = await readMigrations(folder);
  const known = await readApplied(owner);
  if (known === 'unreadable') await prepareRoles(owner, logins);
  const applied = known === 'unreadable' ? await readApplied(owner) : known;
  if (applied === 'unreadable') throw new MigrationError('The table "schema_migration" cannot be read by this login.');
  const pending = toPending(files, applied);
  await prepareRoles(owner, pending.length === 0 ? { running: logins.running } : logins);
  if (pending.length === 0) return;
  report?.(toldBefore(pending, applied.size));
  await asSchemaOwner(
    owner,
    `create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now());
     grant select on schema_migration to portal_ops;`,
  );
  for (const { name, text, checksum } of pending) {
    const noted = `insert into schema_migration (name, checksum) values ('${name}', '${checksum}');`;
    await asSchemaOwner(owner, `${text}\n;${noted}`).catch((error: unknown) => {
      const why = error instanceof Error ? error.message : String(error);
      throw new MigrationError(`The migration "${name}" failed, and the database is as it was before it: ${why}`, { cause: error });
    });
  }
}

async function asSchemaOwner(owner: SchemaOwner, text: string): Promise<void> {
  try {
    await owner.script(`begin;\nset local role ${OWNER_ROLE};\n${text}\ncommit;`);
  } catch (error) {
    await owner.script('rollback').catch(() => {});
    throw error;
  }
}

/** The migrations that a database knows, with their checksums. */
async function readApplied(owner: SchemaOwner): Promise<ReadonlyMap<string, string> | 'unreadable'> {
  const { rows: tables } = await owner.query(
    `select has_table_privilege(to_regclass('public.schema_migration')::oid, 'select') as may_read`,
  );
  const mayRead = tables[0]?.['may_read'];
  if (mayRead === null) return new Map();
  if (mayRead !== true) return 'unreadable';
  const { rows } = await owner.query('select name, checksum from schema_migration order by name');
  return new Map(rows.map((row) => [String(row['name']), String(row['checksum'])]));
}

function toPending(files: readonly Migration[], applied: ReadonlyMap<string, string>): Migration[] {
  const unknown = [...applied.keys()].find((name) => !files.some((file) => file.name === name));
  if (unknown) throw new MigrationError(`The database is of a newer version than this program: it knows the migration "${unknown}".`);
  const changed = files.find(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum);
  if (changed) throw new MigrationError(`The migration "${changed.name}" was changed after it had been applied.`);
  return files.filter(({ name }) => !applied.has(name));
}

const toldBefore = (pending: readonly Migration[], appliedCount: number): string =>
  appliedCount === 0
    ? `The database is empty and is set up by ${pending.length} migrations.`
    : `The database is of an older version and is migrated: ${pending.map(({ name }) => name).join(', ')}.`;

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await fs.readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await fs.readFile(path.join(folder, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/**
 * Migrates a PostgreSQL by its owner's address and lets the runtime's login act under the portal's identities.
 * Two servers that start at once take turns.
 */
export async function migratePostgres(
  admin: PostgresAddress,
  runtime: PostgresAddress,
  report?: (sentence: string) => void,
): Promise<void> {
  // An address need not say the login's name, and a pooler may know it by another one.
  const running = await loginAt(runtime);
  await withAdvisoryLock(admin, 'migrating', async (client) => {
    const migrating = await loginOf(client);
    await migrate(schemaOwnerOn(client), { logins: { migrating, running }, ...(report && { report }) });
  });
}

/** For a database that is not migrated but filled from a copy. */
export async function preparePostgresRoles(admin: PostgresAddress, runtime: PostgresAddress): Promise<void> {
  const running = await loginAt(runtime);
  await withAdvisoryLock(admin, 'migrating', async (client) => {
    await prepareRoles(schemaOwnerOn(client), { migrating: await loginOf(client), running });
  });
}

const schemaOwnerOn = (client: pg.Client): SchemaOwner => ({
  script: async (text) => void (await client.query(text)),
  query: async (text, values = []) => client.query(text, [...values]),
});

async function loginAt(address: PostgresAddress): Promise<string> {
  const client = await connectTo(address);
  try {
    return await loginOf(client);
  } finally {
    await client.end();
  }
}

async function loginOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ login: string }>('select current_user::text as login');
  return rows[0]?.login ?? '';
}
