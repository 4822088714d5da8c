import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Plugin } from 'vite';
import type { BrowserCommandContext } from 'vitest/node';
import type * as LabelFiles from '../../server/test/data/box-labels/amazon-labels.ts';
import { minimalWorkbook, rows } from '../../server/test/data/minimal-workbook.ts';
import { TEST_HEADER, type NewCustomer, type PageTestServer } from '../../server/test/server/page-test-server.ts';
import { releaseClipboard, acquireClipboard } from './clipboard-lock.ts';
import { goOffline, injectFault, heldCalls, removeFaults, type Fault } from './network-faults.ts';

/** Node's side of the page tests: the real server behind `/api`, and what a page cannot do by itself. The tests use it by `src/test/`. */

/** Node runs the server as it is; the bundler that reads this configuration would not. */
const AMAZON_LABELS = new URL('../../server/test/data/box-labels/amazon-labels.ts', import.meta.url).href;
const OPENER = new URL('../../server/test/server/open-page-test-server.ts', import.meta.url).href;

/** All tests begin on a Friday morning at the forwarder's, whenever they run; the clock goes on from there. */
const BEGIN = Date.parse('2026-11-20T02:00:00Z');
export const clockAheadMs = BEGIN - Date.now();

let opened: Promise<PageTestServer> | undefined;

/** One for the run, from its first use. */
function testServer(): Promise<PageTestServer> {
  opened ??= import(OPENER).then(({ openPageTestServer }: { openPageTestServer: (ms: number) => Promise<PageTestServer> }) =>
    openPageTestServer(clockAheadMs),
  );
  return opened;
}

/**
 * The modules of a page stay as they are while a run lasts. Each file of tests is a document of its own, which would ask for every one of
 * its some five hundred modules whether it has changed.
 */
function keepModules(response: ServerResponse): void {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) => setHeader(name, value === 'no-cache' ? 'max-age=86400' : value);
}

/** Forwards API calls of pages to the test server of the run. */
export function proxyToTestServer(): Plugin {
  return {
    name: 'test-server-behind-api',
    configureServer({ middlewares, config }) {
      const isWatching = config.server.watch !== null;
      middlewares.use((request, response, next) => {
        if (!request.url?.startsWith('/api/')) {
          if (!isWatching) keepModules(response);
          return next();
        }
        testServer().then(({ answer }) => answer(request, response), next);
      });
    },
    // Each Vite server of a run calls this when it closes; at most one of them has started the test server.
    async buildEnd() {
      await (await opened)?.close();
      opened = undefined;
    },
  };
}

/** The test that runs in a page, by the session of that page. */
const running = new Map<string, string>();
const testOf = ({ sessionId }: BrowserCommandContext): string => running.get(sessionId) ?? '';

export const pageCommands = {
  /** Before each test. What the page asks from now on is of this test. */
  async beginTest({ page, sessionId }: BrowserCommandContext): Promise<void> {
    const test = randomUUID();
    running.set(sessionId, test);
    await page.setExtraHTTPHeaders({ [TEST_HEADER]: test });
  },
  /** After each test. */
  async endTest(ending: BrowserCommandContext): Promise<void> {
    releaseClipboard(ending.sessionId);
    await ending.context.clearCookies();
    (await opened)?.forget(testOf(ending));
  },
  /** Values of the test server that all tests use. */
  async testServerInfo(_context: BrowserCommandContext) {
    const { operatorKey, channelIds } = await testServer();
    return { operatorKey, channelIds };
  },
  newCustomer: async (context: BrowserCommandContext, options: NewCustomer) => (await testServer()).newCustomer(testOf(context), options),
  setClock: async (context: BrowserCommandContext, now: number) => (await testServer()).setClock(testOf(context), new Date(now)),
  received: async (context: BrowserCommandContext, path: string) =>
    (await testServer()).received(testOf(context)).filter((asked) => asked.path === path),
  websiteToken: async (context: BrowserCommandContext, loginName: string) => (await testServer()).websiteToken(testOf(context), loginName),
  authenticatorCode: async (context: BrowserCommandContext, secret: string, steps: number) =>
    (await testServer()).authenticatorCode(testOf(context), secret, steps),
  connectStore: async (_context: BrowserCommandContext, token: string, storeId: string) =>
    (await testServer()).connectStore(token, storeId),
  onlyUnlikeBoxes: async (_context: BrowserCommandContext, sellerId: string, boxes: number) =>
    (await testServer()).onlyUnlikeBoxes(sellerId, boxes),
  onPallets: async (_context: BrowserCommandContext, sellerId: string, pallets: number) =>
    (await testServer()).onPallets(sellerId, pallets),
  fallSilent: async (_context: BrowserCommandContext, waybillNo: string, since: string) =>
    (await testServer()).fallSilent(waybillNo, new Date(since)),
  orderAmazonMood: async (_context: BrowserCommandContext, mood: { mood: string; sellerId: string; times?: number }) =>
    (await testServer()).orderAmazonMood(mood),
  confirmMailbox: async (_context: BrowserCommandContext, customerId: string, email: string) =>
    (await testServer()).confirmMailbox(customerId, email),
  silenceParcels: async (_context: BrowserCommandContext, customerId: string) => (await testServer()).silenceParcels(customerId),
  breakOff: async (context: BrowserCommandContext, path: string) => (await testServer()).breakOff(testOf(context), path),
  disturb: ({ page }: BrowserCommandContext, path: string, fault: Fault, times: number | null) => injectFault(page, path, fault, times),
  heldOf: async ({ page }: BrowserCommandContext, path: string) => heldCalls(page, path),
  mend: ({ page }: BrowserCommandContext, path: string | null) => removeFaults(page, path),
  cut: ({ page }: BrowserCommandContext) => goOffline(page),
  /** The bytes of a workbook in base64. A text that is an error of Excel, such as `#REF!`, becomes a cell that shows it. */
  workbook: async (_context: BrowserCommandContext, sheet: string, table: readonly (readonly string[])[]) => {
    const cells = rows(...table).replaceAll(/t="inlineStr"><is><t>(#[A-Z/0]+[!?A])<\/t><\/is>/g, 't="e"><v>$1</v>');
    return minimalWorkbook({ sheets: { [sheet]: cells }, styles: '<cellXfs count="1"><xf/></cellXfs>' }).toString('base64');
  },
  /** The bytes of a PDF with these labels of Amazon's in base64, as many a sheet as it takes. */
  amazonLabels: async (_context: BrowserCommandContext, boxIds: readonly string[], password?: string) => {
    const { amazonLabels }: typeof LabelFiles = await import(AMAZON_LABELS);
    return (await amazonLabels(boxIds, password === undefined ? {} : { password })).toString('base64');
  },
  takeClipboard: ({ sessionId }: BrowserCommandContext) => acquireClipboard(sessionId),
  leaveClipboard: async ({ sessionId }: BrowserCommandContext) => releaseClipboard(sessionId),
};
