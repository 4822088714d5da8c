import fs from 'node:fs';
import path from 'node:path';
import { reachedFrom } from './imports.ts';
import { ROOT } from './steps.ts';

/** The test server imports the whole server: through it every test would depend on every file. */
const TEST_SERVER = path.join(ROOT, 'apps/server/test/server/test-server.ts');
const MIGRATIONS = 'apps/server/src/db/migrations/';
const MIGRATE = 'apps/server/src/kernel/database/migrate.ts';
const TESTED = ['packages', 'apps/server/src', 'apps/server/test', 'apps/simulator/src', 'apps/web/src', 'apps/web/scripts', 'scripts'];

/**
 * The tests near some changed files, the nearest first: those whose imports lead to one of them, not counting the whole server. A test
 * through the API imports no handler, but lies beside what it tests, so it counts for everything its folder's imports reach.
 * @param changed paths from the root of the repository
 * @returns paths from there, tests that need a browser left out
 */
export function relatedTests(changed: readonly string[]): string[] {
  const wanted = changed.map((file) => path.join(ROOT, file.startsWith(MIGRATIONS) ? MIGRATE : file));
  const sources = TESTED.flatMap((folder) => sourcesBelow(path.join(ROOT, folder)));
  const stepsByFolder = new Map<string, number>();
  const stepsBeside = (folder: string): number => {
    const known = stepsByFolder.get(folder);
    if (known !== undefined) return known;
    const own = sources.filter((file) => path.dirname(file) === folder && !isTest(file));
    const steps = 1 + stepsTo(wanted, reachedFrom(own));
    stepsByFolder.set(folder, steps);
    return steps;
  };
  return sources
    .filter((file) => isTest(file) && !file.endsWith('.browser.test.tsx'))
    .map((file) => {
      const own = reachedFrom([file], (each) => each === TEST_SERVER);
      const steps = stepsTo(wanted, own);
      return { file, steps: own.has(TEST_SERVER) ? Math.min(steps, stepsBeside(path.dirname(file))) : steps };
    })
    .filter(({ steps }) => steps < Infinity)
    .toSorted((a, b) => a.steps - b.steps)
    .map(({ file }) => path.relative(ROOT, file));
}

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

const stepsTo = (wanted: readonly string[], reached: ReadonlyMap<string, number>): number =>
  Math.min(...wanted.map((file) => reached.get(file) ?? Infinity));

function sourcesBelow(folder: string): string[] {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('node_modules'))
    .toSorted()
    .map((name) => path.join(folder, name));
}
