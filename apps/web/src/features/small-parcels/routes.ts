import { page, searchOfPage } from '../../parts/page.ts';
import type { deliveryRateSearch } from './rates/delivery-rate-search.ts';
import type { bagSearch } from './bags/bag-search.ts';
import type { begunSearch } from '../../parts/templates/begun-search.ts';
import type { draftSearch, parcelSearch, problemSearch } from './parcel-search.ts';

const LIST_TOPICS = ['smallParcels', 'lists', 'dates'] as const;
/** Of the lists that a workbook fills. */
const IMPORT_TOPICS = [...LIST_TOPICS, 'imports'] as const;
const FORM_TOPICS = ['smallParcels', 'parcelPrices', 'price', 'waybillBills', 'rules', 'grids', 'order', 'orderTools'] as const;
const section = 'smallParcel';

const listPage = page({
  path: '/smallParcel/parcelList',
  title: 'pageTitles:smallParcels',
  section,
  menu: { place: 10, icon: 'box' },
  topics: IMPORT_TOPICS,
  search: searchOfPage<typeof parcelSearch>(),
  load: () => import('./ParcelListPage.tsx').then((loaded) => loaded.ParcelListPage),
});

const bagsPage = page({
  path: '/smallParcel/bags',
  title: 'pageTitles:parcelBags',
  section,
  menu: { place: 25, icon: 'container' },
  topics: ['parcelBags', 'lists', 'dates'],
  search: searchOfPage<typeof bagSearch>(),
  load: () => import('./bags/BagListPage.tsx').then((loaded) => loaded.BagListPage),
});

/** Section 2: /smallParcel. */
export const smallParcelPages = [
  listPage,
  page({
    path: '/smallParcel/draftBox',
    title: 'pageTitles:draftBox',
    section,
    menu: { place: 20, icon: 'folder' },
    topics: IMPORT_TOPICS,
    search: searchOfPage<typeof draftSearch>(),
    load: () => import('./DraftListPage.tsx').then((loaded) => loaded.DraftListPage),
  }),
  bagsPage,
  page({
    path: '/smallParcel/bags/:id',
    title: 'pageTitles:parcelBagDetails',
    section,
    activeMenu: bagsPage.path,
    topics: ['parcelBags', 'smallParcels'],
    load: () => import('./bags/BagPage.tsx').then((loaded) => loaded.BagPage),
  }),
  page({
    path: '/smallParcel/problemPieces',
    title: 'pageTitles:problemPieces',
    section,
    menu: { place: 30, icon: 'triangle-alert' },
    topics: LIST_TOPICS,
    search: searchOfPage<typeof problemSearch>(),
    load: () => import('./ProblemListPage.tsx').then((loaded) => loaded.ProblemListPage),
  }),
  page({
    path: '/smallParcel/deliveryRates',
    title: 'pageTitles:deliveryRates',
    section,
    menu: { place: 35, icon: 'hourglass' },
    topics: ['deliveryRates'],
    search: searchOfPage<typeof deliveryRateSearch>(),
    load: () => import('./rates/DeliveryRatePage.tsx').then((loaded) => loaded.DeliveryRatePage),
  }),
  page({
    path: '/smallParcel/newParcel',
    title: 'pageTitles:newParcel',
    section,
    menu: { place: 40, icon: 'package-check' },
    topics: FORM_TOPICS,
    search: searchOfPage<typeof begunSearch>(),
    load: () => import('./NewParcelPage.tsx').then((loaded) => loaded.NewParcelPage),
  }),
  page({
    path: '/smallParcel/details/:id',
    title: 'pageTitles:parcelDetails',
    section,
    activeMenu: listPage.path,
    topics: [...FORM_TOPICS, 'course'],
    load: () => import('./ParcelPage.tsx').then((loaded) => loaded.ParcelPage),
  }),
] as const;
