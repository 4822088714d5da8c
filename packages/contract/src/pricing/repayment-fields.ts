import * as z from 'zod/mini';
import * as f from '../field.ts';
import { MAX_REPAID_BILLS } from './repayment-states.ts';

/** Nothing older is paid here; the year 0 is a day of ISO's calendar and none of the database's. */
const EARLIEST_DAY = '2000-01-01';

/** What the form of a repayment says. Section 8: 'Please fill in the recharge amount', and at most 2 decimals; a thousand million is a slip. */
export const repaymentFields = z
  .object({
    amount: f.decimal({ places: 2, digits: 9 }),
    currency: f.currencyCode,
    /** The account of the forwarder that was paid to. */
    accountId: f.id,
    payer: f.maybe(f.text(120)),
    paidOn: f.day.check(z.refine((day) => day >= EARLIEST_DAY, 'badFormat')),
    remark: f.maybe(f.text(500)),
    /** For which bills, and how much of each; what is left over stays in the balance. */
    bills: z.array(z.object({ billId: f.id, amount: f.decimal({ places: 2, digits: 9 }) })).check(z.maxLength(MAX_REPAID_BILLS)),
  })
  .check(f.asFineAsCurrency('amount'));
