import { page } from '../../parts/page.ts';

/** The page knows by its address which of its parts is meant. */
const SHARED = {
  section: 'settings',
  topics: ['notices', 'waybillDetail', 'pageTitles'],
  load: () => import('./NoticesPage.tsx').then((loaded) => loaded.NoticesPage),
} as const;

const trackingNoticesPage = page({
  ...SHARED,
  path: '/myProfile/trackingNotificationSettings',
  title: 'pageTitles:trackingNotices',
  menu: { place: 40, icon: 'mail', title: 'pageTitles:notices', words: 'notices' },
});

/** The specification's three, and one of our own, are parts of one page: its entry in the menu leads to the first. */
const activeMenu = trackingNoticesPage.path;

export const noticePages = [
  trackingNoticesPage,
  page({ ...SHARED, path: '/myProfile/overseasWarehouseTrackingNotificationSettings', title: 'pageTitles:overseasNotices', activeMenu }),
  page({ ...SHARED, path: '/myProfile/customerProfileEmailNotification', title: 'pageTitles:fileNotices', activeMenu }),
  page({ ...SHARED, path: '/myProfile/noticeReceivers', title: 'pageTitles:noticeReceivers', activeMenu }),
] as const;
