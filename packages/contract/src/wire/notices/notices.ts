import { wire } from '../../wire.ts';

/** Tracking, tracking of overseas warehouses, and files. */
export const NOTICE_KINDS = ['tracking', 'overseas', 'file'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];
export const NOTICE_LANGUAGES = ['zh', 'en'] as const;

export const listTrackNotices = wire({ path: '/customer/tracknotice/list' });
export const saveTrackNotice = wire({ path: '/customer/tracknotice/save', changes: true });
export const deleteTrackNotice = wire({ path: '/customer/tracknotice/delete', changes: true });
export const listFileNotices = wire({ path: '/customer/filenotice/list' });
export const saveFileNotice = wire({ path: '/customer/filenotice/save', changes: true });
export const deleteFileNotice = wire({ path: '/customer/filenotice/delete', changes: true });
export const askMailbox = wire({ path: '/customer/notice/resendConfirmation', changes: true });
export const testMailbox = wire({ path: '/customer/notice/sendTest', changes: true });
export const mailboxDeliveries = wire({ path: '/customer/notice/deliveries' });
