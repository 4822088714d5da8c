import { listBills, listUnbilled } from '@waybound/contract/wire/pricing/bill-list';
import { listFlow, listRepayments } from '@waybound/contract/wire/pricing/flow-list';
import { listInvoiceRequests } from '@waybound/contract/wire/pricing/invoice-list';
import { listSearch } from '../../parts/list/list-search.ts';

/** What opens a bill that was given away. */
export const sharedBillSearch = ({ token }: Record<string, unknown>) => ({ token: typeof token === 'string' ? token : '' });

export const repaymentSearch = listSearch(listRepayments);
export const flowSearch = listSearch(listFlow);
export const billSearch = listSearch(listBills);
export const unbilledSearch = listSearch(listUnbilled);
export const invoiceSearch = listSearch(listInvoiceRequests);

/** Of what made a balance. */
export const flowOfBalance = (currency: string) => ({ accounts: ['balance' as const], currencies: [currency] });
