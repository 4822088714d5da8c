import * as z from 'zod/mini';
import { call, data, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import * as wire from '../wire/operations/event-operations.ts';

/** What has changed, for a program that keeps up: asked for, or told by signed calls. Part of the operations API. */

/** Where a reader stands: opaque, and in the order of the events. */
const cursor = z.string().check(z.regex(/^[0-9]{1,18}-[0-9]{1,18}$/, 'badFormat'));

const event = z.object({
  cursor: z.string(),
  at: z.string(),
  siteCode: z.nullable(z.string()),
  customerCode: z.nullable(z.string()),
  /** What it was done to: a kind of waybill, `pickup`, `bill`, `file`, `message`, `record`, `customer`, `site` and so on. */
  subject: z.string(),
  subjectId: z.nullable(f.id),
  /** Of the waybill, where it is about one. */
  waybillNo: z.nullable(z.string()),
  /** The action's name, such as `submit`. */
  what: z.string(),
  /** `login:7`, `apikey:3`, `operator:1`. */
  actor: z.string(),
  /** What the action says of it; fields depend on the action, and may come to be more. */
  before: z.unknown(),
  after: z.unknown(),
});
export type OperatorEvent = z.output<typeof event>;

const MAX_EVENTS = 500;

export const opsEvents = call(wire.opsEvents, {
  summary:
    'Everything that was changed, in the order in which it was settled: ask again with the `cursor` of the answer, and nothing is missed and nothing comes twice',
  access: 'operator',
  input: z.object({
    /** Of the answer before; left out, from the oldest that is kept. */
    after: z.optional(cursor),
    /** Without `after`: only what happened since. */
    since: z.optional(f.instant),
    siteCode: z.optional(f.text(30)),
    limit: z.optional(z.int().check(z.positive(), z.maximum(MAX_EVENTS))),
  }),
  answer: data(z.object({ rows: z.array(event), cursor: z.string(), hasMore: z.boolean() })),
});

const receiver = z.object({
  name: z.string(),
  url: z.string(),
  siteCode: z.nullable(z.string()),
  isActive: z.boolean(),
  cursor: z.string(),
  failures: z.int(),
  lastError: z.nullable(z.string()),
  lastSentAt: z.nullable(z.string()),
});

export const opsReceivers = call(wire.opsReceivers, {
  summary: 'Where the events are sent, how far each receiver has heard, and what its last failure was',
  access: 'operator',
  right: 'admin',
  answer: data(z.object({ rows: z.array(receiver) })),
});

const receiverName = z.string().check(f.asItLooks, z.regex(/^[A-Za-z0-9][A-Za-z0-9 ._-]{0,59}$/, 'badFormat'));
const MAX_URL = 500;

export const saveOperatorReceiver = call(wire.saveOperatorReceiver, {
  summary:
    'Send events to an https address from now on, signed as Standard Webhooks says (docs/webhooks.md), or change a receiver by its name; the secret is answered when it is made',
  access: 'operator',
  right: 'admin',
  answersSecret: true,
  input: z.object({
    name: receiverName,
    url: z.string().check(f.asItLooks, z.maxLength(MAX_URL), z.regex(/^https?:\/\/[^\s\p{C}]+$/iu, 'badFormat')),
    /** Left out: of all sites. */
    siteCode: z.optional(f.text(30)),
    isActive: z.boolean(),
  }),
  answer: data(z.extend(receiver, { secret: z.nullable(z.string()) })),
});

export const deleteOperatorReceiver = call(wire.deleteOperatorReceiver, {
  summary: 'Send no more events to a receiver',
  access: 'operator',
  right: 'admin',
  input: z.object({ name: receiverName }),
  answer: data(z.object({ name: z.string() })),
});

export const eventOperations = {
  opsEvents,
  opsReceivers,
  saveOperatorReceiver,
  deleteOperatorReceiver,
} satisfies CallsOf<typeof wire>;
