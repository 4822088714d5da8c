import type { AnySearch, FilteredView } from './list-view.ts';

/** Whether anything narrows the list, apart from its tab. */
export const isFiltered = ({ filterNames }: FilteredView<object>, search: AnySearch): boolean =>
  filterNames.some((name) => search[name] !== undefined);

/** The same view without its filters: tab, sort and page size stay. */
export const withoutFilters = ({ filterNames }: FilteredView<object>): Readonly<Record<string, undefined>> =>
  Object.fromEntries(filterNames.map((name) => [name, undefined]));
