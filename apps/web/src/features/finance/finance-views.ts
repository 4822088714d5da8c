import { listBills, listUnbilled } from '@waybound/contract/wire/pricing/bill-list';
import { listFlow, listRepayments } from '@waybound/contract/wire/pricing/flow-list';
import { listInvoiceRequests } from '@waybound/contract/wire/pricing/invoice-list';
import { listView } from '../../parts/list/list-view.ts';
import { billSearch, flowSearch, invoiceSearch, repaymentSearch, unbilledSearch } from './finance-search.ts';

export const repaymentView = listView('repayment', listRepayments, repaymentSearch);
export const flowView = listView('flow', listFlow, flowSearch);
export const billView = listView('bill', listBills, billSearch);
export const unbilledView = listView('unbilled', listUnbilled, unbilledSearch);
export const invoiceView = listView('invoice', listInvoiceRequests, invoiceSearch);
