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
  /** Documents that are due soon, or refused. */
  'documents',
  /** Of end waybills: what the port lets stand for nothing. */
  'freeTime',
  /** Of what stands in a warehouse abroad: its storage gets dearer. */
  'storage',
  'bill',
  /** What the forwarder writes on a waybill or in a case of it. */
  'message',
] as const;
export type WaybillNotice = (typeof NOTICE_EVENTS)[number];
/** Whatever asks for an answer, whatever stops the goods, money, and four steps of the way: some five mails for a waybill without trouble. */
export const DEFAULT_NOTICE_EVENTS: readonly WaybillNotice[] = NOTICE_EVENTS.filter(
  (event) => event !== 'customs' && event !== 'outForDelivery',
);
/** Of a mailbox: those of waybills, and of one for files the document. */
export const MAILBOX_EVENTS = [...NOTICE_EVENTS, 'file'] as const;
export type MailboxEvent = (typeof MAILBOX_EVENTS)[number];
/** What waits for a digest comes in one mail, at eight in the morning of the mailbox: each day, or on Mondays. */
export const DIGESTS = ['daily', 'weekly'] as const;
export type Digest = (typeof DIGESTS)[number];
export const DIGEST_HOUR = 8;
export const TIMINGS = ['atOnce', ...DIGESTS] as const;
export type Timing = (typeof TIMINGS)[number];
/** What a mailbox is told of, and when. It is told of nothing else. */
export type EventTimings = Partial<Record<MailboxEvent, Timing>>;

export const eventsOf = (kind: NoticeKind): readonly MailboxEvent[] => (kind === 'file' ? ['file'] : NOTICE_EVENTS);
/** What happens to overseas waybills; the rest is of waybills on a road. */
const OVERSEAS_EVENTS: readonly WaybillNotice[] = [
  'question',
  'rejected',
  'received',
  'departed',
  'delivered',
  'exception',
  'storage',
  'bill',
  'message',
];
const ROAD_EVENTS = NOTICE_EVENTS.filter((event) => event !== 'storage');
/** What a mailbox is offered to be told of. */
export function offeredEvents(kind: NoticeKind): readonly MailboxEvent[] {
  if (kind === 'file') return ['file'];
  return kind === 'overseas' ? OVERSEAS_EVENTS : ROAD_EVENTS;
}
const isDefault = (event: MailboxEvent): boolean => event === 'file' || DEFAULT_NOTICE_EVENTS.includes(event);
export const defaultTimings = (kind: NoticeKind): EventTimings =>
  Object.fromEntries(offeredEvents(kind).flatMap((event) => (isDefault(event) ? [[event, 'atOnce']] : [])));

export const NOTICE_LANGUAGES = ['zh', 'en'] as const;

export const listTrackNotices = wire({ path: '/customer/tracknotice/list' });
export const saveTrackNotice = wire({ path: '/customer/tracknotice/save', changes: true });
export const deleteTrackNotice = wire({ path: '/customer/tracknotice/delete', changes: true });
export const listFileNotices = wire({ path: '/customer/filenotice/list' });
export const saveFileNotice = wire({ path: '/customer/filenotice/save', changes: true });
export const deleteFileNotice = wire({ path: '/customer/filenotice/delete', changes: true });
export const askMailbox = wire({ path: '/customer/notice/resendConfirmation', changes: true });
export const testMailbox = wire({ path: '/customer/notice/sendTest', changes: true });
export const previewNotice = wire({ path: '/customer/notice/preview' });
export const mailboxDeliveries = wire({ path: '/customer/notice/deliveries' });
