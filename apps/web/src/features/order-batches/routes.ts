import { page } from '../../parts/page.ts';
import { batchSearch } from './batch-search.ts';

export const batchOrderPage = page({
  path: '/waybillManagement/batchOrder',
  title: 'batchOrder',
  section: 'waybillManagement',
  topics: ['orderIntake', 'orderSheet', 'grids'],
  search: batchSearch,
  load: async () => (await import('./BatchOrderPage.tsx')).BatchOrderPage,
});
