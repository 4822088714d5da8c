import { page, searchOfPage } from '../../parts/page.ts';
import type { embeddedSearch } from './embedded-search.ts';

const section = 'std';
const enquiryPath = '/std/enquiry';
const waybillListPath = '/std/waybillList';
const SHARED = {
  section,
  topics: ['embedded', 'pageTitles'],
  search: searchOfPage<typeof embeddedSearch>(),
  load: () => import('./EmbeddedPage.tsx').then((loaded) => loaded.EmbeddedPage),
} as const;
/** What comes from the forwarder's other system is in the menu where there is one. */
const onlyWith = 'embeddedUrl';

/** Section 2: /std. Pages of another system in a frame; three have no entry in the menu, links lead there. */
export const embeddedPages = [
  page({ ...SHARED, path: enquiryPath, title: 'pageTitles:onlineEnquiry', menu: { place: 10, icon: 'calculator', onlyWith } }),
  page({ ...SHARED, path: '/std/enquiry/detail', title: 'pageTitles:savedEnquiries', menu: { place: 20, icon: 'folder', onlyWith } }),
  page({ ...SHARED, path: '/std/enquiry/order', title: 'pageTitles:orderedEnquiries', menu: { place: 30, icon: 'file-check', onlyWith } }),
  page({ ...SHARED, path: '/std/enquiry/lose', title: 'pageTitles:expiredEnquiries', menu: { place: 40, icon: 'hourglass', onlyWith } }),
  page({ ...SHARED, path: waybillListPath, title: 'firstPages:waybillList', menu: { place: 50, icon: 'rows-3', onlyWith } }),
  page({ ...SHARED, path: '/std/waybillDetail', title: 'firstPages:waybillDetail', activeMenu: waybillListPath }),
  page({ ...SHARED, path: '/std/waybillOrder', title: 'pageTitles:onlineOrder', activeMenu: enquiryPath }),
  page({
    ...SHARED,
    path: '/std/billList',
    title: 'pageTitles:bills',
    roles: ['seesPrices'],
    menu: { place: 60, icon: 'receipt-text', onlyWith },
  }),
  page({ ...SHARED, path: '/std/contactWay', title: 'pageTitles:contactUs', menu: { place: 70, icon: 'headset', onlyWith } }),
  page({ ...SHARED, path: '/std/coupon', title: 'pageTitles:coupons', menu: { place: 80, icon: 'tags', onlyWith } }),
  page({ ...SHARED, path: '/std/enterpriseAuth', title: 'pageTitles:accountAuthentication' }),
] as const;
