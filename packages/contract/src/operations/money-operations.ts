import { quotationOperations } from './quotation-operations.ts';
import { repaymentOperations } from './repayment-operations.ts';

/** What customers transfer, and what they ask a price for. Spread into the operations group. */
export const moneyOperations = { ...repaymentOperations, ...quotationOperations };
