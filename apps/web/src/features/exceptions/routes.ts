import { page } from '../../parts/page.ts';
import { exceptionSearch } from './exception-search.ts';

export const exceptionPages = [
  page({
    path: '/waybillManagement/exceptions',
    title: 'pageTitles:exceptions',
    section: 'waybillManagement',
    menu: { place: 15, icon: 'triangle-alert' },
    topics: ['exceptions', 'dashboard', 'lists'],
    search: exceptionSearch,
    load: () => import('./ExceptionsPage.tsx').then((loaded) => loaded.ExceptionsPage),
  }),
] as const;
