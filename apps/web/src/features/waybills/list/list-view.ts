import { listWaybills } from '@waybound/contract/wire/waybills/waybills';
import type { WireInput } from '@waybound/contract/wire';
import type { Sort } from '../../../kit/data-table/DataTable.tsx';
import type { ListSearch } from '../list-search.ts';

type ListInput = WireInput<typeof listWaybills>;
type PageSize = (typeof listWaybills.sizes)[number];

const DEFAULT_SIZE = 50 satisfies PageSize;

export const sizeOf = ({ size }: ListSearch): PageSize => listWaybills.sizes.find((each) => each === size) ?? DEFAULT_SIZE;

/** The contract's last page; a mistyped one behind it is simply empty. */
const LAST_PAGE = 100_000;

/** What the address asks the server for. The same view is the same question, so a link, a reload and the way back hit the same answer. */
export function toListInput(search: ListSearch): ListInput {
  return { ...search, page: Math.min(search.page ?? 1, LAST_PAGE), size: sizeOf(search) };
}

/** Everything that narrows the list, apart from its tab. */
const FILTERS = [
  'waybillNos',
  'keyword',
  'shippingWays',
  'countryIds',
  'statuses',
  'createdFrom',
  'createdTo',
  'shippedFrom',
  'shippedTo',
  'attention',
] as const satisfies readonly (keyof ListSearch)[];

/** Filters that are behind "more filters": it opens where one of them is set. */
const RARE = ['statuses', 'attention', 'shippedFrom', 'shippedTo'] as const satisfies readonly (typeof FILTERS)[number][];

export const countRare = (search: ListSearch): number => RARE.filter((name) => search[name] !== undefined).length;

export const isFiltered = (search: ListSearch): boolean => FILTERS.some((name) => search[name] !== undefined);

/** The same view without its filters: tab, sort and page size stay. */
export const NO_FILTERS = Object.fromEntries(FILTERS.map((name) => [name, undefined]));

export function toSort({ sort, direction }: ListSearch): Sort | undefined {
  return sort && { key: sort, direction: direction === 'asc' ? 'ascending' : 'descending' };
}

export function fromSort(sort: Sort | undefined): Pick<ListSearch, 'sort' | 'direction'> | Record<'sort' | 'direction', undefined> {
  const key = listWaybills.sorts.find((each) => each === sort?.key);
  if (!sort || !key) return { sort: undefined, direction: undefined };
  return { sort: key, direction: sort.direction === 'ascending' ? 'asc' : 'desc' };
}

/** The numbers that were asked for and are not among these rows; undefined while rows on other pages may hold them. */
export function missingNumbers(
  asked: readonly string[] | undefined,
  page: { rows: readonly { waybillNo: string; referenceNo: string | null }[]; total: number } | undefined,
): string[] | undefined {
  if (!asked || !page || page.total > page.rows.length) return undefined;
  const found = new Set(page.rows.flatMap(({ waybillNo, referenceNo }) => [waybillNo, referenceNo]).map((number) => number?.toUpperCase()));
  return asked.filter((number) => !found.has(number.toUpperCase()));
}
