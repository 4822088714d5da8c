import { listQuotations } from '@waybound/contract/wire/quotations/quotation-list';
import { listSearch } from '../../parts/list/list-search.ts';

export const quotationSearch = listSearch(listQuotations);

/** Which quotation a page shows, and what opens one that was given away; empty where the address does not say. */
export const openedSearch = ({ id, token }: Record<string, unknown>): { id?: string; token?: string } => ({
  ...(id !== undefined && { id: String(id) }),
  ...(token !== undefined && { token: String(token) }),
});
