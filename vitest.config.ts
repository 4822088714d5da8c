import path from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/test-order/longest-first.ts';
import { testsOnPostgres } from './scripts/tests-on-postgres.ts';

/**
 * What they prove of every call is in its conditions, marks, scopes and schemas: the same text on both databases, so one of them is enough.
 * The forwarder's calls on every road are made there by the demo. `npm run test:full` proves it on both.
 */
const PROVEN_ONCE = [
  'every-call/*',
  'every-call-junk',
  'every-fence',
  'without-policies',
  'hidden-prices',
  'key-scopes',
  'modules/operations/forwarder',
].map((name) => `apps/server/src/${name}.test.ts`);
const postgres = process.env['TEST_DATABASE_URL'];
const embeddedLeaves = postgres && process.env['FULL_TESTS'] !== 'yes' ? PROVEN_ONCE : [];

const server = (name: string, engine: string, include: string[], exclude: string[] = []) => ({
  test: {
    name,
    // Tests start the product many times as a process of its own: what it is compiled to is kept.
    env: { TEST_ENGINE: engine, NODE_COMPILE_CACHE: path.join(import.meta.dirname, '.cache/compiled') },
    globalSetup: 'apps/server/test/databases.ts',
    setupFiles: 'apps/server/test/closed-handles.ts',
    include,
    exclude: [...configDefaults.exclude, ...exclude],
    pool: 'forks' as const,
    isolate: false,
    // What hangs ends; what is slow beside browsers that come first does not.
    testTimeout: 240_000,
    hookTimeout: 600_000,
  },
});

/** The web has a configuration of its own (apps/web/vitest.config.ts). The server's tests run on the embedded database, and those that touch a database on PostgreSQL as well where `TEST_DATABASE_URL` names one. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'rules',
          include: ['packages/**/*.test.ts', 'scripts/**/*.test.ts'],
          pool: 'forks',
          isolate: false,
          // They compute for milliseconds, but run beside browsers that come first.
          testTimeout: 60_000,
        },
      },
      server('server', 'embedded', ['apps/server/{src,test}/**/*.test.ts', 'apps/simulator/src/**/*.test.ts'], embeddedLeaves),
      ...(postgres ? [server('server on PostgreSQL', 'postgres', testsOnPostgres())] : []),
    ],
  },
});
