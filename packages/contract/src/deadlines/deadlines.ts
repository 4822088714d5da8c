import * as z from 'zod/mini';
import { call, data, type CallsOf } from '../call.ts';
import { DOCUMENTS } from '../documents/document-codes.ts';
import { EXCEPTION_ACTORS } from '../exceptions/exception-codes.ts';
import * as f from '../field.ts';
import { listOf } from '../list.ts';
import { WAYBILL_KINDS } from '../waybills/status.ts';
import * as wire from '../wire/deadlines/deadlines.ts';
import { DEADLINE_KINDS } from './deadline-codes.ts';

/** What falls due on which day: one row for each thing that has a day. */
export const deadlineRow = z.object({
  /** Of its kind and record: no other row has it. */
  id: z.string(),
  kind: z.enum(DEADLINE_KINDS),
  /** At the forwarder's place (ISO date): the last on which it is in time; of stock the first on which it costs more. */
  day: z.string(),
  /** From today on; negative where it is over. */
  daysLeft: z.int(),
  /** Whose turn it is. */
  actor: z.enum(EXCEPTION_ACTORS),
  /** Null of a bill, a quotation, a row of the stock, pieces on the shelf and a shop. */
  waybill: z.nullable(z.object({ kind: z.enum(WAYBILL_KINDS), id: f.id, waybillNo: z.string(), referenceNo: z.nullable(z.string()) })),
  /** Of the case, bill, quotation, row of the stock, find or shop that is due. */
  recordId: z.nullable(f.id),
  /** What that is called: its number, its SKU, its name, or what the pieces are. */
  name: z.nullable(z.string()),
  document: z.nullable(z.enum(DOCUMENTS)),
  /** What is still to be paid. */
  money: f.price(z.object({ currency: z.string(), amount: z.string() })),
});
export type DeadlineRow = z.output<typeof deadlineRow>;

export const listDeadlines = listOf(wire.listDeadlines, {
  summary: 'One page of what falls due, whatever it is of: the nearest day first, with the count of every kind under the same filter',
  row: deadlineRow,
});

export const countDeadlines = call(wire.countDeadlines, {
  summary: 'How much is overdue, and how much falls due on today and each of the thirteen days after it',
  access: 'customer',
  answer: data(z.object({ overdue: z.int(), days: z.array(z.object({ day: z.string(), count: z.int() })) })),
});

export const deadlines = { listDeadlines, countDeadlines } satisfies CallsOf<typeof wire>;
