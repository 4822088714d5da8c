import { page } from '../../parts/page.ts';

export const dashboardPage = page({
  path: '/dashboard',
  title: 'firstPages:dashboard',
  menu: { place: 10, icon: 'layout-grid' },
  topics: ['dashboard', 'statuses'],
  loadReads: () => import('./dashboard-reads.ts').then((loaded) => loaded.dashboardReads),
  load: () => import('./DashboardPage.tsx').then((loaded) => loaded.DashboardPage),
});

export const dashboardPages = [dashboardPage] as const;
