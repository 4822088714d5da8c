import { page, searchOfPage } from '../../parts/page.ts';
import type { historySearch } from './history-search.ts';

export const historyPages = [
  page({
    path: '/myProfile/history',
    title: 'pageTitles:history',
    section: 'settings',
    menu: { place: 80, icon: 'rotate-ccw-clock' },
    topics: ['history', 'undo', 'lists', 'statuses', 'dates'],
    search: searchOfPage<typeof historySearch>(),
    load: () => import('./HistoryPage.tsx').then((loaded) => loaded.HistoryPage),
  }),
] as const;
