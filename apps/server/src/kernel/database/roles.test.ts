import { PGlite } from '@electric-sql/pglite';
import { afterAll, describe, expect, it } from 'vitest';
import { migrate } from './migrate.ts';
import type { SchemaOwner } from './schema-owner.ts';

/** The embedded database is a PostgreSQL 18, where a membership says apart who inherits and who may take a role, and who has made a role may not act as it. */
const opened: PGlite[] = [];
afterAll(() => Promise.all(opened.map((database) => database.close())));

/** To make a new database costs many times what it costs to open a copy. */
let fresh: Promise<Blob> | undefined;
const freshDatabase = async (): Promise<Blob> => {
  const database = await PGlite.create();
  opened.push(database);
  return database.dumpDataDir('none');
};

const LOGINS = { migrating: 'house', running: 'house_app' };

/** A database of the login `house`, as which statements run. */
async function ownDatabase(
  rights: string,
): Promise<{ database: PGlite; owner: SchemaOwner; becomes: (login: string) => Promise<unknown> }> {
  const database = await PGlite.create({ loadDataDir: await (fresh ??= freshDatabase()) });
  opened.push(database);
  await database.exec(`create role house login ${rights}; create role house_app login; alter database postgres owner to house`);
  const owner: SchemaOwner = {
    script: async (text) => void (await database.exec(text)),
    query: async (text, values = []) => database.query<Readonly<Record<string, unknown>>>(text, [...values]),
  };
  // Whoever is a superuser stays one by "set role", and may come back.
  const becomes = (login: string) => database.exec(`reset session authorization; set session authorization ${login}`);
  await becomes('house');
  return { database, owner, becomes };
}

const runs = async ({ database, becomes }: Awaited<ReturnType<typeof ownDatabase>>) => {
  await becomes('house_app');
  for (const role of ['portal_app', 'portal_public', 'portal_ops']) {
    await database.exec(`begin; set local role ${role}; rollback`);
  }
  await expect(database.exec('set role portal_owner')).rejects.toThrow(/permission denied/);
  // As the server asks outside of transactions.
  expect((await database.query('select count(*)::int as n from schema_migration')).rows).not.toEqual([{ n: 0 }]);
  await database.query(`select ensure_months('2026-11-01', '2026-12-01')`);
};

describe.runIf(process.env['TEST_ENGINE'] !== 'postgres')('the roles on a PostgreSQL where having made one is not acting as it', () => {
  it('are made by an owner that may make roles', async () => {
    const own = await ownDatabase('createrole');
    await migrate(own.owner, { logins: LOGINS });
    await runs(own);
  });

  it('are an administrator’s to make for an owner that may not, who then migrates', async () => {
    const own = await ownDatabase('nocreaterole');
    const told = await migrate(own.owner, { logins: LOGINS }).catch((error: unknown) => String(error));
    const [, ...statements] = String(told).split('\n');
    expect(statements).toContain('grant portal_owner, portal_app, portal_public, portal_ops to "house" with inherit true, set true;');
    await own.becomes('postgres');
    await own.database.exec(statements.join('\n'));
    await own.becomes('house');
    await migrate(own.owner, { logins: LOGINS });
    await runs(own);
  });

  it('that another portal of the server has made are granted by an administrator too', async () => {
    const own = await ownDatabase('createrole');
    await own.becomes('postgres');
    await own.database.exec('create role portal_owner; create role portal_app; create role portal_public; create role portal_ops');
    await own.becomes('house');
    const told = await migrate(own.owner, { logins: LOGINS }).catch((error: unknown) => String(error));
    expect(String(told)).not.toContain('create role');
    expect(String(told)).toContain('grant portal_app, portal_public, portal_ops to "house_app" with inherit true, set true;');
  });
});
