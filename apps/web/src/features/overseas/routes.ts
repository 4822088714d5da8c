import { page, searchOfPage } from '../../parts/page.ts';
import type { begunSearch } from '../../parts/templates/begun-search.ts';
import type { openedSearch, outboundSearch, overseasSearch, pendingSearch, shelfSearch, stockSearch } from './overseas-search.ts';

const LIST_TOPICS = ['overseas', 'lists', 'dates'] as const;
const FORM_TOPICS = ['overseas', 'overseasStock', 'orderFields', 'rules', 'grids', 'order', 'orderTools'] as const;
const SHELF_TOPICS = ['overseasShelf', 'rules', ...LIST_TOPICS] as const;
const STOCK_TOPICS = ['overseasStock', ...LIST_TOPICS] as const;
const section = 'abroadWaybill';

const listPage = page({
  path: '/abroadWaybill/abroadWaybillList',
  title: 'pageTitles:abroadWaybillList',
  section,
  menu: { place: 10, icon: 'warehouse' },
  topics: LIST_TOPICS,
  search: searchOfPage<typeof overseasSearch>(),
  load: () => import('./OverseasListPage.tsx').then((loaded) => loaded.OverseasListPage),
});

const stockPage = page({
  path: '/abroadWaybill/stock',
  title: 'pageTitles:overseasStock',
  section,
  menu: { place: 25, icon: 'box' },
  topics: STOCK_TOPICS,
  search: searchOfPage<typeof stockSearch>(),
  load: () => import('./StockListPage.tsx').then((loaded) => loaded.StockListPage),
});

/** Section 2: /abroadWaybill. */
export const overseasPages = [
  listPage,
  page({
    path: '/abroadWaybill/pendingWaybill',
    title: 'pageTitles:pendingWaybill',
    section,
    menu: { place: 20, icon: 'hourglass' },
    topics: LIST_TOPICS,
    search: searchOfPage<typeof pendingSearch>(),
    load: () => import('./PendingListPage.tsx').then((loaded) => loaded.PendingListPage),
  }),
  stockPage,
  page({
    path: '/abroadWaybill/outbound',
    title: 'pageTitles:overseasOutbound',
    section,
    activeMenu: stockPage.path,
    topics: FORM_TOPICS,
    search: searchOfPage<typeof outboundSearch>(),
    load: () => import('./OutboundPage.tsx').then((loaded) => loaded.OutboundPage),
  }),
  page({
    path: '/abroadWaybill/unowned',
    title: 'pageTitles:overseasShelf',
    section,
    menu: { place: 27, icon: 'folder' },
    topics: SHELF_TOPICS,
    search: searchOfPage<typeof shelfSearch>(),
    load: () => import('./ShelfListPage.tsx').then((loaded) => loaded.ShelfListPage),
  }),
  page({
    path: '/abroadWaybill/orderToAbroadWaybill',
    title: 'pageTitles:orderToAbroadWaybill',
    section,
    menu: { place: 30, icon: 'package-check' },
    isHiddenInVariant: true,
    topics: FORM_TOPICS,
    search: searchOfPage<typeof begunSearch>(),
    load: () => import('./NewReturnPage.tsx').then((loaded) => loaded.NewReturnPage),
  }),
  page({
    path: '/abroadWaybill/abroadWaybillEdit',
    title: 'pageTitles:abroadWaybillEdit',
    section,
    activeMenu: listPage.path,
    topics: [...FORM_TOPICS, 'waybillBills'],
    search: searchOfPage<typeof openedSearch>(),
    load: () => import('./OverseasPage.tsx').then((loaded) => loaded.OverseasPage),
  }),
] as const;
