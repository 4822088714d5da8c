import { page } from '../../parts/page.ts';

const section = 'settings' as const;
const topics = ['notices', 'waybillDetail'] as const;

const trackingNoticesPage = page({
  path: '/myProfile/trackingNotificationSettings',
  title: 'trackingNotices',
  section,
  menu: { place: 40, icon: 'mail', title: 'notices', words: 'notices' },
  topics,
  load: async () => (await import('./NoticesPage.tsx')).TrackingNotices,
});

/** The specification's three, and one of our own, are parts of one page: its entry in the menu leads to the first. */
const activeMenu = trackingNoticesPage.path;

export const noticePages = [
  trackingNoticesPage,
  page({
    path: '/myProfile/overseasWarehouseTrackingNotificationSettings',
    title: 'overseasNotices',
    section,
    activeMenu,
    topics,
    load: async () => (await import('./NoticesPage.tsx')).OverseasNotices,
  }),
  page({
    path: '/myProfile/customerProfileEmailNotification',
    title: 'fileNotices',
    section,
    activeMenu,
    topics,
    load: async () => (await import('./NoticesPage.tsx')).FileNotices,
  }),
  page({
    path: '/myProfile/noticeReceivers',
    title: 'noticeReceivers',
    section,
    activeMenu,
    topics,
    load: async () => (await import('./NoticesPage.tsx')).NoticeReceivers,
  }),
] as const;
