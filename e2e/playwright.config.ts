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
  timeout: 240_000,
  expect: { timeout: 60_000 },
  workers: 2,
  // Each journey goes to the worker that is free, so that both end together.
  fullyParallel: true,
  forbidOnly: true,
  // A journey that passes at its second try only has found a fault, of the product or of its own.
  retries: 0,
  use: {
    browserName: 'chromium',
    actionTimeout: 60_000,
    // What moves is drawn by the processor here, frame by frame, and a click waits until it rests.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // What was done, sent and logged; a picture of the page at every step doubles the time of a journey.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false },
    screenshot: 'only-on-failure',
    permissions: ['clipboard-read', 'clipboard-write'],
    launchOptions: {
      ...(process.env['CHROMIUM'] ? { executablePath: process.env['CHROMIUM'] } : {}),
      args: ['--no-sandbox', '--disable-gpu', ...WITHOUT_NETWORK],
    },
  },
  outputDir: path.join(root, 'test-results'),
});
