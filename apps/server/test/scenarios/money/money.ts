import { bankLineScenarios } from './bank-lines.ts';
import { billDisputeScenarios } from './bill-disputes.ts';
import { externalQuotationScenarios } from './external-quotations.ts';
import { historyPriceScenarios } from './history-prices.ts';
import { invoiceScenarios } from './invoices.ts';
import { freightTrialScenarios } from './freight-trials.ts';
import { quotationScenarios } from './quotations.ts';
import { repaymentScenarios } from './repayments.ts';

/** The scenarios of all that is money. */
export const moneyScenarios = async (...given: Parameters<typeof repaymentScenarios>) => ({
  ...repaymentScenarios(...given),
  ...bankLineScenarios(given[0]),
  ...historyPriceScenarios(given[0], given[1]),
  ...billDisputeScenarios(given[0], given[1]),
  ...invoiceScenarios(given[0], given[1]),
  ...(await quotationScenarios(given[0])),
  ...freightTrialScenarios(given[0], given[2]),
  ...(await externalQuotationScenarios(given[0])),
});
