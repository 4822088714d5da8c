import type { FilteredView } from '../../parts/list/list-view.ts';
import { historySearch, type HistorySearch } from './history-search.ts';

/** All of its address filters it: it has neither tabs nor pages. */
export const historyView: FilteredView<HistorySearch> = {
  search: historySearch,
  filterNames: ['from', 'to', 'by', 'kind', 'waybillNo'],
};
