import { page } from '../../parts/page.ts';

export const exportPages = [
  page({
    path: '/myProfile/exports',
    title: 'pageTitles:exports',
    section: 'myProfile',
    topics: ['exports', 'pageTitles'],
    load: () => import('./ExportsPage.tsx').then((loaded) => loaded.ExportsPage),
  }),
] as const;
