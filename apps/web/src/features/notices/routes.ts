import { page } from '../../parts/page.ts';

const section = 'settings' as const;
const topics = ['notices', 'waybillDetail'] as const;

export const noticePages = [
  page({
    path: '/myProfile/trackingNotificationSettings',
    title: 'trackingNotices',
    section,
    menu: { place: 40, icon: 'mail' },
    topics,
    load: async () => (await import('./MailboxPages.tsx')).TrackingNoticesPage,
  }),
  page({
    path: '/myProfile/overseasWarehouseTrackingNotificationSettings',
    title: 'overseasNotices',
    section,
    menu: { place: 50, icon: 'mail' },
    topics,
    load: async () => (await import('./MailboxPages.tsx')).OverseasNoticesPage,
  }),
  page({
    path: '/myProfile/customerProfileEmailNotification',
    title: 'fileNotices',
    section,
    menu: { place: 60, icon: 'mail' },
    topics,
    load: async () => (await import('./MailboxPages.tsx')).FileNoticesPage,
  }),
  page({
    path: '/myProfile/noticeReceivers',
    title: 'noticeReceivers',
    section,
    menu: { place: 70, icon: 'webhook' },
    topics,
    load: async () => (await import('./ReceiversPage.tsx')).ReceiversPage,
  }),
] as const;
