import { useRouter } from '@tanstack/react-router';
import { usePageSearch } from '../page.ts';
import type { FilteredView } from './list-view.ts';

/** A part of the view that changes; undefined takes a filter away. */
export type Change<Search> = { [Name in keyof Search]?: Search[Name] | undefined };

export interface ListUrl<Search extends object> {
  search: Search;
  /** Where a change leads; any change but one of the page starts at the first page again. */
  hrefOf: (change: Change<Search>) => string;
  go: (change: Change<Search>) => void;
}

/** The view is in the address of the page and nowhere else, so that back, reload and a pasted link return to it. */
export function useListUrl<Search extends object>(view: Pick<FilteredView<Search>, 'search'>): ListUrl<Search> {
  const search = usePageSearch(view.search);
  const router = useRouter();
  // The page's own path takes these parameters: its route reads them by the same reader.
  const linkTo = (change: Change<Search>) =>
    ({ to: '.', search: view.search({ ...search, page: undefined, ...change }) }) as Parameters<typeof router.navigate>[0];
  return {
    search,
    hrefOf: (change) => router.buildLocation(linkTo(change)).href,
    go: (change) => void router.navigate(linkTo(change)),
  };
}
