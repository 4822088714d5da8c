import * as z from 'zod/mini';
import * as f from '../field.ts';
import { MAX_INVOICE_LINES } from '../orders/order-limits.ts';
import { ATTORNEY_STATES, CERTIFICATE_KINDS, MAX_CERTIFICATES } from '../wire/waybills/customs-records.ts';

const certificate = z.object({ kind: z.enum(CERTIFICATE_KINDS), number: f.keyText(60), validUntil: f.maybe(f.day) });

/** What customs ask for beside the invoice. */
export const customsFields = z.object({
  /** Elements of declaration (申报要素) of a product on the invoice: brand, use, material and so on, as its customs code asks for them. */
  elements: z.array(z.object({ sku: f.sku, text: f.text(500) })).check(z.maxLength(MAX_INVOICE_LINES, 'tooManyRows')),
  certificates: z.array(certificate).check(z.maxLength(MAX_CERTIFICATES, 'tooManyRows')),
  powerOfAttorney: z.object({ state: z.enum(ATTORNEY_STATES), number: f.maybe(f.keyText(60)), validUntil: f.maybe(f.day) }),
});
/** As a waybill has kept it. */
export const customsRecord = z.extend(customsFields, { changedAt: z.string() });
export type CustomsInput = z.input<typeof customsFields>;
export type CustomsRecord = z.output<typeof customsFields>;
