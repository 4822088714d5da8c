import type { ComponentType } from 'react';
import { i18n } from '@waybound/phrases/i18n';
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type AnyRoute,
  type AnyRouter,
  type RouterHistory,
} from '@tanstack/react-router';
import { prefetchCall } from '../../api/query.ts';
import { loginPage } from '../../features/auth/routes.ts';
import { removeUrlSecrets } from '../../parts/sign-on/url-secrets.ts';
import { isOpenPage, type FirstRead, type OpenPage, type Page } from '../../parts/page.ts';
import { makeRandomCode } from '../../parts/random-code.ts';
import { PageFailure } from './PageFailure.tsx';
import { PagePending } from './PagePending.tsx';
import { Root } from '../layout/Root.tsx';
import { toPageFailure } from './chunk-failure.ts';
import { authorizePage, singleSignOn, isPermitted, redirectFromLogin } from './guard.ts';
import { contentToScrollUp, restoresScroll, watchNavigation } from './navigation-effects.ts';
import { FIRST_PAGES, HOME_PATH, NOT_FOUND_PATH } from '../first-pages.ts';
import type { PAGES } from '../pages.ts';
import { toRouterPath } from './router-path.ts';
import { parseSearch, stringifySearch } from './search-codec.ts';

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
  interface StaticDataRouteOption {
    page?: Pick<Page<string, object>, 'path' | 'title' | 'section' | 'activeMenu'>;
  }
}

interface Place {
  pathname: string;
  searchStr: string;
  hash: string;
}
const toVisit = ({ pathname, searchStr, hash }: Place) => ({ pathname, search: parseSearch(searchStr), hash });

const goTo = (href: string) => redirect({ href, replace: true });

const root = createRootRoute({ component: Root });

const login = createRoute({
  getParentRoute: () => root,
  path: loginPage.path,
  validateSearch: loginPage.search ?? (() => ({})),
  staticData: { page: loginPage },
  beforeLoad: async ({ location }) => {
    const visit = toVisit(location);
    const instead = (await singleSignOn(visit)) ?? redirectFromLogin(visit);
    if (instead) throw goTo(instead);
  },
  loader: () => i18n.loadTopics(loginPage.topics),
  component: lazyRouteComponent(() => loadPage(loginPage)),
});

/** The frame of everything behind the login. */
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: async ({ location }) => {
    const visit = toVisit(location);
    const instead = await singleSignOn(visit);
    if (instead) throw goTo(instead);
    const admission = await authorizePage(visit);
    if ('goTo' in admission) throw goTo(admission.goTo);
    return admission;
  },
  // What was there stays until the frame is: the skeleton of index.html at the start, the busy login form after it.
  pendingMs: Number.POSITIVE_INFINITY,
  component: lazyRouteComponent(() => import('../layout/Layout.tsx'), 'Layout'),
});

/** Section 2: pages that are let through. No session is asked for, none is made, and no data of one is loaded. */
const publicLayout = createRoute({
  getParentRoute: () => root,
  id: 'open',
  component: lazyRouteComponent(() => import('../layout/PublicLayout.tsx'), 'PublicLayout'),
});

const publicRoute = <const Path extends string, Search extends object>(page: Page<Path, Search>) =>
  createRoute({
    getParentRoute: () => publicLayout,
    path: toRouterPath(page.path),
    staticData: { page },
    loader: () => i18n.loadTopics(page.topics),
    component: lazyRouteComponent(() => loadPage(page)),
  });

function pageRoute<const Path extends string, Search extends object>(page: Page<Path, Search>) {
  const readSearch = page.search ?? (() => ({}) as Search); // A page without a reader has no search parameters.
  return createRoute({
    getParentRoute: () => shell,
    path: toRouterPath(page.path),
    validateSearch: readSearch,
    staticData: { page },
    beforeLoad: ({ context, location }) => {
      // Routes are generated from the roles, so a page of another role is an unknown path (section 2).
      if (!isPermitted(context.roles, page.roles)) throw goTo(HOME_PATH);
      const search = parseSearch(location.searchStr);
      if (!page.appendsRandomCode || search.randomCode) return;
      throw goTo(location.pathname + stringifySearch({ ...search, randomCode: makeRandomCode() }));
    },
    loader: ({ params, location }) => {
      void startReads(page, { params, search: parseSearch(location.searchStr) });
      return i18n.loadTopics(page.topics);
    },
    component: lazyRouteComponent(() => loadPage(page)),
  });
}

/**
 * Asks for what a page reads first; what is on its way already is not asked for again.
 * @param params as the router found them in the page's path; it types those of a path it does not know here as a plain object
 * @param search of the address, before the page's own reader
 */
