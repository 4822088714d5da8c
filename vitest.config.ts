import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { testsOnPostgres } from './scripts/tests-on-postgres.ts';

const server = (name: string, engine: string, include: string[]) => ({
  test: {
    name,
    // Tests start the product many times as a process of its own: what it is compiled to is kept.
    env: { TEST_ENGINE: engine, NODE_COMPILE_CACHE: path.join(import.meta.dirname, '.cache/compiled') },
    globalSetup: 'apps/server/test/databases.ts',
    setupFiles: 'apps/server/test/closed-handles.ts',
    include,
    pool: 'forks' as const,
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});

/** The web has a configuration of its own (apps/web/vitest.config.ts). The server's tests run on the embedded database, and those that touch a database on PostgreSQL as well where `TEST_DATABASE_URL` names one. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'rules', include: ['packages/**/*.test.ts', 'scripts/**/*.test.ts'], pool: 'forks', isolate: false } },
      server('server', 'embedded', ['apps/server/{src,test}/**/*.test.ts', 'apps/simulator/src/**/*.test.ts']),
      ...(process.env['TEST_DATABASE_URL'] ? [server('server on PostgreSQL', 'postgres', testsOnPostgres())] : []),
    ],
  },
});
