import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { withAdvisoryLock } from './advisory-lock.ts';

/** The database cannot be brought to this version; says why in one sentence. */
export class MigrationError extends Error {}

/** What a migration needs of an engine: scripts of many statements, by the schema's owner. */
export interface Owner {
  script(text: string): Promise<void>;
  query(text: string, values?: readonly unknown[]): Promise<{ rows: Readonly<Record<string, unknown>>[] }>;
}

const FOLDER = path.join(import.meta.dirname, '../../db/migrations');

/** Plain SQL files, forward only, each in one transaction, one set for both engines. */
export async function migrate(owner: Owner): Promise<void> {
  const files = await readMigrations();
  await owner.script(
    'create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
  const { rows } = await owner.query('select name, checksum from schema_migration order by name');
  const applied = new Map(rows.map((row) => [String(row['name']), String(row['checksum'])]));
  const unknown = [...applied.keys()].find((name) => !files.some((file) => file.name === name));
  if (unknown) throw new MigrationError(`The database is of a newer version than this program: it knows the migration "${unknown}".`);
  for (const { name, text, checksum } of files) {
    const done = applied.get(name);
    if (done === checksum) continue;
    if (done !== undefined) throw new MigrationError(`The migration "${name}" was changed after it had been applied.`);
    await owner.script(`begin;\n${text}\n;insert into schema_migration (name, checksum) values ('${name}', '${checksum}');\ncommit;`);
  }
}

async function readMigrations(): Promise<{ name: string; text: string; checksum: string }[]> {
  const names = (await fs.readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await fs.readFile(path.join(FOLDER, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/**
 * Migrates a PostgreSQL by its owner's address and lets the runtime's login act under the portal's identities.
 * Two servers that start at once take turns.
 */
export async function migratePostgres(adminUrl: string, runtimeUrl: string): Promise<void> {
  await withAdvisoryLock(adminUrl, 'migrating', async (client) => {
    await migrate({
      script: async (text) => {
        await client.query(text).catch(async (error: unknown) => {
          await client.query('rollback');
          throw error;
        });
      },
      query: async (text, values = []) => client.query(text, [...values]),
    });
    const runtime = decodeURIComponent(new URL(runtimeUrl).username);
    if (runtime !== '') {
      await client.query(`grant portal_app, portal_public, portal_ops to ${pg.escapeIdentifier(runtime)}`);
    }
  });
}
