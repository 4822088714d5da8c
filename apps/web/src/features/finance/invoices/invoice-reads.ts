import { listBills, queryBill } from '@waybound/contract/wire/pricing/finance';
import { listInvoiceRequests } from '@waybound/contract/wire/pricing/invoice-requests';

/** What is out of date once an invoice was asked for or taken back. */
export const INVOICE_READS = [listInvoiceRequests, listBills, queryBill];
