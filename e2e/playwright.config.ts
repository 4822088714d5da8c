import path from 'node:path';
import { defineConfig } from '@playwright/test';

const root = path.join(import.meta.dirname, '..');

const WITHOUT_NETWORK = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Journeys through the built page and the real server with its demo data; each worker has a server of its own. */
export default defineConfig({
  testDir: import.meta.dirname,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  workers: 2,
  forbidOnly: true,
  // A browser on a loaded machine may stall; a journey that needs its second try is named in the report as flaky.
  retries: 1,
  use: {
    browserName: 'chromium',
    actionTimeout: 20_000,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    permissions: ['clipboard-read', 'clipboard-write'],
    launchOptions: {
      ...(process.env['CHROMIUM'] ? { executablePath: process.env['CHROMIUM'] } : {}),
      args: ['--no-sandbox', '--disable-gpu', ...WITHOUT_NETWORK],
    },
  },
  outputDir: path.join(root, 'test-results'),
});
