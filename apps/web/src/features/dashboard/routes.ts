import { page } from '../../parts/page.ts';

export const dashboardPage = page({
  path: '/dashboard',
  title: 'firstPages:dashboard',
  menu: { place: 10, icon: 'layout-grid' },
  topics: ['dashboard'],
  loadReads: async () => (await import('./dashboard-reads.ts')).dashboardReads,
  load: () => import('./DashboardPage.tsx').then((loaded) => loaded.DashboardPage),
});

export const dashboardPages = [dashboardPage] as const;
