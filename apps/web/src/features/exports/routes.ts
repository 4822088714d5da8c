import { page } from '../../parts/page.ts';

export const exportPages = [
  page({
    path: '/myProfile/exports',
    title: 'exports',
    section: 'myProfile',
    topics: ['exports'],
    load: async () => (await import('./ExportsPage.tsx')).ExportsPage,
  }),
] as const;
