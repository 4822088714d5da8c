import { listOverseas, listPendingOverseas } from '@waybound/contract/wire/overseas/overseas-list';
import { listShelf } from '@waybound/contract/wire/overseas/overseas-shelf-list';
import { listOverseasStock } from '@waybound/contract/wire/overseas/overseas-stock-list';
import { listView } from '../../parts/list/list-view.ts';
import { overseasSearch, pendingSearch, shelfSearch, stockSearch } from './overseas-search.ts';

export const overseasView = listView('overseas', listOverseas, overseasSearch);
export const pendingView = listView('pendingOverseas', listPendingOverseas, pendingSearch);
export const shelfView = listView('overseasShelf', listShelf, shelfSearch);
export const stockView = listView('overseasStock', listOverseasStock, stockSearch);
