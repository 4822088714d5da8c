import { page } from '../../parts/page.ts';
import { landedCostSearch } from './landed-cost-search.ts';

/** What goods have cost until they were there. All of it is prices: for logins that see them. */
export const landedCostPages = [
  page({
    path: '/financialManagement/landedCosts',
    title: 'pageTitles:landedCosts',
    section: 'financialManagement',
    menu: { place: 30, icon: 'calculator', words: 'finance' },
    topics: ['landedCosts', 'statuses'],
    search: landedCostSearch,
    roles: ['seesPrices'],
    load: () => import('./LandedCostPage.tsx').then((loaded) => loaded.LandedCostPage),
  }),
] as const;
