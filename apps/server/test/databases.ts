import pg from 'pg';

/** Databases of the tests on a PostgreSQL are named after the run whose workers make them, so that the run can drop them at its end. */
export const testDatabaseName = (runPid: number, rest: string): string => `waybound_test_${runPid}_${rest}`;

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
