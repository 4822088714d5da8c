import { wire } from '../../wire.ts';

/** Tracking, tracking of overseas warehouses, and files. */
export const NOTICE_KINDS = ['tracking', 'overseas', 'file'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];
/**
 * What a clerk is told of a waybill, each thing once; which milestone is which is in `waybills/milestone-facts.ts`. Documents have mailboxes
 * of their own, a pickup has a driver.
 */
export const NOTICE_EVENTS = [
  'question',
  'rejected',
  'measuredDifferently',
  'priceToAccept',
  'received',
  'departed',
  'arrived',
  'customs',
  'outForDelivery',
  'delivered',
  'exception',
  'bill',
] as const;
export type WaybillNotice = (typeof NOTICE_EVENTS)[number];
/** Whatever asks for an answer, whatever stops the goods, money, and four steps of the way: some five mails for a waybill without trouble. */
export const DEFAULT_NOTICE_EVENTS: readonly WaybillNotice[] = NOTICE_EVENTS.filter(
  (event) => event !== 'customs' && event !== 'outForDelivery',
);
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
