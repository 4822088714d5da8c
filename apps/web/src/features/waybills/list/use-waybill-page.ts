import { listWaybills } from '@waybound/contract/wire/waybills/waybills';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../api/query.ts';
import type { ListSearch } from '../list-search.ts';
import { toListInput } from './list-view.ts';

const REFRESH_MS = 30_000;

/** The rows of one view. They stay while the next ones load, and refresh by themselves while the page is in sight. */
export function useWaybillPage(search: ListSearch) {
  return useQuery({
    ...callQuery(listWaybills, toListInput(search), { keepsPreviousData: true }),
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
  });
}
