import { listBills, listUnbilled } from '@waybound/contract/wire/pricing/bill-list';
import { listFlow, listRepayments } from '@waybound/contract/wire/pricing/flow-list';
import { FLOW_CURRENCIES } from '@waybound/contract/pricing/repayment-states';
import { listInvoiceRequests } from '@waybound/contract/wire/pricing/invoice-list';
import { listSearch } from '../../parts/list/list-search.ts';

/** What opens a bill that was given away. */
export const sharedBillSearch = ({ token }: Record<string, unknown>) => ({ token: typeof token === 'string' ? token : '' });

export const repaymentSearch = listSearch(listRepayments);
export const flowSearch = listSearch(listFlow);
export const billSearch = listSearch(listBills);
export const unbilledSearch = listSearch(listUnbilled);
export const invoiceSearch = listSearch(listInvoiceRequests);

/** Of what made a balance; its currency is no filter where movements are not filtered by it. */
export const flowOfBalance = (currency: string) => ({
  accounts: ['balance' as const],
  currencies: FLOW_CURRENCIES.filter((each) => each === currency),
});
