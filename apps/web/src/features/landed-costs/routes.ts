import { page, searchOfPage } from '../../parts/page.ts';
import type { landedCostSearch } from './landed-cost-search.ts';

/** What goods have cost until they were there. All of it is prices: for logins that see them. */
export const landedCostPages = [
  page({
    path: '/financialManagement/landedCosts',
    title: 'pageTitles:landedCosts',
    section: 'financialManagement',
    menu: { place: 30, icon: 'calculator', words: 'finance' },
    topics: ['landedCosts', 'statuses'],
    search: searchOfPage<typeof landedCostSearch>(),
    roles: ['seesPrices'],
    load: () => import('./LandedCostPage.tsx').then((loaded) => loaded.LandedCostPage),
  }),
] as const;
