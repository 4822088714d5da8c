import { useState } from 'react';
import type { BatchResult } from '@waybound/contract/waybills/batch-result';

interface ShownResults {
  /** Undefined until the batch has been answered. */
  results: readonly BatchResult[] | undefined;
  show: (results: readonly BatchResult[]) => void;
}

/** What a batch was answered. @param onDone hears at once of those with which it was done, whether the results are read or not */
export function useBatchResults(onDone: (ids: readonly string[]) => void): ShownResults {
  const [results, setResults] = useState<readonly BatchResult[]>();
  const show = (answered: readonly BatchResult[]): void => {
    setResults(answered);
    onDone(answered.filter(({ ok }) => ok).map(({ id }) => id));
  };
  return { results, show };
}
