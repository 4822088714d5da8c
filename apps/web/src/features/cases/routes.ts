import { page, searchOfPage } from '../../parts/page.ts';
import type { caseSearch } from './case-search.ts';

/** @internal */
export const caseListPage = page({
  path: '/waybillManagement/cases',
  title: 'pageTitles:cases',
  section: 'waybillManagement',
  menu: { place: 75, icon: 'shield-check', words: 'case' },
  topics: ['cases', 'lists', 'dates'],
  search: searchOfPage<typeof caseSearch>(),
  load: () => import('./CasePage.tsx').then((loaded) => loaded.CasePage),
});

export const casePages = [
  caseListPage,
  page({
    path: '/waybillManagement/caseDetails/:id',
    title: 'pageTitles:caseDetail',
    section: 'waybillManagement',
    activeMenu: caseListPage.path,
    topics: ['cases', 'reasons', 'transport'],
    load: () => import('./CaseDetailPage.tsx').then((loaded) => loaded.CaseDetailPage),
  }),
] as const;
