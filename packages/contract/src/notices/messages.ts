import * as z from 'zod/mini';
import { bare, call, data, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { NUMBERED_KINDS } from '../exceptions/exception-codes.ts';
import { MESSAGE_KINDS } from '../wire/notices/message-kinds.ts';
import * as wire from '../wire/notices/messages.ts';

/** Messages of the forwarder to a customer; whether one is read is each login's own (section 7, messages). */

const MAX_READ_AT_ONCE = 200;

/** 0 unread, 1 read. */
const messageStatus = z.int().check(z.minimum(0), z.maximum(1));

export const message = z.object({
  id: f.id,
  kind: z.enum(MESSAGE_KINDS),
  /** Clean markup in the reader's language. It is cleaned again wherever it is shown. */
  content: z.string(),
  status: messageStatus,
  cdate: z.string(),
  /** What it is about, where it is about one; an id is one only among those of its kind. Of a bag of parcels its own. */
  waybillKind: z.nullable(z.enum(NUMBERED_KINDS)),
  waybillId: z.nullable(f.id),
  waybillNo: z.nullable(z.string()),
});
export type Message = z.output<typeof message>;

const filter = {
  kind: z.optional(z.enum(MESSAGE_KINDS)),
  /** Days at the forwarder's place, both included. */
  cdateFrom: f.maybe(f.day),
  cdateTo: f.maybe(f.day),
  keyword: f.maybe(f.text(60)),
};

export const manageMessage = call(wire.manageMessage, {
  summary: 'One page of messages, newest first, with how many match in all and how many of those are unread',
  access: 'customer',
  input: z.object({
    ...filter,
    messageStatus: z.optional(messageStatus),
    page: z.optional(z.int().check(z.positive(), z.maximum(100_000))),
    size: z.optional(z.int().check(z.positive(), z.maximum(100))),
  }),
  answer: data(z.object({ rows: z.array(message), total: z.int(), all: z.int(), unread: z.int() })),
});

export const batchReadMessage = call(wire.batchReadMessage, {
  summary: 'Mark messages as read for this login: those named, or with `all` every unread one that matches',
  access: 'customer',
  input: z.object({
    ...filter,
    ids: z.optional(z.array(f.id).check(z.minLength(1, 'required'), z.maxLength(MAX_READ_AT_ONCE))),
    all: z.optional(z.boolean()),
  }),
  answer: data(z.object({ read: z.int() })),
});

export const initCountFromCustomer = call(wire.initCountFromCustomer, {
  summary: 'How many messages there are, how many are unread, and of which kinds the unread ones are',
  access: 'customer',
  answer: data(z.object({ total: z.int(), unread: z.int(), unreadByKind: z.partialRecord(z.enum(MESSAGE_KINDS), z.int()) })),
});

const unreadMessage = z.object({ id: f.id, message: z.string(), cdate: z.string() });

/** Its path is ours (the specification shows none). Not below `/message`: a page that merely polls must not keep a session alive. */
export const queryUnreadMessage = call(wire.queryUnreadMessage, {
  summary: 'How many messages are unread, and the newest of them',
  access: 'customer',
  answer: bare(z.object({ count: z.int(), data: z.array(unreadMessage) })),
});
export type UnreadMessages = z.output<typeof queryUnreadMessage.answer.schema>;

export const messages = { manageMessage, batchReadMessage, initCountFromCustomer, queryUnreadMessage } satisfies CallsOf<typeof wire>;
