import { i18n } from '@waybound/phrases/i18n';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { expect } from 'vitest';
import { render } from 'vitest-browser-react';
import { queryClient } from '../api/query.ts';
import { clearToken, storeToken, onSessionEnd } from '../api/session.ts';
import { startI18n } from '../kit/preferences/start-i18n.ts';
import { endSession } from '../app/log-out.ts';
import { makeRouter } from '../app/router/router.tsx';

/** Opens the product in its real router and client, for tests of all features; `test-server.ts` logs in. */

/** Opens the product at an address, with whatever is known of this reader so far. */
async function openAt(address: string) {
  // A file that has not started them itself: the frame's own texts are missing then.
  if (!i18n.exists('application:otherLanguage')) await startI18n([]);
  const router = makeRouter(createMemoryHistory({ initialEntries: [address] }));
  onSessionEnd(() => void endSession(router));
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return {
    router,
    isAt: (href: string) => expect.poll(() => decodeURIComponent(router.state.location.href)).toBe(href),
    href: () => decodeURIComponent(router.state.location.href),
    back: () => router.history.back(),
  };
}

/** The same for somebody who is logged in and comes for the first time. */
export async function visit(address: string, token: string) {
  storeToken(token);
  queryClient.clear();
  return openAt(address);
}

/** The same for somebody who is not. */
export async function visitLoggedOut(address: string) {
  clearToken();
  queryClient.clear();
  return openAt(address);
}
