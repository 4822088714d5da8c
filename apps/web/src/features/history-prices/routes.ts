import { page, searchOfPage } from '../../parts/page.ts';
import type { historyPriceSearch } from './history-price-search.ts';

/** Section 2, historyPrice: its entry is there where isClientView is 1. All of it is prices. */
export const historyPricePages = [
  page({
    path: '/myProfile/historyPrice',
    title: 'pageTitles:historyPrice',
    section: 'myProfile',
    menu: { place: 87, icon: 'rotate-ccw-clock', offeredTo: ['clientView'] },
    topics: ['historyPrices', 'statuses'],
    search: searchOfPage<typeof historyPriceSearch>(),
    roles: ['seesPrices'],
    load: () => import('./HistoryPricePage.tsx').then((loaded) => loaded.HistoryPricePage),
  }),
] as const;
