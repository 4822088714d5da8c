import { page } from '../../parts/page.ts';
import { ORDER_ENTRIES } from '../../parts/waybill/order-page.ts';
import { orderSearch } from './order-search.ts';

/** The same form on every page of it. */
const form = {
  topics: ['order', 'grids', 'addressBookPicker', 'orderTools', 'receivingWarehouses', 'preflight', 'rules'],
  search: orderSearch,
  appendsRandomCode: true,
} as const;

export const orderPages = [
  page({
    ...form,
    ...ORDER_ENTRIES.air,
    loadReads: async () => (await import('./first-reads.ts')).orderReads.air,
    load: async () => (await import('./page/OrderPages.tsx')).AirOrderPage,
  }),
  page({
    ...form,
    ...ORDER_ENTRIES.sea,
    loadReads: async () => (await import('./first-reads.ts')).orderReads.sea,
    load: async () => (await import('./page/OrderPages.tsx')).SeaOrderPage,
  }),
  page({
    ...form,
    ...ORDER_ENTRIES.express,
    loadReads: async () => (await import('./first-reads.ts')).orderReads.express,
    load: async () => (await import('./page/OrderPages.tsx')).ExpressOrderPage,
  }),
  // The specification names no random code here; without one two new orders in two tabs would be taken for the same form.
  page({
    ...form,
    ...ORDER_ENTRIES.port,
    loadReads: async () => (await import('./first-reads.ts')).orderReads.port,
    load: async () => (await import('./page/OrderPages.tsx')).PortOrderPage,
  }),
] as const;
