import { page } from '../../parts/page.ts';
import { ORDER_ENTRIES } from '../../parts/waybill/order-page.ts';
import { orderSearch } from './order-search.ts';

/** The same form on every page of it: which services it offers goes by the page's path. */
export const orderForm = {
  topics: ['order', 'orderPrices', 'grids', 'addressBookPicker', 'orderTools', 'receivingWarehouses', 'preflight', 'rules'],
  search: orderSearch,
  appendsRandomCode: true,
  loadReads: async () => (await import('./first-reads.ts')).orderReads,
  load: () => import('./page/OrderPages.tsx').then((loaded) => loaded.OrderPages),
} as const;

export const orderPages = [
  page({ ...orderForm, ...ORDER_ENTRIES.air }),
  page({ ...orderForm, ...ORDER_ENTRIES.sea }),
  page({ ...orderForm, ...ORDER_ENTRIES.express }),
  // The specification names no random code here; without one two new orders in two tabs would be taken for the same form.
  page({ ...orderForm, ...ORDER_ENTRIES.port }),
] as const;
