import { getWaybill } from '@waybound/contract/wire/waybills/waybills';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../api/query.ts';
import { useRefetchOnLanguageChange } from '../../../api/use-refetch-on-language-change.ts';
import { isId } from '../../../parts/page.ts';

const REFRESH_MS = 15_000;
const NOT_FOUND = 404;

/** One waybill, fresh enough to watch it travel. `isMissing` is the same for a missing one and another customer's. */
export function useWaybillDetail(id: string) {
  const isAsked = isId(id);
  const answer = useQuery({
    ...callQuery(getWaybill, { id }),
    enabled: isAsked,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
  });
  useRefetchOnLanguageChange(answer.refetch);
  return { ...answer, isMissing: !isAsked || answer.error?.code === NOT_FOUND };
}
