import { page, searchOfPage } from '../../parts/page.ts';
import type { externalQuotationSearch } from './external-quotation-search.ts';

/** Section 7, externalquotation: with what else is the customer's own. All of it is prices. */
export const externalQuotationPages = [
  page({
    path: '/myProfile/externalQuotation',
    title: 'pageTitles:externalQuotations',
    section: 'myProfile',
    menu: { place: 85, icon: 'tags', words: 'finance' },
    topics: ['externalQuotations', 'lists', 'statuses', 'dates'],
    search: searchOfPage<typeof externalQuotationSearch>(),
    roles: ['seesPrices'],
    load: () => import('./ExternalQuotationPage.tsx').then((loaded) => loaded.ExternalQuotationPage),
  }),
] as const;
