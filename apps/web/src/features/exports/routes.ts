import { page } from '../../parts/page.ts';

export const exportPages = [
  page({
    path: '/myProfile/exports',
    title: 'pageTitles:exports',
    section: 'myProfile',
    topics: ['exports', 'pageTitles'],
    load: async () => (await import('./ExportsPage.tsx')).ExportsPage,
  }),
] as const;
