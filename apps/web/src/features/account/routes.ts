import { page } from '../../parts/page.ts';

export const accountPage = page({
  path: '/myProfile/account',
  title: 'account',
  section: 'settings',
  topics: ['account', 'reasons'],
  loadReads: async () => (await import('./first-reads.ts')).accountReads,
  load: async () => (await import('./AccountPage.tsx')).AccountPage,
});
