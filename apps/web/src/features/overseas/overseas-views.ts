import { listOverseas, listPendingOverseas } from '@waybound/contract/wire/overseas/overseas-list';
import { listView } from '../../parts/list/list-view.ts';
import { overseasSearch, pendingSearch } from './overseas-search.ts';

export const overseasView = listView('overseas', listOverseas, overseasSearch);
export const pendingView = listView('pendingOverseas', listPendingOverseas, pendingSearch);
