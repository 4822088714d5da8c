import { page } from '../../parts/page.ts';
import { WAYS_IN } from '../../parts/waybill/order-page.ts';
import { orderSearch } from './order-search.ts';

/** The same form on every page of it. */
const form = {
  topics: ['order', 'grids', 'kept', 'orderTools', 'handIn', 'preflight', 'rules'],
  search: orderSearch,
  appendsRandomCode: true,
} as const;

export const orderPages = [
  page({
    ...form,
    ...WAYS_IN.air,
    loadReads: async () => (await import('./first-reads.ts')).orderReads.air,
    load: async () => (await import('./OrderPages.tsx')).AirOrderPage,
  }),
  page({
    ...form,
    ...WAYS_IN.sea,
    loadReads: async () => (await import('./first-reads.ts')).orderReads.sea,
    load: async () => (await import('./OrderPages.tsx')).SeaOrderPage,
  }),
  page({
    ...form,
    ...WAYS_IN.express,
    loadReads: async () => (await import('./first-reads.ts')).orderReads.express,
    load: async () => (await import('./OrderPages.tsx')).ExpressOrderPage,
  }),
  // The specification names no random code here; without one two new orders in two tabs would be taken for the same form.
  page({
    ...form,
    ...WAYS_IN.port,
    loadReads: async () => (await import('./first-reads.ts')).orderReads.port,
    load: async () => (await import('./OrderPages.tsx')).PortOrderPage,
  }),
] as const;
