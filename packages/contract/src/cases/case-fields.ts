import * as z from 'zod/mini';
import * as f from '../field.ts';
import { ORDER_CURRENCIES } from '../orders/order-codes.ts';
import { CASE_KINDS, MAX_CASE_BOXES, MAX_CASE_SHIPMENTS, MAX_CASE_TEXT } from './case-states.ts';

/** The form of a case: one schema for page, server and API. */

/** Money that is claimed or paid: above 0. */
export const paidAmount = f.decimal({ places: 2, digits: 10 });

export const caseFields = z
  .object({
    kind: z.enum(CASE_KINDS),
    text: f.text(MAX_CASE_TEXT),
    /** Left out or empty: all of the waybill. */
    boxNumbers: z.optional(z.array(f.count(99_999)).check(z.maxLength(MAX_CASE_BOXES))),
    /** Shipments at Amazon, of the packing list, which the case is about: the shortage of each is claimed by one case. */
    shipmentIds: z.optional(z.array(f.text(30)).check(z.maxLength(MAX_CASE_SHIPMENTS))),
    /** Both or neither. */
    amount: f.maybe(paidAmount),
    currency: f.maybe(z.enum(ORDER_CURRENCIES)),
  })
  .check(f.asFineAsCurrency('amount'));
export type CaseInput = z.input<typeof caseFields>;
