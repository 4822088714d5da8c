import { listOverseas, listPendingOverseas } from '@waybound/contract/wire/overseas/overseas-list';
import { listSearch } from '../../parts/list/list-search.ts';

export const overseasSearch = listSearch(listOverseas);
export const pendingSearch = listSearch(listPendingOverseas);

/** Which waybill a page shows. */
export const openedSearch = ({ id }: Record<string, unknown>): { id?: string } =>
  typeof id === 'string' || typeof id === 'number' ? { id: `${id}` } : {};
