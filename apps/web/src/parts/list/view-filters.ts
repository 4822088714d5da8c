import type { AddressView, AnySearch } from './list-view.ts';

/** Whether anything narrows the list, apart from its tab. */
export const isFiltered = ({ filterNames }: AddressView<object>, search: AnySearch): boolean =>
  filterNames.some((name) => search[name] !== undefined);

/** The same view without its filters: tab, sort and page size stay. */
export const withoutFilters = ({ filterNames }: AddressView<object>): Readonly<Record<string, undefined>> =>
  Object.fromEntries(filterNames.map((name) => [name, undefined]));
