import { SAVED_RECORD_PAGE_SIZES } from '@waybound/contract/address-book/saved-record-limits';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { usePageSearch } from '../../parts/page.ts';
import { skuSearch, type SkuSearch } from './record-search.ts';

type Change = { [Name in keyof SkuSearch]?: SkuSearch[Name] | undefined };

export interface RecordListUrl {
  search: SkuSearch;
  size: number;
  /** Any change but one of the page starts at the first page again. */
  go: (change: Change) => void;
}

/** The view is in the address and nowhere else. The reader of SKUs reads the addresses of all kinds: theirs say less. */
export function useRecordListUrl(): RecordListUrl {
  const search = usePageSearch(skuSearch);
  const router = useRouter();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  return {
    search,
    size: SAVED_RECORD_PAGE_SIZES.find((each) => each === search.size) ?? SAVED_RECORD_PAGE_SIZES[0],
    // The page's own path, whichever kind's it is, takes these parameters.
    go: (change) => void router.navigate({ to: pathname, search: skuSearch({ ...search, page: undefined, ...change }) as never }),
  };
}
