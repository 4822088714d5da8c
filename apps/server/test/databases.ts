import pg from 'pg';
import { migratePostgres } from '../src/kernel/database/migrate.ts';
import type { PostgresAddress } from '../src/kernel/database/connect.ts';
import { withAdvisoryLock } from '../src/kernel/database/advisory-lock.ts';
import { migrationsHash } from './server/migrated-database.ts';

/** Databases of the tests on a PostgreSQL are named after the run whose workers make them, so that the run can drop them at its end. */
export const testDatabaseName = (runPid: number, rest: string): string => `waybound_test_${runPid}_${rest}`;

/** Shared by all such servers, and kept from run to run. */
const RUNTIME_LOGIN = 'waybound_test_runtime';
const TEMPLATES = 'waybound_template_';

/**
 * A migrated database on a PostgreSQL, copied from a template that is made once for a set of migrations and stays for the next run.
 * @returns its address
 */
export async function createDatabase(url: string, name: string): Promise<string> {
  const template = `${TEMPLATES}${migrationsHash()}`;
  // One at a time: roles belong to the whole server, and nobody may copy a template while another looks whether it is there.
  await withAdvisoryLock(addressOf(url), 'migrating', async (admin) => {
    const { rows } = await admin.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [TEMPLATES]);
    if (!rows.some(({ datname }) => datname === template)) {
      for (const { datname } of rows) await admin.query(`drop database ${datname}`);
      const unfinished = `${template}_unfinished`;
      await admin.query(`create database ${unfinished}`);
      await migratePostgres(addressOf(url, unfinished), addressOf(url, unfinished));
      await admin.query(`alter database ${unfinished} rename to ${template}`);
    }
    await admin.query(`create database ${name} template ${template}`);
  });
  return addressOf(url, name).url;
}

/** For a server that is started on such a database: it refuses to run as the superuser who has made it. */
export async function addressesOfServer(url: string, name: string): Promise<{ DATABASE_URL: string; DATABASE_ADMIN_URL: string }> {
  const owned = await createDatabase(url, name);
  const runtime = new URL(owned);
  Object.assign(runtime, { username: RUNTIME_LOGIN, password: 'passes' });
  await withAdvisoryLock(addressOf(url), 'migrating', async (admin) => {
    const { rowCount } = await admin.query('select from pg_roles where rolname = $1', [RUNTIME_LOGIN]);
    if (rowCount === 0) await admin.query(`create role ${RUNTIME_LOGIN} login password 'passes'`);
  });
  return { DATABASE_URL: runtime.href, DATABASE_ADMIN_URL: owned };
}

function addressOf(url: string, database?: string): PostgresAddress {
  const address = new URL(url);
  if (database !== undefined) address.pathname = `/${database}`;
  return { url: address.href, setting: 'DATABASE_URL' };
}

/** After all tests of a project: called by the process whose children are the workers. */
export async function teardown(): Promise<void> {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) return;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const { rows } = await admin.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [
    testDatabaseName(process.pid, ''),
  ]);
  for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`);
  await admin.end();
}
