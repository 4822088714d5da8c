import { openPage, page } from '../../parts/page.ts';
import { waybillSearch } from './waybill-search.ts';
import { SEND_WAYBILL_PATH, SERVICE_WAYBILL_PATH } from '../../parts/share/share-paths.ts';

/** The same list on the page of all waybills and on that of end waybills. */
export const waybillList = {
  topics: ['waybills', 'statuses'],
  search: waybillSearch,
  loadReads: async () => (await import('./first-reads.ts')).waybillListReads,
  load: () => import('./WaybillListPage.tsx').then((loaded) => loaded.WaybillListPage),
} as const;

/** @internal */
export const waybillListPage = page({
  ...waybillList,
  path: '/waybillManagement/waybillList',
  title: 'firstPages:waybillList',
  section: 'waybillManagement',
  menu: { place: 10, icon: 'ship' },
});

/** A waybill of any kind. */
export const waybillDetail = {
  title: 'firstPages:waybillDetail',
  topics: [
    'waybillDetail',
    'course',
    'waybillBills',
    'arrivalReports',
    'customsRecords',
    'orderFields',
    'receivingWarehouses',
    'waybills',
    'waybillActions',
    'preflight',
    'price',
    'statuses',
    'reasons',
    'rules',
  ],
  loadReads: async () => (await import('./first-reads.ts')).detailReads,
  load: () => import('./WaybillDetailPage.tsx').then((loaded) => loaded.WaybillDetailPage),
} as const;

const SHARED_TOPICS = ['shareLinks', 'course', 'waybillDetail', 'waybills', 'statuses'] as const;

export const waybillPages = [
  waybillListPage,
  page({
    ...waybillDetail,
    path: '/waybillManagement/waybillDetails/:id',
    section: 'waybillManagement',
    activeMenu: waybillListPage.path,
  }),
  // Links that a customer gives away: for who sends or receives the goods, and for a partner who handles them.
  openPage({
    path: SEND_WAYBILL_PATH,
    title: 'firstPages:sharedWaybill',
    topics: SHARED_TOPICS,
    load: () => import('./SendWaybillPage.tsx').then((loaded) => loaded.SendWaybillPage),
  }),
  openPage({
    path: SERVICE_WAYBILL_PATH,
    title: 'firstPages:sharedWaybill',
    topics: SHARED_TOPICS,
    load: () => import('./ServiceWaybillPage.tsx').then((loaded) => loaded.ServiceWaybillPage),
  }),
] as const;
