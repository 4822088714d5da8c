import * as z from 'zod/mini';
import { call, data, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { BILL_STATES } from './bill-states.ts';
import * as wire from '../wire/pricing/finance.ts';

/**
 * A bill: the customer confirms it, or takes the confirmation back while it is unpaid (docs/decisions/2026-11-23-bills.md). A waybill may
 * have several.
 */

const bill = z.object({ id: f.id, billNo: z.string(), state: z.enum(BILL_STATES), rev: f.rev });

export const confirmBill = call(wire.confirmBill, {
  summary: 'Confirm an issued bill; each bill of a waybill by itself',
  access: 'customer',
  actsOnPrices: true,
  input: z.object({ billId: f.id }),
  answer: data(bill),
});

/** The one path of the specification that starts with `/api/`; a state change by GET, so only the header counts, never the cookie alone. */
export const cancelConfirmBill = call(wire.cancelConfirmBill, {
  summary: 'Take the confirmation of an unpaid bill back',
  access: 'customer',
  actsOnPrices: true,
  input: z.object({ billId: f.id }),
  answer: data(bill),
});

export const finance = { confirmBill, cancelConfirmBill } satisfies CallsOf<typeof wire>;
