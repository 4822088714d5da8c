import { listHistory } from '@waybound/contract/wire/account/history';
import type { WireAnswer, WireInput } from '@waybound/contract/wire';
import { keepPreviousData, useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import type { ApiError } from '../../api/api-error.ts';
import { request } from '../../api/client.ts';
import { FORWARDER, type HistorySearch } from './history-search.ts';

type Page = WireAnswer<typeof listHistory>;
type Cursor = string | undefined;

/** The audit trail, newest first; older pages are added below. */
export function useHistory(search: HistorySearch) {
  const filter = toFilter(search);
  return useInfiniteQuery<Page, ApiError, InfiniteData<Page, Cursor>, readonly unknown[], Cursor>({
    queryKey: [listHistory.path, filter],
    queryFn: ({ pageParam, signal }) => request(listHistory, { ...filter, after: pageParam }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
}

function toFilter({ by, ...rest }: HistorySearch): WireInput<typeof listHistory> {
  if (by === undefined) return rest;
  return by === FORWARDER ? { ...rest, isForwarder: true } : { ...rest, loginId: by };
}
