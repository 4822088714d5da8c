import { useRouter } from '@tanstack/react-router';
import { usePageSearch } from '../../../parts/page.ts';
import { listSearch, type ListSearch } from '../list-search.ts';

/** A part of the view that changes; undefined takes a filter away. */
export type ListChange = { [Name in keyof ListSearch]?: ListSearch[Name] | undefined };

interface ListUrl {
  search: ListSearch;
  /** Where a change leads; any change but one of the page starts at the first page again. */
  hrefOf: (change: ListChange) => string;
  go: (change: ListChange) => void;
}

/** The view is in the address and nowhere else. */
export function useListUrl(): ListUrl {
  const search = usePageSearch(listSearch);
  const router = useRouter();
  const linkTo = (change: ListChange) =>
    ({ to: '/waybillManagement/waybillList', search: listSearch({ ...search, page: undefined, ...change }) }) as const;
  return {
    search,
    hrefOf: (change) => router.buildLocation(linkTo(change)).href,
    go: (change) => void router.navigate(linkTo(change)),
  };
}
