import * as z from 'zod/mini';
import { call, data, file } from '../call.ts';
import * as f from '../field.ts';
import { listOf } from '../list.ts';
import { SAVED_RECORD_FIELDS } from '../address-book/saved-record-fields.ts';
import { verdicts } from '../verdicts.ts';
import { invoiceRequestFields } from './invoice-request-fields.ts';
import { INVOICE_CUSTOMER_ACTIONS, INVOICE_KINDS, INVOICE_STATES, INVOICE_VOID_REASONS } from './invoice-request-states.ts';
import * as wire from '../wire/pricing/invoice-requests.ts';

/** The tax invoices of bills: asked for, issued, and what became of them (docs/decisions/2026-11-27-tax-invoices.md). */

const money = z.string();
const written = z.nullable(z.string());

export const invoiceRequest = z.object({
  id: f.id,
  rev: f.rev,
  requestNo: z.string(),
  state: z.enum(INVOICE_STATES),
  kind: z.enum(INVOICE_KINDS),
  /** As it was kept when the invoice was asked for. */
  title: SAVED_RECORD_FIELDS.invoiceTitle,
  emails: written,
  remark: written,
  currency: z.string(),
  /** What the bills come to less what was credited of them: now while it is asked for, afterwards as it was issued. */
  amount: money,
  bills: z.array(z.object({ billId: f.id, billNo: z.string(), amount: money })),
  createdAt: z.string(),
  /** When it was issued or refused. */
  answeredAt: written,
  refusal: written,
  invoiceNo: written,
  /** The day that the invoice bears. */
  issuedOn: written,
  /** In percent. */
  taxRate: written,
  /** Inside the amount. */
  tax: z.nullable(money),
  /** What was credited of its bills since it was issued: where there is any, it needs a red letter. */
  creditedSince: money,
  needsRedLetter: z.boolean(),
  /** The name of its file; null until it is issued. */
  fileName: written,
  voidedAt: written,
  voidReason: z.nullable(z.enum(INVOICE_VOID_REASONS)),
  voidText: written,
  /** The invoice that takes it back; null where it was voided without one. */
  redLetterNo: written,
  may: verdicts(INVOICE_CUSTOMER_ACTIONS),
});
export type InvoiceRequest = z.output<typeof invoiceRequest>;

export const listInvoiceRequests = {
  ...listOf(wire.listInvoiceRequests, {
    summary: 'One page of the invoices that were asked for, newest first, with the count of every state under the same filter',
    row: invoiceRequest,
  }),
  actsOnPrices: true,
} as const;

export const requestInvoice = call(wire.requestInvoice, {
  summary:
    'Ask for one invoice for bills of one currency that are confirmed and on no invoice yet, with a kept invoice title; what was credited of them is left out',
  access: 'customer',
  actsOnPrices: true,
  input: invoiceRequestFields,
  answer: data(invoiceRequest),
});

export const withdrawInvoiceRequest = call(wire.withdrawInvoiceRequest, {
  summary: 'Take back what was asked for while it is not answered; the bills may be asked for again',
  access: 'customer',
  actsOnPrices: true,
  input: z.object({ id: f.id }),
  answer: data(invoiceRequest),
});

export const invoiceFile = call(wire.invoiceFile, {
  summary: 'The file of an issued invoice, streamed',
  access: 'customer',
  actsOnPrices: true,
  input: z.object({ id: f.id }),
  answer: file('application/octet-stream'),
});
