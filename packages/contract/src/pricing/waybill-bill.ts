import * as z from 'zod/mini';
import * as f from '../field.ts';
import { verdicts } from '../verdicts.ts';
import { BILL_CUSTOMER_ACTIONS, BILL_STATES } from './bill-states.ts';

/** A bill as the waybill shows it that it charges for, among others. */
export const waybillBill = z.object({
  id: f.id,
  billNo: z.string(),
  currency: z.string(),
  total: f.price(z.string()),
  /** What of it is for this waybill. */
  part: f.price(z.string()),
  state: z.enum(BILL_STATES),
  may: verdicts(BILL_CUSTOMER_ACTIONS),
});
export type WaybillBill = z.output<typeof waybillBill>;
