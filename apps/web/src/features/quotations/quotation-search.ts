import { listQuotations } from '@waybound/contract/wire/quotations/quotation-list';
import { listSearch } from '../../parts/list/list-search.ts';

export const quotationSearch = listSearch(listQuotations);

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '');

/** Which quotation a page shows, and what opens one that was given away, as far as the address says so. */
export const openedSearch = ({ id, token }: Record<string, unknown>): { id?: string; token?: string } => ({
  ...(textOf(id) !== '' && { id: textOf(id) }),
  ...(textOf(token) !== '' && { token: textOf(token) }),
});
