import { getWaybill } from '@waybound/contract/wire/waybills';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../api/query.ts';
import { useAnswersInLanguage } from '../../../api/use-answers-in-language.ts';

const REFRESH_MS = 15_000;
/** The contract's shape of an id: anything else names no waybill and is not worth a question. */
const ID = /^[1-9][0-9]{0,18}$/;
const NOT_FOUND = 404;

/** One waybill, fresh enough to watch it travel. `isMissing` is the same for a missing one and another customer's. */
export function useWaybillDetail(id: string) {
  const isId = ID.test(id);
  const answer = useQuery({
    ...callQuery(getWaybill, { id }),
    enabled: isId,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
  });
  useAnswersInLanguage(answer.refetch);
  return { ...answer, isMissing: !isId || answer.error?.code === NOT_FOUND };
}
