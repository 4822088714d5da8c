import * as z from 'zod/mini';
import { importer, invoiceLine, orderFields, packingRow } from './order-fields.ts';
import { CREATE_TYPES } from './order-codes.ts';
import { maskOfPart } from './order-form.ts';

/** A draft by the parts of its form, in the words of section 3 ("Waybill creation draft"), one of which it spells as it does. */

export const creationDraft = z.object({
  /** Null of an order that no form writes, such as one of end delivery. */
  createTpye: z.nullable(z.enum(CREATE_TYPES)),
  channelFormLeft: z.pick(orderFields, maskOfPart('left')),
  channelFormRight: z.pick(orderFields, maskOfPart('right')),
  selectedImporterInfo: z.nullable(importer),
  invoiceInfo: z.array(invoiceLine),
  packingInfo: z.array(packingRow),
});
export type CreationDraft = z.output<typeof creationDraft>;
