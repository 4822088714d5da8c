import { useRouter } from '@tanstack/react-router';
import { usePageSearch } from '../../parts/page.ts';
import { messageSearch, type MessageSearch } from './message-search.ts';

/** A part of the view that changes; undefined takes a filter away. */
type Change = { [Name in keyof MessageSearch]?: MessageSearch[Name] | undefined };

interface MessageListUrl {
  search: MessageSearch;
  /** Where a change leads; any change but one of the page starts at the first page again. */
  hrefOf: (change: Change) => string;
  go: (change: Change) => void;
}

/** The view is in the address and nowhere else. */
export function useMessageListUrl(): MessageListUrl {
  const search = usePageSearch(messageSearch);
  const router = useRouter();
  const linkTo = (change: Change) =>
    ({ to: '/systemInformation', search: messageSearch({ ...search, page: undefined, ...change }) }) as const;
  return {
    search,
    hrefOf: (change) => router.buildLocation(linkTo(change)).href,
    go: (change) => void router.navigate(linkTo(change)),
  };
}
