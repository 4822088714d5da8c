import fs from 'node:fs';
import path from 'node:path';

const SERVER = path.join(import.meta.dirname, '..');
const ROOT = path.join(SERVER, '../..');
/** Whoever opens a database of the tests on a PostgreSQL does it through this file: a test house, or a test about that engine alone. */
const DATABASES = path.join(import.meta.dirname, 'databases.ts');
/** An import of types alone brings nothing with it. */
const IMPORT = /(?:\bimport|\bexport)\s+(?!type\b)(?:[^;'"]*?\bfrom\s+)?'(\.[^']+)'|\bimport\('(\.[^']+)'\)/g;

/**
 * The server's tests that can tell PostgreSQL from the embedded database: those whose imports lead to a database. All others would prove
 * on the second engine what they have proven on the first. Nobody keeps a list: a test that begins to use a house is found by that.
 * @returns paths from the root of the repository
 */
export function testsOnPostgres(): string[] {
  const names = fs.readdirSync(SERVER, { recursive: true, encoding: 'utf8' });
  const tests = names.filter((name) => name.endsWith('.test.ts') && !name.includes('node_modules')).toSorted();
  const importsOf = reader();
  return tests
    .map((name) => path.join(SERVER, name))
    .filter((file) => leadsToDatabases(file, importsOf))
    .map((file) => path.relative(ROOT, file));
}

function leadsToDatabases(test: string, importsOf: (file: string) => readonly string[]): boolean {
  const seen = new Set([test]);
  for (const file of seen) for (const imported of importsOf(file)) seen.add(imported);
  return seen.has(DATABASES);
}

/** Reads a file once, however many tests lead to it. */
function reader(): (file: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (file) => {
    const before = known.get(file);
    if (before !== undefined) return before;
    const found = [...fs.readFileSync(file, 'utf8').matchAll(IMPORT)];
    const imports = found.map(([, whole, later]) => path.join(file, '..', whole ?? later ?? ''));
    known.set(file, imports);
    return imports;
  };
}
