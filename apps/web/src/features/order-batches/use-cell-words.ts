import { useMemo } from 'react';
import { listCellWords } from '@waybound/contract/wire/order-intake';
import { useCall } from '../../api/query.ts';
import { useAnswersInLanguage } from '../../api/use-answers-in-language.ts';

/** What is offered in the cells of a column, by its field. Without them anything may be typed all the same. */
export function useCellWords(): ReadonlyMap<string, readonly string[]> {
  const { data, refetch } = useCall(listCellWords, undefined, { isQuiet: true });
  useAnswersInLanguage(refetch);
  return useMemo(() => new Map(data?.columns.map(({ key, words }) => [key, words])), [data]);
}
