import { page } from '../../parts/page.ts';
import { WAYS_IN } from '../../parts/waybill/order-page.ts';
import { batchSearch } from './batch-search.ts';

export const orderBatchPages = [
  page({
    ...WAYS_IN.batch,
    topics: ['orderIntake', 'orderSheet', 'grids'],
    search: batchSearch,
    load: async () => (await import('./BatchOrderPage.tsx')).BatchOrderPage,
  }),
] as const;
