import { page } from '../../parts/page.ts';

export const dashboardPage = page({
  path: '/dashboard',
  title: 'firstPages:dashboard',
  menu: { place: 10, icon: 'layout-grid' },
  topics: ['dashboard', 'statuses'],
  loadReads: async () => (await import('./dashboard-reads.ts')).dashboardReads,
  load: async () => (await import('./DashboardPage.tsx')).DashboardPage,
});

export const dashboardPages = [dashboardPage] as const;
