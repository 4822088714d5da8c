import type { Topic } from '@waybound/phrases/topics';
import { page, searchOfPage } from '../../parts/page.ts';
import type { recordSearch, skuSearch } from './record-search.ts';

const topics: readonly Topic[] = ['addressBook', 'lists', 'rules'];
/** Of the kinds that travel as workbooks. */
const withFiles: readonly Topic[] = [...topics, 'imports'];
const section = 'myProfile';
/** Each of these pages knows by its address what it is about. */
const RECORDS = {
  section,
  topics,
  search: searchOfPage<typeof recordSearch>(),
  load: () => import('./RecordsPage.tsx').then((loaded) => loaded.RecordsPage),
} as const;
const OF_ERPS = {
  section,
  topics: ['erps', 'addressBook'],
  load: () => import('./erps/ErpPage.tsx').then((loaded) => loaded.ErpPage),
} as const;
const IN_MENU = { icon: 'webhook', offeredTo: ['owner'] } as const;

export const addressBookPages = [
  page({
    ...RECORDS,
    path: '/myProfile/skuInfo',
    title: 'pageTitles:skuInfo',
    menu: { place: 10, icon: 'tags' },
    topics: withFiles,
    search: searchOfPage<typeof skuSearch>(),
  }),
  page({ ...RECORDS, path: '/myProfile/shippingAddress', title: 'pageTitles:shippingAddress', menu: { place: 30, icon: 'map-pin' } }),
  page({
    ...RECORDS,
    path: '/myProfile/importerInformation',
    title: 'pageTitles:importerInformation',
    menu: { place: 20, icon: 'landmark' },
  }),
  page({
    ...RECORDS,
    path: '/myProfile/senderInformation',
    title: 'pageTitles:senderInformation',
    menu: { place: 40, icon: 'send' },
    topics: withFiles,
  }),
  page({ ...RECORDS, path: '/myProfile/pickupAddress', title: 'pageTitles:pickupAddress', menu: { place: 50, icon: 'truck' } }),
  page({
    ...RECORDS,
    path: '/myProfile/warehouseInfoMaintenance',
    title: 'pageTitles:warehouseInfoMaintenance',
    menu: { place: 60, icon: 'warehouse' },
  }),
  page({ ...RECORDS, path: '/myProfile/boxSizes', title: 'pageTitles:boxSizes', menu: { place: 70, icon: 'box' } }),
  page({ ...RECORDS, path: '/myProfile/invoiceTitle', title: 'pageTitles:invoiceTitle', menu: { place: 80, icon: 'receipt-text' } }),
  page({ ...OF_ERPS, path: '/myProfile/teapplixOauth', title: 'pageTitles:teapplix', menu: { ...IN_MENU, place: 120 } }),
  page({ ...OF_ERPS, path: '/myProfile/mabangOauth', title: 'pageTitles:mabang', menu: { ...IN_MENU, place: 130 } }),
  page({ ...OF_ERPS, path: '/myProfile/ecCangOauth', title: 'pageTitles:ecCang', menu: { ...IN_MENU, place: 140 } }),
] as const;
