import { defineConfig } from 'vitest/config';

const server = (name: string, env: Record<string, string>) => ({
  test: {
    name,
    env,
    globalSetup: 'apps/server/test/databases.ts',
    include: ['apps/server/{src,test}/**/*.test.ts', 'apps/simulator/src/**/*.test.ts'],
    pool: 'forks' as const,
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});

/** The web has a configuration of its own (apps/web/vitest.config.ts). The server's tests run on the embedded database, and the same tests on PostgreSQL where `TEST_DATABASE_URL` names one. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'rules', include: ['packages/**/*.test.ts', 'scripts/**/*.test.ts'], pool: 'forks', isolate: false } },
      server('server', { TEST_ENGINE: 'embedded' }),
      ...(process.env['TEST_DATABASE_URL'] ? [server('server on PostgreSQL', { TEST_ENGINE: 'postgres' })] : []),
    ],
  },
});
