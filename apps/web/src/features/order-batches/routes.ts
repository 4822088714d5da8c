import { page, searchOfPage } from '../../parts/page.ts';
import { ORDER_ENTRIES } from '../../parts/waybill/order-page.ts';
import type { batchSearch } from './batch-search.ts';

export const orderBatchPages = [
  page({
    ...ORDER_ENTRIES.batch,
    topics: ['orderIntake', 'orderSheet', 'order', 'grids'],
    search: searchOfPage<typeof batchSearch>(),
    load: () => import('./BatchOrderPage.tsx').then((loaded) => loaded.BatchOrderPage),
  }),
] as const;
