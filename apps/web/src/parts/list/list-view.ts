import { LAST_PAGE, type Filter, type ListWire } from '@waybound/contract/list-wire';
import type { Sort } from '../../kit/data-table/columns.ts';
import type { ArrangedList } from '@waybound/contract/wire/account/list-views';
import { fieldsOf, type ListSearch } from './list-search.ts';

/** Rows change while a page is open: drivers set off, goods arrive. */
export const LIST_REFRESH_MS = 30_000;

/** What the filters need of a page: how its address is read, and what of it narrows the list, apart from the tab. */
export interface FilteredView<Search extends object> {
  search: (raw: Record<string, unknown>) => Search;
  filterNames: readonly string[];
}

/** What an address hook needs of a page whose records come in pages. */
export interface AddressView<Search extends object> extends FilteredView<Search> {
  /** How many rows a page may show. */
  sizes: readonly number[];
  /** Where the address says none of them. */
  usualSize: number;
  /** What the page is about, whatever its address says: the end waybills among all. */
  fixed?: Readonly<Record<string, unknown>>;
}

/** A list as its page shows it. */
export interface ListView<W extends ListWire> extends AddressView<ListSearch<W>> {
  /** Under which each login keeps its columns and views. */
  key: ArrangedList;
  list: W;
}

/** What is read of any view. */
export type AnySearch = Readonly<Record<string, unknown>> & {
  view?: string;
  tab?: string;
  page?: number;
  size?: number;
  sort?: string;
  direction?: 'asc' | 'desc';
};

/**
 * The view of a list that `listOf` declares.
 * @param search its reader, as the page's route has it
 * @param fixed filters that belong to the page: nobody changes them, and no control shows them
 */
export const listView = <const W extends ListWire>(
  key: ArrangedList,
  list: W,
  search: (raw: Record<string, unknown>) => ListSearch<W>,
  usualSize: W['sizes'][number] = list.sizes[0] ?? 1,
  fixed: Partial<ListSearch<W>> = {},
): ListView<W> => ({
  key,
  list,
  search,
  filterNames: Object.entries<Filter>(list.filters).flatMap(([name, filter]) => (name in fixed ? [] : fieldsOf(name, filter))),
  sizes: list.sizes,
  usualSize,
  fixed,
});

export const sizeOf = ({ sizes, usualSize }: Pick<AddressView<object>, 'sizes' | 'usualSize'>, { size }: { size?: number }): number =>
  sizes.find((each) => each === size) ?? usualSize;

/** What the address asks the server for. The same view is the same question, so a link, a reload and the way back hit the same answer. */
export const inputOf = <Search extends { page?: number; size?: number }>(view: AddressView<Search>, search: Search) => ({
  ...search,
  ...view.fixed,
  page: Math.min(search.page ?? 1, LAST_PAGE),
  size: sizeOf(view, search),
});

export const toSort = ({ sort, direction }: AnySearch): Sort | undefined =>
  sort === undefined ? undefined : { key: sort, direction: direction === 'asc' ? 'ascending' : 'descending' };

export function fromSort<S extends string>(sort: Sort | undefined, sorts: readonly S[]) {
  const key = sorts.find((each) => each === sort?.key);
  if (!sort || !key) return { sort: undefined, direction: undefined };
  return { sort: key, direction: sort.direction === 'ascending' ? ('asc' as const) : ('desc' as const) };
}
