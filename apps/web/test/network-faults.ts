import type { Page, Route } from 'playwright';

/**
 * What a bad network or an overloaded server does to a call, injected between the browser and the server:
 * `unreachable` no connection, `answerLost` handled by the server but the answer never arrives, `held` not sent until the fault is removed,
 * a number: a proxy answers with this HTTP status, and with the request id `r-` and the status.
 */
export type Fault = 'unreachable' | 'answerLost' | 'held' | number;

interface Held {
  release: () => void;
  calls: number;
}

const held = new WeakMap<Page, Map<string, Held>>();

/** How many calls of a path have been held so far, also those that were given up since. */
export const heldCalls = (page: Page, path: string): number => held.get(page)?.get(path)?.calls ?? 0;

/** Disturbs one call of a page. @param times how often; left out: until it is mended */
export async function injectFault(page: Page, path: string, fault: Fault, times: number | null): Promise<void> {
  await page.route(isCall(path), unlessGone(handlerOf(page, path, fault)), times === null ? {} : { times });
}

/** A call that came in just as its fault was taken away has gone on, and the page that asked may be gone: neither fails the run. */
const unlessGone =
  (handle: (route: Route) => Promise<void>) =>
  (route: Route): Promise<void> =>
    handle(route).catch(() => undefined);

/** Disturbs all calls of a page. The browser's own way of going offline would cut the tests off as well. */
export async function goOffline(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => pathname.startsWith('/api/'),
    unlessGone((route) => route.abort('internetdisconnected')),
  );
}

/** Held calls go on. @param path of the call; left out: of all */
export async function removeFaults(page: Page, path: string | null): Promise<void> {
  if (path === null) await page.unrouteAll({ behavior: 'ignoreErrors' });
  else await page.unroute(isCall(path));
  for (const [heldPath, { release }] of held.get(page) ?? []) if (path === null || path === heldPath) release();
}

const matchers = new Map<string, (url: URL) => boolean>();

/** The same function for the same path: a route is taken away by it. */
function isCall(path: string): (url: URL) => boolean {
  const matcher = matchers.get(path) ?? (({ pathname }: URL) => pathname === `/api${path}`);
  matchers.set(path, matcher);
  return matcher;
}

function handlerOf(page: Page, path: string, fault: Fault): (route: Route) => Promise<void> {
  if (fault === 'unreachable') return (route) => route.abort('connectionrefused');
  if (fault === 'answerLost') {
    return async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    };
  }
  if (fault === 'held') {
    const { promise, resolve } = Promise.withResolvers<void>();
    const these: Held = { release: resolve, calls: 0 };
    held.set(page, (held.get(page) ?? new Map<string, Held>()).set(path, these));
    return async (route) => {
      these.calls += 1;
      await promise;
      await route.fallback();
    };
  }
  return (route) => route.fulfill({ status: fault, headers: { 'x-request-id': `r-${fault}` }, body: '' });
}
