import fs from 'node:fs';
import path from 'node:path';
import { reachedFrom } from './imports.ts';
import { ROOT } from './steps.ts';

const SERVER = path.join(ROOT, 'apps/server');
/** All tests that open a database on PostgreSQL import one of these: through the test server, or directly for tests of that engine. */
const DATABASES = ['test/databases.ts', 'test/server/postgres-cluster.ts'].map((name) => path.join(SERVER, name));

/**
 * The server's tests for which PostgreSQL may make a difference: those whose imports lead to a database. All others would prove
 * on the second engine what they have proven on the first. No list is maintained: a test that begins to use a server is found by that.
 * @returns paths from the root of the repository
 */
export function testsOnPostgres(): string[] {
  const names = fs.readdirSync(SERVER, { recursive: true, encoding: 'utf8' });
  const tests = names.filter((name) => name.endsWith('.test.ts') && !name.includes('node_modules')).toSorted();
  return tests
    .map((name) => path.join(SERVER, name))
    .filter((file) => DATABASES.some((database) => reachedFrom([file]).has(database)))
    .map((file) => path.relative(ROOT, file));
}
