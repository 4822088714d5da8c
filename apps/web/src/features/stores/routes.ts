import { page } from '../../parts/page.ts';

export const storesPage = page({
  path: '/myProfile/storeManagement',
  title: 'stores',
  section: 'myProfile',
  topics: ['stores'],
  load: async () => (await import('./StoresPage.tsx')).StoresPage,
});
