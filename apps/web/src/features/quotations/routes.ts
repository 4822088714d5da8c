import { openPage, page, searchOfPage } from '../../parts/page.ts';
import type { openedSearch, quotationSearch } from './quotation-search.ts';
import { SHARED_QUOTATION_PATH } from './shared-quotation-path.ts';

const TOPICS = ['quotations', 'price', 'statuses', 'shareLinks'] as const;

/** What the specification lets a link leave out is a path of its own for the router. */
const OPENED = {
  title: 'firstPages:quotations',
  topics: TOPICS,
  search: searchOfPage<typeof openedSearch>(),
  load: () => import('./SharedQuotationPage.tsx').then((loaded) => loaded.SharedQuotationPage),
} as const;

const listPage = page({
  path: '/quotationList',
  title: 'firstPages:quotations',
  section: 'systemHelp',
  menu: { place: 30, icon: 'quote', words: 'finance' },
  topics: ['quotations', 'lists', 'statuses', 'dates'],
  search: searchOfPage<typeof quotationSearch>(),
  roles: ['seesPrices'],
  load: () => import('./QuotationPage.tsx').then((loaded) => loaded.QuotationPage),
});

/**
 * Section 2: quotationList, quotedPrice/detail, and the pages of quotedPrice and quotedPriceDeatil (so spelled) that the guard lets through.
 * The section of /myProfile names quotedPrice/index as well: with its prefix and without it is the same page. All of it is prices. The trial of prices, freightInquiry, is an administrator's.
 */
export const quotationPages = [
  listPage,
  page({
    path: '/quotedPrice/detail',
    title: 'firstPages:quotations',
    section: 'systemHelp',
    activeMenu: listPage.path,
    topics: TOPICS,
    search: searchOfPage<typeof openedSearch>(),
    roles: ['seesPrices'],
    load: () => import('./QuotationDetailPage.tsx').then((loaded) => loaded.QuotationDetailPage),
  }),
  page({
    path: '/freightInquiry/freightInquiry',
    title: 'pageTitles:freightInquiry',
    section: 'systemHelp',
    menu: { place: 40, icon: 'quote', offeredTo: ['seesPrices'] },
    topics: TOPICS,
    roles: ['admin'],
    load: () => import('./trial/FreightTrialPage.tsx').then((loaded) => loaded.FreightTrialPage),
  }),
  // None shows anything by its ids alone: what opens it is the token of a link that a customer has made.
  openPage({ path: SHARED_QUOTATION_PATH, ...OPENED }),
  openPage({ path: '/quotedPrice/detail/:queryType/:id', ...OPENED }),
  openPage({ path: '/quotedPrice/index/:id/:customerId?', ...OPENED }),
  openPage({ path: '/quotedPrice/index/:id', ...OPENED }),
  openPage({ path: '/myProfile/quotedPrice/index/:id/:customerId?', ...OPENED }),
  openPage({ path: '/myProfile/quotedPrice/index/:id', ...OPENED }),
] as const;
