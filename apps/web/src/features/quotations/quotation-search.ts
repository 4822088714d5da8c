import { listQuotations } from '@waybound/contract/wire/quotations/quotation-list';
import { listSearch } from '../../parts/list/list-search.ts';

export const quotationSearch = listSearch(listQuotations);

/** Which quotation the page shows. */
export const quotationDetailSearch = ({ id }: Record<string, unknown>) => ({
  id: typeof id === 'string' || typeof id === 'number' ? String(id) : '',
});

/** What opens a quotation that was given away. */
export const sharedQuotationSearch = ({ token }: Record<string, unknown>) => ({ token: typeof token === 'string' ? token : '' });
