import { useMemo } from 'react';
import { listCellWords } from '@waybound/contract/wire/orders/order-intake';
import { useCall } from '../../api/query.ts';
import { useRefetchOnLanguageChange } from '../../api/use-refetch-on-language-change.ts';

/** What is offered in the cells of a column, by its field. Without them anything may be typed all the same. */
export function useCellSuggestions(): ReadonlyMap<string, readonly string[]> {
  const { data, refetch } = useCall(listCellWords, undefined, { isQuiet: true });
  useRefetchOnLanguageChange(refetch);
  return useMemo(() => new Map(data?.columns.map(({ key, words }) => [key, words])), [data]);
}
