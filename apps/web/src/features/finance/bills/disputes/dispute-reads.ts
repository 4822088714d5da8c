import { listBills, queryBill } from '@waybound/contract/wire/pricing/finance';
import { queryBalance } from '@waybound/contract/wire/pricing/repayments';

/** What is out of date once a line was disputed, or no longer is. */
export const DISPUTE_READS = [queryBill, listBills, queryBalance];
