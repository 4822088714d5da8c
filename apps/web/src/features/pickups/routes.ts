import { page, searchOfPage } from '../../parts/page.ts';
import type { pickupSearch } from './pickup-search.ts';

export const pickupPages = [
  page({
    path: '/waybillManagement/pickupInformation',
    title: 'pageTitles:pickups',
    section: 'waybillManagement',
    menu: { place: 70, icon: 'package-check', words: 'pickup' },
    topics: ['pickups', 'lists', 'dates'],
    search: searchOfPage<typeof pickupSearch>(),
    load: () => import('./PickupPage.tsx').then((loaded) => loaded.PickupPage),
  }),
] as const;
