import { page } from '../../parts/page.ts';
import { listSearch } from './list-search.ts';

export const waybillListPage = page({
  path: '/waybillManagement/waybillList',
  title: 'waybillList',
  section: 'waybillManagement',
  topics: ['waybills', 'statuses'],
  search: listSearch,
  loadReads: async () => (await import('./first-reads.ts')).listReads,
  load: async () => (await import('./WaybillListPage.tsx')).WaybillListPage,
});

export const waybillDetailPage = page({
  path: '/waybillManagement/waybillDetails/:id',
  title: 'waybillDetail',
  section: 'waybillManagement',
  activeMenu: waybillListPage.path,
  topics: ['waybillDetail', 'waybills', 'price', 'statuses', 'reasons', 'rules'],
  loadReads: async () => (await import('./first-reads.ts')).detailReads,
  load: async () => (await import('./WaybillDetailPage.tsx')).WaybillDetailPage,
});
