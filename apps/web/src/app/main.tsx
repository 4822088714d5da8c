import '../styles/base.css';
import { StrictMode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { queryClient } from '../api/query.ts';
import { onSessionEnd, readToken } from '../api/session.ts';
import { loadPublicData, loadSite, loadUser } from '../api/bootstrap-data.ts';
import { loginPage } from '../features/auth/routes.ts';
import { startI18n } from '../kit/preferences/start-i18n.ts';
import { endSession } from './log-out.ts';
import { isOpenPage } from '../parts/page.ts';
import { isUnknown, pageAt, registerAllPages, router, startReads } from './router/router.tsx';
import { parseSearch } from './router/search-codec.ts';
// Login and frame share them: in the first file they cost half of what they would in a file of their own.
import '../kit/button/IconButton.tsx';
import '../parts/site/SiteLogo.tsx';
import '../parts/site/qq-chat.ts';

/** Everything the first paint needs starts at once: texts, site, user, and the code of the page in the address. */
async function start(): Promise<void> {
  onSessionEnd(() => void endSession(router));
  const isLoggedIn = readToken() !== undefined;
  // Whether it is a page that is let through without a login, the register alone says. Where it does not come, the router asks again.
  if (isUnknown(router.latestLocation)) await registerAllPages().catch(() => undefined);
  const matches = router.matchRoutes(router.latestLocation);
  const named = pageAt(matches.at(-1)?.fullPath);
  const isOpen = named !== undefined && isOpenPage(named);
  const page = isLoggedIn || isOpen ? named : loginPage;

  const texts = startI18n(page?.topics ?? []);
  // Where the data is needed, a failed request is repeated and its error shown.
  void loadSite().catch(() => undefined);
  if (isLoggedIn && !isOpen) {
    void loadUser().catch(() => undefined);
    void loadPublicData().catch(() => undefined);
    // Under the session of the cookie: should the guard let somebody else in, what it brought is forgotten with the session.
    if (named) void startReads(named, { params: matches.at(-1)?.params, search: parseSearch(router.latestLocation.searchStr) });
  }
  if (page !== loginPage) {
    for (const { routeId } of matches) void router.loadRouteChunk(router.routesById[routeId as keyof typeof router.routesById]); // Its own ids.
  } else {
    void loginPage.load();
  }

  await texts;
  keepSkeletonUntilRendered();
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

/** The skeleton of index.html lies where React will render; it is put aside and goes when the first page is there. */
function keepSkeletonUntilRendered(): void {
  const skeleton = document.querySelector<HTMLElement>('#root > .boot');
  if (!skeleton) return;
  skeleton.style.position = 'fixed';
  skeleton.style.inset = '0';
  document.body.prepend(skeleton);
  const stop = router.subscribe('onRendered', () => {
    skeleton.remove();
    stop();
  });
}

void start();
