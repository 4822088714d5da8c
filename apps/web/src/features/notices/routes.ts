import { page } from '../../parts/page.ts';

/** The page knows by its address which of its parts is meant. */
const SHARED = {
  section: 'settings',
  topics: ['notices', 'waybillDetail'],
  load: async () => (await import('./NoticesPage.tsx')).NoticesPage,
} as const;

const trackingNoticesPage = page({
  ...SHARED,
  path: '/myProfile/trackingNotificationSettings',
  title: 'trackingNotices',
  menu: { place: 40, icon: 'mail', title: 'notices', words: 'notices' },
});

/** The specification's three, and one of our own, are parts of one page: its entry in the menu leads to the first. */
const activeMenu = trackingNoticesPage.path;

export const noticePages = [
  trackingNoticesPage,
  page({ ...SHARED, path: '/myProfile/overseasWarehouseTrackingNotificationSettings', title: 'overseasNotices', activeMenu }),
  page({ ...SHARED, path: '/myProfile/customerProfileEmailNotification', title: 'fileNotices', activeMenu }),
  page({ ...SHARED, path: '/myProfile/noticeReceivers', title: 'noticeReceivers', activeMenu }),
] as const;
