import type { Topic } from '@waybound/phrases/topics';
import { page } from '../../parts/page.ts';
import { keptSearch, skuSearch } from './kept-search.ts';

const topics: readonly Topic[] = ['addressBook', 'lists', 'rules'];
/** Of the kinds that travel as workbooks. */
const withFiles: readonly Topic[] = [...topics, 'keptImports'];
const section = 'myProfile';

export const skuPage = page({
  path: '/myProfile/skuInfo',
  title: 'skuInfo',
  section,
  topics: withFiles,
  search: skuSearch,
  load: async () => (await import('./pages.tsx')).SkuPage,
});
export const shippingAddressPage = page({
  path: '/myProfile/shippingAddress',
  title: 'shippingAddress',
  section,
  topics,
  search: keptSearch,
  load: async () => (await import('./pages.tsx')).DeliveryAddressPage,
});
export const importerPage = page({
  path: '/myProfile/importerInformation',
  title: 'importerInformation',
  section,
  topics,
  search: keptSearch,
  load: async () => (await import('./pages.tsx')).ImporterPage,
});
export const senderPage = page({
  path: '/myProfile/senderInformation',
  title: 'senderInformation',
  section,
  topics: withFiles,
  search: keptSearch,
  load: async () => (await import('./pages.tsx')).ShipperPage,
});
export const pickupAddressPage = page({
  path: '/myProfile/pickupAddress',
  title: 'pickupAddress',
  section,
  topics,
  search: keptSearch,
  load: async () => (await import('./pages.tsx')).PickupAddressPage,
});
export const thirdWarehousePage = page({
  path: '/myProfile/warehouseInfoMaintenance',
  title: 'warehouseInfoMaintenance',
  section,
  topics,
  search: keptSearch,
  load: async () => (await import('./pages.tsx')).WarehousePage,
});
export const boxSizePage = page({
  path: '/myProfile/boxSizes',
  title: 'boxSizes',
  section,
  topics,
  search: keptSearch,
  load: async () => (await import('./pages.tsx')).BoxSizePage,
});
export const invoiceTitlePage = page({
  path: '/myProfile/invoiceTitle',
  title: 'invoiceTitle',
  section,
  topics,
  search: keptSearch,
  load: async () => (await import('./pages.tsx')).InvoiceTitlePage,
});
