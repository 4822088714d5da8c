import type { Topic } from '@waybound/phrases/topics';
import { page } from '../../parts/page.ts';
import { recordSearch, skuSearch } from './record-search.ts';

const topics: readonly Topic[] = ['addressBook', 'lists', 'rules'];
/** Of the kinds that travel as workbooks. */
const withFiles: readonly Topic[] = [...topics, 'addressBookImports'];
const section = 'myProfile';

export const addressBookPages = [
  page({
    path: '/myProfile/skuInfo',
    title: 'skuInfo',
    section,
    menu: { place: 10, icon: 'tags' },
    topics: withFiles,
    search: skuSearch,
    load: async () => (await import('./pages.tsx')).SkuPage,
  }),
  page({
    path: '/myProfile/shippingAddress',
    title: 'shippingAddress',
    section,
    menu: { place: 30, icon: 'map-pin' },
    topics,
    search: recordSearch,
    load: async () => (await import('./pages.tsx')).DeliveryAddressPage,
  }),
  page({
    path: '/myProfile/importerInformation',
    title: 'importerInformation',
    section,
    menu: { place: 20, icon: 'landmark' },
    topics,
    search: recordSearch,
    load: async () => (await import('./pages.tsx')).ImporterPage,
  }),
  page({
    path: '/myProfile/senderInformation',
    title: 'senderInformation',
    section,
    menu: { place: 40, icon: 'send' },
    topics: withFiles,
    search: recordSearch,
    load: async () => (await import('./pages.tsx')).ShipperPage,
  }),
  page({
    path: '/myProfile/pickupAddress',
    title: 'pickupAddress',
    section,
    menu: { place: 50, icon: 'truck' },
    topics,
    search: recordSearch,
    load: async () => (await import('./pages.tsx')).PickupAddressPage,
  }),
  page({
    path: '/myProfile/warehouseInfoMaintenance',
    title: 'warehouseInfoMaintenance',
    section,
    menu: { place: 60, icon: 'warehouse' },
    topics,
    search: recordSearch,
    load: async () => (await import('./pages.tsx')).WarehousePage,
  }),
  page({
    path: '/myProfile/boxSizes',
    title: 'boxSizes',
    section,
    menu: { place: 70, icon: 'box' },
    topics,
    search: recordSearch,
    load: async () => (await import('./pages.tsx')).BoxSizePage,
  }),
  page({
    path: '/myProfile/invoiceTitle',
    title: 'invoiceTitle',
    section,
    menu: { place: 80, icon: 'receipt-text' },
    topics,
    search: recordSearch,
    load: async () => (await import('./pages.tsx')).InvoiceTitlePage,
  }),
] as const;
