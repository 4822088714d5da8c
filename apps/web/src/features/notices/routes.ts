import { page } from '../../parts/page.ts';

const section = 'settings' as const;
const topics = ['notices', 'waybillDetail'] as const;

export const trackingNoticesPage = page({
  path: '/myProfile/trackingNotificationSettings',
  title: 'trackingNotices',
  section,
  topics,
  load: async () => (await import('./MailboxPages.tsx')).TrackingNoticesPage,
});

export const overseasNoticesPage = page({
  path: '/myProfile/overseasWarehouseTrackingNotificationSettings',
  title: 'overseasNotices',
  section,
  topics,
  load: async () => (await import('./MailboxPages.tsx')).OverseasNoticesPage,
});

export const fileNoticesPage = page({
  path: '/myProfile/customerProfileEmailNotification',
  title: 'fileNotices',
  section,
  topics,
  load: async () => (await import('./MailboxPages.tsx')).FileNoticesPage,
});

export const noticeReceiversPage = page({
  path: '/myProfile/noticeReceivers',
  title: 'noticeReceivers',
  section,
  topics,
  load: async () => (await import('./ReceiversPage.tsx')).ReceiversPage,
});
