import { listOverseas, listPendingOverseas } from '@waybound/contract/wire/overseas/overseas-list';
import { listShelf } from '@waybound/contract/wire/overseas/overseas-shelf-list';
import { listOverseasStock } from '@waybound/contract/wire/overseas/overseas-stock-list';
import { listSearch } from '../../parts/list/list-search.ts';
import { searchOf, texts } from '../../parts/search-params.ts';
import { beginsWith } from '../../parts/templates/begun-search.ts';

export const overseasSearch = listSearch(listOverseas);
export const pendingSearch = listSearch(listPendingOverseas);

export const stockSearch = listSearch(listOverseasStock);
export const shelfSearch = listSearch(listShelf);

/** Which rows of the stock an order is begun with, and what it is filled in from. */
export const outboundSearch = searchOf({ ids: texts, ...beginsWith });

/** Which waybill a page shows. */
export const openedSearch = ({ id }: Record<string, unknown>): { id?: string } =>
  typeof id === 'string' || typeof id === 'number' ? { id: `${id}` } : {};
