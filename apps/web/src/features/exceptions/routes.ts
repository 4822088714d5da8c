import { page, searchOfPage } from '../../parts/page.ts';
import type { exceptionSearch } from './exception-search.ts';

export const exceptionPages = [
  page({
    path: '/waybillManagement/exceptions',
    title: 'pageTitles:exceptions',
    section: 'waybillManagement',
    menu: { place: 15, icon: 'triangle-alert' },
    topics: ['exceptions', 'dashboard', 'lists'],
    search: searchOfPage<typeof exceptionSearch>(),
    load: () => import('./ExceptionsPage.tsx').then((loaded) => loaded.ExceptionsPage),
  }),
] as const;
