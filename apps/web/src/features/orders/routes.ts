import { page } from '../../parts/page.ts';
import { ORDER_PAGES } from '../../parts/waybill/order-page.ts';
import { orderSearch } from './order-search.ts';

/** The same form on every page of it. */
const form = {
  section: 'waybillManagement',
  topics: ['order', 'handIn', 'rules'],
  search: orderSearch,
  needsAntd: true,
  appendsRandomCode: true,
  isHiddenInVariant: true,
} as const;

export const airOrderPage = page({
  ...form,
  path: ORDER_PAGES.air,
  title: 'airOrder',
  load: async () => (await import('./OrderPages.tsx')).AirOrderPage,
});

export const seaOrderPage = page({
  ...form,
  path: ORDER_PAGES.sea,
  title: 'seaOrder',
  load: async () => (await import('./OrderPages.tsx')).SeaOrderPage,
});
