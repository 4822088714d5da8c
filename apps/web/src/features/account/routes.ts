import { page } from '../../parts/page.ts';

export const accountPage = page({
  path: '/myProfile/account',
  title: 'pageTitles:account',
  section: 'settings',
  menu: { place: 10, icon: 'shield-check' },
  topics: ['account', 'reasons', 'pageTitles'],
  loadReads: async () => (await import('./first-reads.ts')).accountReads,
  load: () => import('./AccountPage.tsx').then((loaded) => loaded.AccountPage),
});

export const accountPages = [accountPage] as const;
