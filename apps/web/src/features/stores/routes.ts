import { page } from '../../parts/page.ts';

export const storePages = [
  page({
    path: '/myProfile/storeManagement',
    title: 'stores',
    section: 'myProfile',
    menu: { place: 110, icon: 'store' },
    topics: ['stores'],
    load: async () => (await import('./StoresPage.tsx')).StoresPage,
  }),
] as const;
