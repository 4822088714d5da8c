import { wire } from '../../wire.ts';

export { listExternalQuotations } from './external-quotation-list.ts';

export const countExternalQuotations = wire({ path: '/customer/externalquotation/count' });
export const queryExternalQuotation = wire({ path: '/customer/externalquotation/detail' });
/** Section 7: takes body and query. */
export const exportExternalQuotationFile = wire({
  path: '/customer/externalquotation/exportExternalQuotationFile',
  sent: 'query',
  answers: 'file',
});
