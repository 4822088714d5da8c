import { listFlow, listRepayments, queryBalance } from '@waybound/contract/wire/pricing/repayments';

/** What is out of date once a repayment was told or taken back. */
export const FINANCE_READS = [queryBalance, listRepayments, listFlow];
