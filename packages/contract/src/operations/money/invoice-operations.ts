import * as z from 'zod/mini';
import { call, data, type CallsOf } from '../../call.ts';
import * as f from '../../field.ts';
import { INVOICE_STATES, INVOICE_VOID_REASONS, MAX_INVOICE_BYTES } from '../../pricing/invoice-request-states.ts';
import { invoiceRequest } from '../../pricing/invoice-requests.ts';
import * as wire from '../../wire/operations/money/invoice-operations.ts';

/** The forwarder's side of the tax invoices that customers ask for. Part of the operations API. */

const requestRef = z.object({ requestNo: f.text(50) });
const invoiceNo = z.string().check(f.asItLooks, z.regex(/^[A-Za-z0-9-]{4,30}$/, 'badFormat'));
const opsInvoice = z.extend(z.omit(invoiceRequest, { may: true }), { customerCode: z.string() });

export const opsInvoiceRequests = call(wire.opsInvoiceRequests, {
  summary: 'Invoices in the order they were asked for, paged by `after`; those to issue where no state is asked for',
  access: 'operator',
  input: z.object({
    state: z.optional(z.enum(INVOICE_STATES)),
    after: z.optional(f.id),
    limit: z.optional(z.int().check(z.positive(), z.maximum(200))),
  }),
  answer: data(z.object({ rows: z.array(opsInvoice), nextAfter: z.nullable(f.id) })),
});

export const issueInvoice = call(wire.issueInvoice, {
  summary:
    'The invoice is issued, with its number, its day, the tax rate in percent and its file: its amount is what the bills come to now, less what was credited',
  access: 'operator',
  right: 'finance',
  input: z.extend(requestRef, {
    invoiceNo,
    issuedOn: f.day,
    /** The tax is inside the amount; 0 where the service bears none. */
    taxRate: f.decimal({ places: 2, digits: 2, zero: 'allowed' }),
  }),
  files: { file: { maxBytes: MAX_INVOICE_BYTES, types: ['application/pdf'] } },
  answer: data(opsInvoice),
});

export const refuseInvoiceRequest = call(wire.refuseInvoiceRequest, {
  summary: 'No invoice is issued: the customer reads the reason and may ask again',
  access: 'operator',
  right: 'finance',
  input: z.extend(requestRef, { reason: f.text(500) }),
  answer: data(opsInvoice),
});

export const voidInvoice = call(wire.voidInvoice, {
  summary: 'An issued invoice holds no more, by a red letter where its number is given; its bills may be asked for again',
  access: 'operator',
  right: 'finance',
  input: z.extend(requestRef, {
    reason: z.enum(INVOICE_VOID_REASONS),
    text: f.text(500),
    redLetterNo: z.optional(invoiceNo),
  }),
  answer: data(opsInvoice),
});

export const invoiceOperations = { opsInvoiceRequests, issueInvoice, refuseInvoiceRequest, voidInvoice } satisfies CallsOf<typeof wire>;
