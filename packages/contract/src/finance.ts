import * as z from 'zod/mini';
import { call, data } from './call.ts';
import * as f from './field.ts';

/** The bill of a waybill: the customer confirms it, or takes the confirmation back while it is unpaid (domain.md). */

const bill = z.object({ id: f.id, billNo: z.string(), state: z.enum(['issued', 'confirmed', 'paid']), rev: f.rev });

export const confirmBill = call({
  path: '/finance/bill/confirmBill',
  summary: 'Confirm an issued bill',
  access: 'customer',
  changes: true,
  actsOnPrices: true,
  input: z.object({ billId: f.id }),
  answer: data(bill),
});

/** The one path of the specification that starts with `/api/`; a state change by GET, so only the header counts, never the cookie alone. */
export const cancelConfirmBill = call({
  path: '/api/amazon/problem/cancelConfirmBill',
  method: 'GET',
  summary: 'Take the confirmation of an unpaid bill back',
  access: 'customer',
  changes: true,
  actsOnPrices: true,
  input: z.object({ billId: f.id }),
  answer: data(bill),
});

export const finance = { confirmBill, cancelConfirmBill };
