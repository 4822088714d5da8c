import { page, searchOfPage } from '../../parts/page.ts';
import type { createOrderSearch, shipmentSearch } from './shipments/shipment-search.ts';

export const storePages = [
  page({
    path: '/myProfile/storeManagement',
    title: 'pageTitles:stores',
    section: 'myProfile',
    menu: { place: 110, icon: 'store' },
    topics: ['stores'],
    load: () => import('./StoresPage.tsx').then((loaded) => loaded.StoresPage),
  }),
  page({
    path: '/seaair/amazon/inbound/shipment/list',
    title: 'pageTitles:amazonShipments',
    section: 'myProfile',
    activeMenu: '/myProfile/storeManagement',
    topics: ['amazonShipments', 'lists'],
    search: searchOfPage<typeof shipmentSearch>(),
    load: () => import('./shipments/ShipmentListPage.tsx').then((loaded) => loaded.ShipmentListPage),
  }),
  page({
    path: '/seaair/amazon/inbound/shipment/create',
    title: 'pageTitles:newAmazonPlan',
    section: 'myProfile',
    activeMenu: '/myProfile/storeManagement',
    topics: ['amazonPlans', 'amazonShipments', 'amazonWindows'],
    load: () => import('./plans/CreatePlanPage.tsx').then((loaded) => loaded.CreatePlanPage),
  }),
  page({
    path: '/seaair/amazon/inbound/shipment/detail/:id',
    title: 'pageTitles:amazonShipment',
    section: 'myProfile',
    activeMenu: '/myProfile/storeManagement',
    topics: ['amazonShipments', 'amazonWindows'],
    load: () => import('./shipments/ShipmentPage.tsx').then((loaded) => loaded.ShipmentPage),
  }),
  page({
    path: '/seaair/amazon/createOrder',
    title: 'pageTitles:amazonShipments',
    section: 'myProfile',
    activeMenu: '/myProfile/storeManagement',
    topics: ['amazonShipments', 'statuses'],
    search: searchOfPage<typeof createOrderSearch>(),
    load: () => import('./shipments/CreateOrderPage.tsx').then((loaded) => loaded.CreateOrderPage),
  }),
] as const;
