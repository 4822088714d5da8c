import { page } from '../../parts/page.ts';
import { createOrderSearch, shipmentSearch } from './shipments/shipment-search.ts';

export const storePages = [
  page({
    path: '/myProfile/storeManagement',
    title: 'pageTitles:stores',
    section: 'myProfile',
    menu: { place: 110, icon: 'store' },
    topics: ['stores'],
    load: async () => (await import('./StoresPage.tsx')).StoresPage,
  }),
  page({
    path: '/seaair/amazon/inbound/shipment/list',
    title: 'pageTitles:amazonShipments',
    section: 'myProfile',
    activeMenu: '/myProfile/storeManagement',
    topics: ['amazonShipments', 'lists'],
    search: shipmentSearch,
    load: async () => (await import('./shipments/ShipmentListPage.tsx')).ShipmentListPage,
  }),
  page({
    path: '/seaair/amazon/inbound/shipment/create',
    title: 'pageTitles:newAmazonPlan',
    section: 'myProfile',
    activeMenu: '/myProfile/storeManagement',
    topics: ['amazonPlans'],
    load: async () => (await import('./plans/CreatePlanPage.tsx')).CreatePlanPage,
  }),
  page({
    path: '/seaair/amazon/createOrder',
    title: 'pageTitles:amazonShipments',
    section: 'myProfile',
    activeMenu: '/myProfile/storeManagement',
    topics: ['amazonShipments', 'statuses'],
    search: createOrderSearch,
    load: async () => (await import('./shipments/CreateOrderPage.tsx')).CreateOrderPage,
  }),
] as const;
