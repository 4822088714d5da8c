import * as z from 'zod/mini';
import type { CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { listOf } from '../list.ts';
import * as wire from '../wire/exceptions/exceptions.ts';
import { EXCEPTION_ACTORS, EXCEPTION_CATEGORIES, NUMBERED_KINDS } from './exception-codes.ts';
import { OVERSEAS_STATUSES } from '../overseas/overseas-states.ts';
import { BAG_STATUSES } from '../small-parcels/bag-states.ts';
import { PARCEL_PROBLEMS, PARCEL_STATUSES } from '../small-parcels/parcel-states.ts';
import { WAYBILL_STATUSES } from '../waybills/status.ts';

/** What has gone wrong with waybills of all kinds, and with bags of parcels: one row for each of a waybill's exceptions, and for each open case. */

const money = z.object({ currency: z.string(), amount: z.string() });

export const exceptionRow = z.object({
  /** Of its category and record: no other row has it. */
  id: z.string(),
  category: z.enum(EXCEPTION_CATEGORIES),
  actor: z.enum(EXCEPTION_ACTORS),
  since: z.string(),
  /** Until when who acts has to answer; null where nobody said. */
  deadline: z.nullable(z.string()),
  waybill: z.object({
    kind: z.enum(NUMBERED_KINDS),
    /** Among those of its kind. */
    id: f.id,
    /** Of a bag of parcels its own. */
    waybillNo: z.string(),
    /** The customer's own number: of a return its removal order, of a parcel its order, of a bag what it is called. */
    referenceNo: z.nullable(z.string()),
    status: z.enum([...WAYBILL_STATUSES, ...OVERSEAS_STATUSES, ...PARCEL_STATUSES, ...BAG_STATUSES]),
  }),
  /** Why a parcel stands still. */
  problem: z.nullable(z.enum(PARCEL_PROBLEMS)),
  /** Of a case. */
  caseId: z.nullable(f.id),
  /** What is at stake, where it has a price: what was measured, what a parcel costs by its measured weight, or what a case claims. */
  money: f.price(money),
  /** Where nothing has a price: what the goods are declared at, a sum for each currency, the largest first. */
  declared: z.array(money),
});
export type ExceptionRow = z.output<typeof exceptionRow>;

export const listExceptions = listOf(wire.listExceptions, {
  summary:
    'One page of what has gone wrong with waybills, what has stood longest first, with the count of every category under the same filter',
  row: exceptionRow,
});

export const exceptions = { listExceptions } satisfies CallsOf<typeof wire>;