export async function startReads(
  page: ReadingPage,
  { params, search }: { params: unknown; search: Record<string, unknown> },
): Promise<void> {
  const readsOf = await page.loadReads?.();
  const address = { path: page.path, params: params as never, search: (page.search?.(search) ?? {}) as never };
  for (const { spec, input } of readsOf?.(address) ?? []) prefetchCall(spec, input);
}

/** A page of any path and search, as far as it is needed here. */
interface ReadingPage {
  path: string;
  search?: (raw: Record<string, unknown>) => object;
  loadReads?: () => Promise<(address: { path: string; params: never; search: never }) => readonly FirstRead[]>;
}

async function loadPage(page: Pick<Page<string, never>, 'load'>): Promise<{ default: ComponentType }> {
  try {
    return { default: await page.load() };
  } catch (error) {
    throw toPageFailure(error);
  }
}

const notFound = createRoute({
  getParentRoute: () => shell,
  path: NOT_FOUND_PATH,
  staticData: { page: { path: NOT_FOUND_PATH, title: 'firstPages:notFound' } },
  loader: () => i18n.loadTopics(['notFound']),
  component: lazyRouteComponent(() => import('./NotFoundPage.tsx'), 'NotFoundPage'),
});

const index = createRoute({
  getParentRoute: () => shell,
  path: '/',
  beforeLoad: () => {
    throw goTo(HOME_PATH);
  },
});

/** Section 2: unknown paths redirect to the dashboard. One that is not known yet is looked for among all pages before. */
const unknown = createRoute({
  getParentRoute: () => shell,
  path: '$',
  beforeLoad: async ({ location }) => {
    await registerAllPages();
    throw goTo(isUnknown(location) ? HOME_PATH : location.href);
  },
});

type RegisteredPage = (typeof PAGES)[number];
type ShellPage = Exclude<RegisteredPage, { isOpen: true }>;
type OpenRoute<P> = P extends OpenPage<infer Path, infer Search> ? ReturnType<typeof publicRoute<Path, Search>> : never;
type PageRoute<P> = P extends Page<infer Path, infer Search> ? ReturnType<typeof pageRoute<Path, Search>> : never;

// TypeScript takes a generic function over many kinds of pages as one call for all; the types above say of each what it becomes.
const openRoutesOf = (pages: readonly RegisteredPage[]) =>
  pages.filter(isOpenPage).map((page): AnyRoute => publicRoute(page as never)) as OpenRoute<RegisteredPage>[];
const pageRoutesOf = (pages: readonly RegisteredPage[]) =>
  pages.filter((page) => !isOpenPage(page)).map((page): AnyRoute => pageRoute(page as never)) as PageRoute<ShellPage>[];

const openRoutes = openRoutesOf(FIRST_PAGES);
const pageRoutes = pageRoutesOf(FIRST_PAGES);
const otherRoutes = [notFound, index, unknown] as const;
const routeTree = root.addChildren([login, publicLayout.addChildren(openRoutes), shell.addChildren([...pageRoutes, ...otherRoutes])]);

/** Every router of this document; the product has one. */
const routers: AnyRouter[] = [];
let knownPages: readonly RegisteredPage[] = FIRST_PAGES;

/** The page at a path as the router writes it, among those that are known so far. */
export const pageAt = (path: string | undefined): RegisteredPage | undefined => knownPages.find((page) => toRouterPath(page.path) === path);

/** Whether no page is known at an address. */
export const isUnknown = ({ pathname }: { pathname: string }): boolean =>
  routers.some((each) => each.getMatchedRoutes(pathname)[2]?.id === unknown.id);

/** Fetches the register of all pages, and lets the routers know those that are not among the first ones. */
export async function registerAllPages(): Promise<void> {
  const { PAGES: all } = await import('../pages.ts').catch((error: unknown) => {
    throw toPageFailure(error);
  });
  if (knownPages === all) return;
  knownPages = all;
  const others = all.filter((page) => !FIRST_PAGES.some((first) => first === page));
  publicLayout.addChildren([...openRoutes, ...openRoutesOf(others)]);
  shell.addChildren([...pageRoutes, ...pageRoutesOf(others), ...otherRoutes]);
  for (const each of routers) each.setRoutes(each.buildRouteTree());
}

/** @internal */
export function makeRouter(history: RouterHistory = createBrowserHistory()) {
  // Before the first request and the first paint: nothing may hand the address on while a secret is in it.
  removeUrlSecrets(history);
  const router = createRouter({
    routeTree,
    history,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: PageFailure,
    scrollRestoration: restoresScroll,
    scrollToTopSelectors: [contentToScrollUp],
  });
  watchNavigation(router);
  routers.push(router);
  return router;
}

export const router = makeRouter();
