import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { clockAheadMs, proxyToTestServer, pageCommands } from './test/page-tests.ts';

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell';
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Named in advance: found later, Vite would load a second React in the middle of the first run. */
const PREBUNDLED = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'lucide-react',
  '@base-ui/react/combobox',
  '@base-ui/react/menu',
  '@base-ui/react/popover',
  '@base-ui/react/tooltip',
  'dompurify',
  '@tanstack/react-query',
  '@tanstack/react-router',
  'react-hook-form',
  'zod/mini',
  'vitest-browser-react',
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'unit', environment: 'node', include: ['{src,scripts}/**/*.test.ts'] },
      },
      {
        extends: true,
        plugins: [proxyToTestServer()],
        optimizeDeps: { include: PREBUNDLED },
        test: {
          name: 'browser',
          include: ['src/**/*.browser.test.tsx'],
          setupFiles: ['src/test/setup.ts'],
          provide: { aheadMs: clockAheadMs },
          // Each page has a browser context of its own: cookies, storage, locks and channels. The clipboard is the browser's (src/test/clipboard.ts).
          maxWorkers: 2,
          // What hangs ends; what is slow on a busy machine does not.
          testTimeout: 240_000,
          expect: { poll: { timeout: 60_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            commands: pageCommands,
            provider: playwright({
              launchOptions: { executablePath: CHROMIUM, args: FLAGS },
              // What moves is drawn by the processor here, frame by frame, and a click waits until it rests.
              contextOptions: { permissions: ['clipboard-read', 'clipboard-write'], reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
          },
        },
      },
    ],
  },
});
