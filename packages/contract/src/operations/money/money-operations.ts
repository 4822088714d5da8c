import { bankOperations } from './bank-operations.ts';
import { billOperations } from './bill-operations.ts';
import { costOperations } from './cost-operations.ts';
import { externalQuotationOperations } from '../external-quotation-operations.ts';
import { invoiceOperations } from './invoice-operations.ts';
import { issueOperations } from './issue-operations.ts';
import { quotationOperations } from '../quotation-operations.ts';
import { repaymentOperations } from '../repayment-operations.ts';

/**
 * What customers dispute, what they transfer, what they ask a price for, what prices are published for them, and what channels
 * cost. Spread into the operations group.
 */
export const moneyOperations = {
  ...issueOperations,
  ...billOperations,
  ...repaymentOperations,
  ...bankOperations,
  ...invoiceOperations,
  ...quotationOperations,
  ...externalQuotationOperations,
  ...costOperations,
};
