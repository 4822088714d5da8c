import { page } from '../../parts/page.ts';
import { listSearch } from './list-search.ts';
import { SEND_WAYBILL_PATH, SERVICE_WAYBILL_PATH } from './share-paths.ts';

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
  topics: ['waybillDetail', 'orderFields', 'handIn', 'waybills', 'waybillActions', 'preflight', 'price', 'statuses', 'reasons', 'rules'],
  loadReads: async () => (await import('./first-reads.ts')).detailReads,
  load: async () => (await import('./WaybillDetailPage.tsx')).WaybillDetailPage,
});

const SHARED_TOPICS = ['shared', 'waybillDetail', 'waybills', 'statuses'] as const;

/** Links that a customer gives away: for who sends or receives the goods, and for a partner who handles them. */
export const sendWaybillPage = page({
  path: SEND_WAYBILL_PATH,
  title: 'sharedWaybill',
  topics: SHARED_TOPICS,
  isOpen: true,
  load: async () => (await import('./SendWaybillPage.tsx')).SendWaybillPage,
});

export const serviceWaybillPage = page({
  path: SERVICE_WAYBILL_PATH,
  title: 'sharedWaybill',
  topics: SHARED_TOPICS,
  isOpen: true,
  load: async () => (await import('./ServiceWaybillPage.tsx')).ServiceWaybillPage,
});
