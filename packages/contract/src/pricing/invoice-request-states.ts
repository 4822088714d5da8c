/** The forwarder's tax invoices for bills (发票), as customers ask for them. Apart from bills, whose states every page carries. */

export const INVOICE_STATES = ['applied', 'issued', 'refused', 'withdrawn', 'voided'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];
export const INVOICE_CUSTOMER_ACTIONS = ['withdraw'] as const;

/** 普票 and 专票: with a special one its buyer deducts the tax, so it wants address, telephone, bank and account of a company. */
export const INVOICE_KINDS = ['ordinary', 'special'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** What a list of invoices is narrowed by besides its state. */
export const INVOICE_FLAGS = ['redLetter'] as const;

/** Why an issued invoice holds no more (facts 8.8), by a red letter or before it was used. */
export const INVOICE_VOID_REASONS = ['wrong', 'returned', 'stopped', 'discount'] as const;
export type InvoiceVoidReason = (typeof INVOICE_VOID_REASONS)[number];

/** Of one invoice. */
export const MAX_INVOICED_BILLS = 100;
/** 10 MB. */
export const MAX_INVOICE_BYTES = 10 * 1024 * 1024;
