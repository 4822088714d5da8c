import * as z from 'zod/mini';
import { call, data, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { deliveries, DELIVERY_STATES } from './notices.ts';
import { NOTICE_EVENTS, NOTICE_KINDS, NOTICE_LANGUAGES } from '../wire/notices/notices.ts';
import * as wire from '../wire/notices/notice-receivers.ts';

/** Receivers besides mailboxes: signed webhook calls to a customer's server, and the robots of three group chats. */

export const MAX_RECEIVERS = 10;

const receiver = z.object({
  id: f.id,
  rev: f.rev,
  kind: z.enum(wire.RECEIVER_KINDS),
  name: z.string(),
  /** Host and path without what opens it: the whole address is a secret and is never shown again. */
  shownUrl: z.string(),
  /** Whether calls are signed: a webhook's always are, a robot's where it was given a secret. */
  isSigned: z.boolean(),
  language: z.enum(NOTICE_LANGUAGES),
  events: z.array(z.enum(NOTICE_KINDS)),
  /** What a robot is told of a waybill, at once; a webhook has every entry. */
  waybillEvents: z.array(z.enum(NOTICE_EVENTS)),
  isActive: z.boolean(),
  /** Of its last notice; null where there was none. */
  lastState: z.nullable(z.enum(DELIVERY_STATES)),
  lastNoticeAt: z.nullable(z.string()),
});
export type Receiver = z.output<typeof receiver>;

const receiverRef = z.object({ id: f.id });

export const listReceivers = call(wire.listReceivers, {
  summary: 'Webhooks and group robots of this customer',
  access: 'customer',
  answer: data(z.object({ receivers: z.array(receiver), limit: z.int() })),
});

export const saveReceiver = call(wire.saveReceiver, {
  summary: 'Add or change a webhook or a group robot; the secret of a new webhook is answered this once',
  access: 'customer',
  answersSecret: true,
  input: z.object({
    id: f.maybe(f.id),
    rev: f.maybe(f.rev),
    kind: z.enum(wire.RECEIVER_KINDS),
    name: f.text(60),
    /** Needed for a new one; left out, the address of before stays. */
    url: f.maybe(
      z.string().check(
        f.asItLooks,
        z.maxLength(1000),
        z.refine((value) => /^https?:\/\/\S+$/i.test(value) && URL.canParse(value), 'badFormat'),
      ),
    ),
    /** Of a robot that is set to be signed; left out, the one of before stays. */
    secret: f.maybe(f.text(200)),
    language: z.enum(NOTICE_LANGUAGES),
    events: z.array(z.enum(NOTICE_KINDS)).check(z.minLength(1, 'tooFew'), z.maxLength(NOTICE_KINDS.length)),
    /** Of a robot. Left out: as before, and of a new one those that people want. */
    waybillEvents: f.maybe(z.array(z.enum(NOTICE_EVENTS)).check(z.minLength(1, 'tooFew'), z.maxLength(NOTICE_EVENTS.length))),
    isActive: z.boolean(),
  }),
  answer: data(z.object({ receiver, secret: z.nullable(z.string()) })),
  newer: receiver,
});

export const deleteReceiver = call(wire.deleteReceiver, {
  summary: 'Delete a webhook or a group robot',
  access: 'customer',
  input: receiverRef,
  answer: data(receiverRef),
});

export const testReceiver = call(wire.testReceiver, {
  summary: 'Send a test notice',
  access: 'customer',
  input: receiverRef,
  answer: data(z.object({ deliveryId: f.id })),
});

export const receiverDeliveries = call(wire.receiverDeliveries, {
  summary: 'What was sent to a webhook or a robot, newest first',
  access: 'customer',
  input: receiverRef,
  answer: data(deliveries),
});

export const resendDelivery = call(wire.resendDelivery, {
  summary: 'Send one notice again, of a mailbox too; one that is on its way already stays one',
  access: 'customer',
  input: receiverRef,
  answer: data(receiverRef),
});

export const noticeReceivers = {
  listReceivers,
  saveReceiver,
  deleteReceiver,
  testReceiver,
  receiverDeliveries,
  resendDelivery,
} satisfies CallsOf<typeof wire>;
