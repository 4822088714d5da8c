import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';

const PORT = 4173;
const root = path.join(import.meta.dirname, '..');
/** Made once, by the process that starts the server; the workers are told by their environment. */
if (!process.env['JOURNEYS_DIR']) {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), 'waybound-journeys-'));
  process.env['JOURNEYS_DIR'] = made;
  process.once('exit', () => fs.rmSync(made, { recursive: true, force: true }));
}

const WITHOUT_NETWORK = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Journeys through the built page and the real server with its demo data. */
export default defineConfig({
  testDir: import.meta.dirname,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  workers: 1,
  forbidOnly: true,
  // A browser on a loaded machine may stall; a journey that needs its second try is named in the report as flaky.
  retries: 1,
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
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
  webServer: {
    command: 'node e2e/server.ts',
    cwd: root,
    url: `http://127.0.0.1:${PORT}/healthz`,
    timeout: 120_000,
    env: {
      PORT: String(PORT),
      HOST: '127.0.0.1',
      DATA_DIR: process.env['JOURNEYS_DIR'],
      DATABASE_URL: '',
      LOG_LEVEL: 'error',
      REQUESTS_PER_MINUTE: '100000',
    },
  },
});
