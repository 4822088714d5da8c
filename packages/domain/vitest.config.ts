import { defineConfig } from 'vitest/config';

/** The rules alone, for the mutation tests (`npm run mutate`); every other run takes them from the configuration at the root. */
export default defineConfig({
  root: import.meta.dirname,
  test: { include: ['src/**/*.test.ts'], setupFiles: ['test/same-samples.ts'], isolate: false },
});
