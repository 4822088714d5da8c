import * as z from 'zod/mini';
import { call, data, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import * as wire from '../wire/operations/message-operations.ts';

/** What the forwarder writes to customers. Part of the operations API. */

const waybillNo = f.text(50);

/** To so many customers in one call; a greeting to all continues at `nextAfter`. */
const MAX_CUSTOMERS_AT_ONCE = 500;
const messageMarkup = f.text(5000);
const messageReference = f.text(60);

export const sendMessage = call(wire.sendMessage, {
  summary:
    'Write to one customer, or to all of a site, in both languages; markup other than plain text marks, lists and links is taken out',
  access: 'operator',
  input: z.object({
    siteCode: f.text(30),
    /** Left out: every customer of the site. */
    customerCode: f.maybe(f.text(30)),
    zh: messageMarkup,
    en: messageMarkup,
    /** Your own name for it, by which `withdrawMessage` takes it back. */
    reference: z.optional(messageReference),
    /** A waybill of this one customer that the message links to. */
    waybillNo: f.maybe(waybillNo),
    /** Customers after this one, in the order of their ids. */
    after: z.optional(f.id),
    limit: z.optional(z.int().check(z.positive(), z.maximum(MAX_CUSTOMERS_AT_ONCE))),
  }),
  answer: data(z.object({ sent: z.int(), nextAfter: z.nullable(f.id) })),
});

export const withdrawMessage = call(wire.withdrawMessage, {
  summary: 'Take a message back from everybody of a site who has it: nobody reads it any more',
  access: 'operator',
  input: z.object({ siteCode: f.text(30), reference: messageReference }),
  answer: data(z.object({ withdrawn: z.int() })),
});

export const messageOperations = { sendMessage, withdrawMessage } satisfies CallsOf<typeof wire>;
