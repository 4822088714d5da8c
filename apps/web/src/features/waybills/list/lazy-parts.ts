import { ColumnPanel } from './columns/ColumnPanel.tsx';
import { FilterBar } from './filters/FilterBar.tsx';
import { NumberSearch } from './filters/NumberSearch.tsx';
import { WaybillPager } from './WaybillPager.tsx';

/** What surrounds the rows of the list. One file: each more would cost a request and its linking while the page is young. */
export const lazyParts = { ColumnPanel, FilterBar, NumberSearch, WaybillPager };
