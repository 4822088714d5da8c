import { page, searchOfPage } from '../../parts/page.ts';
import type { correctionSearch } from './correction-search.ts';

export const correctionPages = [
  page({
    path: '/waybillManagement/waybillCorrections/:id',
    title: 'pageTitles:waybillCorrections',
    section: 'waybillManagement',
    activeMenu: '/waybillManagement/waybillList',
    topics: ['corrections', 'reasons', 'statuses'],
    search: searchOfPage<typeof correctionSearch>(),
    load: () => import('./CorrectionsPage.tsx').then((loaded) => loaded.CorrectionsPage),
  }),
] as const;
