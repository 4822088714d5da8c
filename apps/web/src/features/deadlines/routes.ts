import { page, searchOfPage } from '../../parts/page.ts';
import type { deadlineSearch } from './deadline-search.ts';

export const deadlinePages = [
  page({
    path: '/deadlines',
    title: 'pageTitles:deadlines',
    section: 'waybillManagement',
    menu: { place: 16, icon: 'hourglass' },
    topics: ['deadlines', 'lists', 'dates'],
    search: searchOfPage<typeof deadlineSearch>(),
    load: () => import('./DeadlinesPage.tsx').then((loaded) => loaded.DeadlinesPage),
  }),
] as const;
