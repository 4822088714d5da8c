import * as z from 'zod/mini';
import * as f from '../field.ts';
import { fileIds } from '../waybills/batch-result.ts';
import { BILL_DISPUTE_REASONS, MAX_DISPUTED_LINES } from './bill-dispute-states.ts';

/** What the form of a dispute says. */
export const billDisputeFields = z.object({
  billId: f.id,
  /** How much of each line is not owed. */
  lines: z
    .array(z.object({ lineId: f.id, amount: f.decimal({ places: 2, digits: 10 }) }))
    .check(z.minLength(1, 'required'), z.maxLength(MAX_DISPUTED_LINES, 'tooMany')),
  reason: z.enum(BILL_DISPUTE_REASONS),
  text: f.text(1000),
  /** Own uploads that show it, each to a waybill that the bill charges for. */
  fileIds,
});
