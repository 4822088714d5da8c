import { page } from '../../parts/page.ts';
import { ORDER_PAGES } from '../../parts/waybill/order-page.ts';
import { orderSearch } from './order-search.ts';

/** The same form on every page of it. */
const form = {
  section: 'waybillManagement',
  topics: ['order', 'grids', 'kept', 'orderTools', 'handIn', 'preflight', 'rules'],
  search: orderSearch,
  appendsRandomCode: true,
  isHiddenInVariant: true,
} as const;

export const airOrderPage = page({
  ...form,
  path: ORDER_PAGES.air,
  title: 'airOrder',
  loadReads: async () => (await import('./first-reads.ts')).orderReads.air,
  load: async () => (await import('./OrderPages.tsx')).AirOrderPage,
});

export const seaOrderPage = page({
  ...form,
  path: ORDER_PAGES.sea,
  title: 'seaOrder',
  loadReads: async () => (await import('./first-reads.ts')).orderReads.sea,
  load: async () => (await import('./OrderPages.tsx')).SeaOrderPage,
});

export const expressOrderPage = page({
  ...form,
  path: ORDER_PAGES.express,
  title: 'expressOrder',
  loadReads: async () => (await import('./first-reads.ts')).orderReads.express,
  load: async () => (await import('./OrderPages.tsx')).ExpressOrderPage,
});

/** The specification names no random code here; without one two new orders in two tabs would be taken for the same form. */
export const portOrderPage = page({
  ...form,
  path: ORDER_PAGES.port,
  title: 'portOrder',
  loadReads: async () => (await import('./first-reads.ts')).orderReads.port,
  load: async () => (await import('./OrderPages.tsx')).PortOrderPage,
});
