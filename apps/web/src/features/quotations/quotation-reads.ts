import { listQuotations, queryQuotation } from '@waybound/contract/wire/quotations/quotations';

/** What is out of date once something was done with a quotation. */
export const QUOTATION_READS = [listQuotations, queryQuotation];
