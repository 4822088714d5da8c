import * as z from 'zod/mini';
import { call, data, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { FILE_KINDS } from '../wire/documents/files.ts';
import { RECEIVER_KINDS } from '../wire/notices/notice-receivers.ts';
import * as wire from '../wire/notices/notices.ts';

/** Mailboxes that are written to when something happens, and what became of each notice (sections 3, 5, 7 and 9). */

/** Section 9, for each kind. */
export const MAX_MAILBOXES = 10;
/** Until its recipient has agreed, a mailbox gets nothing but the question. */
export const MAILBOX_STATES = ['waiting', 'confirmed', 'unsubscribed'] as const;
/** A link in a mail can be confirmed for this long. */
export const CONFIRMATION_DAYS = 7;
/** Tests, and questions: so many to one address in a day, and not two of one mailbox within the pause. */
export const MAX_MAILS_PER_DAY = 8;
export const MAIL_PAUSE_S = 60;
/** Tests to one host of a webhook or robot. */
export const MAX_TESTS_PER_DAY = 50;
export const TEST_PAUSE_S = 5;

/** `dropped`: its receiver is gone, switched off or has unsubscribed meanwhile. `inDigest`: what becomes of it, the digest's delivery says. */
export const DELIVERY_STATES = ['waiting', 'sent', 'failed', 'dropped', 'inDigest'] as const;
/** What becomes of a pickup order until the driver loads; loading is a milestone of each waybill. */
export const PICKUP_EVENTS = ['pickupScheduled', 'pickupOnTheWay', 'pickupRefused'] as const;
export type PickupEvent = (typeof PICKUP_EVENTS)[number];
/** What has to be paid in soon; whoever is told of bills is told of it. */
export const RECHARGE_EVENT = 'recharge';
/** A seller's permission ends or is gone, or an ERP refuses its credentials; whoever is told of exceptions is told of it. */
export const CONNECTION_EVENT = 'connection';
/** `milestone` goes to webhooks alone: each entry, whatever people are told of it. A digest is called by how often it comes. */
export const DELIVERY_EVENTS = [
  'confirmation',
  'test',
  'milestone',
  'file',
  ...wire.NOTICE_EVENTS,
  ...PICKUP_EVENTS,
  RECHARGE_EVENT,
  CONNECTION_EVENT,
  ...wire.DIGESTS,
] as const;
export const DELIVERIES_SHOWN = 50;

const delivery = z.object({
  id: f.id,
  event: z.enum(DELIVERY_EVENTS),
  state: z.enum(DELIVERY_STATES),
  waybillNo: z.nullable(z.string()),
  at: z.string(),
  attempts: z.int(),
  lastAttemptAt: z.nullable(z.string()),
  /** When it is tried again; null where it is not. */
  nextAttemptAt: z.nullable(z.string()),
  httpStatus: z.nullable(z.int()),
  /** What the other side said, short; null where it took the notice. */
  error: z.nullable(z.string()),
});
export type Delivery = z.output<typeof delivery>;
export const deliveries = z.object({ deliveries: z.array(delivery) });

const timing = z.enum(wire.TIMINGS);

const mailbox = z.object({
  id: f.id,
  rev: f.rev,
  kind: z.enum(wire.NOTICE_KINDS),
  email: z.string(),
  language: z.enum(wire.NOTICE_LANGUAGES),
  /** Of a file mailbox: the file types it is notified of. */
  fileTypes: z.array(z.enum(FILE_KINDS)),
  /** What it is told of, and when. */
  events: z.partialRecord(z.enum(wire.MAILBOX_EVENTS), timing),
  /** Its mornings are those of this zone. */
  timeZone: z.string(),
  isActive: z.boolean(),
  isNotice: z.boolean(),
  state: z.enum(MAILBOX_STATES),
  /** When its recipient was last asked to confirm. */
  askedAt: z.nullable(z.string()),
  lastNoticeAt: z.nullable(z.string()),
});
export type Mailbox = z.output<typeof mailbox>;

const mailboxes = z.object({ mailboxes: z.array(mailbox), limit: z.int() });

/** A list has the overseas mailboxes by its kind, otherwise those of tracking. */
const trackKind = f.maybe(z.enum(['tracking', 'overseas']));
const mailboxFields = {
  /** Both or neither: a new mailbox has none. */
  id: f.maybe(f.id),
  rev: f.maybe(f.rev),
  email: f.email,
  language: z.enum(wire.NOTICE_LANGUAGES),
  /** In use at all: also test mails go to no other. */
  isActive: z.boolean(),
  /** Gets a notice whenever something happens. */
  isNotice: z.boolean(),
  /** Left out: as before, and of a new mailbox the forwarder's. */
  timeZone: f.maybe(f.timeZone),
};
const mailboxRef = z.object({ id: f.id });

export const listTrackNotices = call(wire.listTrackNotices, {
  summary: 'Mailboxes for what happens to waybills, or to overseas waybills',
  access: 'customer',
  input: z.object({ kind: trackKind }),
  answer: data(mailboxes),
});

export const saveTrackNotice = call(wire.saveTrackNotice, {
  summary: 'Add or change such a mailbox; a new address is asked to confirm',
  access: 'customer',
  input: z.object({
    ...mailboxFields,
    kind: trackKind,
    /** Left out: as before, and of a new mailbox those that people want. */
    events: f.maybe(
      z.partialRecord(z.enum(wire.NOTICE_EVENTS), timing).check(z.refine((events) => Object.keys(events).length > 0, 'required')),
    ),
  }),
  answer: data(mailbox),
  newer: mailbox,
});

export const deleteTrackNotice = call(wire.deleteTrackNotice, {
  summary: 'Delete such a mailbox',
  access: 'customer',
  input: mailboxRef,
  answer: data(mailboxRef),
});

export const listFileNotices = call(wire.listFileNotices, {
  summary: 'Mailboxes for the documents that the forwarder attaches',
  access: 'customer',
  answer: data(mailboxes),
});

export const saveFileNotice = call(wire.saveFileNotice, {
  summary: 'Add or change such a mailbox; a new address is asked to confirm',
  access: 'customer',
  input: z.object({
    ...mailboxFields,
    fileTypes: z.array(z.enum(FILE_KINDS)).check(z.minLength(1, 'tooFew'), z.maxLength(FILE_KINDS.length)),
    /** Left out: as before, and of a new mailbox at once. */
    events: f.maybe(z.object({ file: timing })),
  }),
  answer: data(mailbox),
  newer: mailbox,
});

export const deleteFileNotice = call(wire.deleteFileNotice, {
  summary: 'Delete such a mailbox',
  access: 'customer',
  input: mailboxRef,
  answer: data(mailboxRef),
});

export const askMailbox = call(wire.askMailbox, {
  summary: 'Ask a mailbox once more to confirm; the link before stops working',
  access: 'customer',
  input: mailboxRef,
  answer: data(mailbox),
});

export const testMailbox = call(wire.testMailbox, {
  summary: 'Send a test mail to a confirmed mailbox',
  access: 'customer',
  input: mailboxRef,
  answer: data(z.object({ deliveryId: f.id })),
});

export const mailboxDeliveries = call(wire.mailboxDeliveries, {
  summary: 'What was sent to a mailbox, newest first',
  access: 'customer',
  input: mailboxRef,
  answer: data(deliveries),
});

export const previewNotice = call(wire.previewNotice, {
  summary: 'An example of a notice, made by what makes the notices that are sent',
  access: 'customer',
  input: z.object({
    event: z.enum([...wire.MAILBOX_EVENTS, ...wire.DIGESTS]),
    to: z.enum(['mail', ...RECEIVER_KINDS]),
    language: z.enum(wire.NOTICE_LANGUAGES),
  }),
  answer: data(z.object({ subject: z.string(), text: z.string() })),
});

export const notices = {
  listTrackNotices,
  saveTrackNotice,
  deleteTrackNotice,
  listFileNotices,
  saveFileNotice,
  deleteFileNotice,
  askMailbox,
  testMailbox,
  mailboxDeliveries,
  previewNotice,
} satisfies CallsOf<typeof wire>;
