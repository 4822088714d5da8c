import { page } from '../../parts/page.ts';

export const dashboardPage = page({
  path: '/dashboard',
  title: 'dashboard',
  topics: ['dashboard', 'statuses'],
  loadReads: async () => (await import('./dashboard-reads.ts')).dashboardReads,
  load: async () => (await import('./DashboardPage.tsx')).DashboardPage,
});
