import * as z from 'zod/mini';
import * as f from '../field.ts';
import { INVOICE_KINDS, MAX_INVOICED_BILLS } from './invoice-request-states.ts';

/** What the form of a requested invoice says. */
export const invoiceRequestFields = z.object({
  /** All of one currency, none of them on another invoice. */
  billIds: z.array(f.id).check(z.minLength(1, 'required'), z.maxLength(MAX_INVOICED_BILLS, 'tooMany')),
  /** A kept invoice title. */
  titleId: f.id,
  kind: z.enum(INVOICE_KINDS),
  /** Where the forwarder sends it to as well. */
  emails: f.maybe(f.emails),
  remark: f.maybe(f.text(500)),
});
