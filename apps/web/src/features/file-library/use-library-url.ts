import type { LibraryArea } from '@waybound/contract/wire/documents/file-library';
import { useRouter } from '@tanstack/react-router';
import { usePageSearch } from '../../parts/page.ts';
import { librarySearch, type LibrarySearch } from './library-search.ts';

/** A part of the view that changes; undefined takes a filter away. */
export type LibraryChange = { [Name in keyof LibrarySearch]?: LibrarySearch[Name] | undefined };

export interface LibraryUrl {
  search: LibrarySearch;
  /** Where a change leads; any change but one of the page starts at the first page again. */
  hrefOf: (change: LibraryChange) => string;
  go: (change: LibraryChange) => void;
}

const PATHS = { papers: '/myProfile/file', others: '/myProfile/manageOtherFiles' } as const;

/** The view is in the address and nowhere else. */
export function useLibraryUrl(area: LibraryArea): LibraryUrl {
  const search = usePageSearch(librarySearch);
  const router = useRouter();
  const linkTo = (change: LibraryChange) => ({ to: PATHS[area], search: librarySearch({ ...search, page: undefined, ...change }) });
  return {
    search,
    hrefOf: (change) => router.buildLocation(linkTo(change)).href,
    go: (change) => void router.navigate(linkTo(change)),
  };
}
