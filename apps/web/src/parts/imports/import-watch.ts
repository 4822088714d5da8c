import { importProgress } from '@waybound/contract/wire/address-book/address-book-workbooks';
import type { WireAnswer } from '@waybound/contract/wire';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../api/query.ts';

export type Progress = WireAnswer<typeof importProgress>;

const POLL_MS = 1000;

export const isUnderWay = ({ state }: Pick<Progress, 'state'>): boolean => state === 'queued' || state === 'running';

/** What has come of an import so far: asked for again each second while there is news to come, and not once more after that. */
export function useImportProgress(importId: string | undefined): Progress | undefined {
  const { data } = useQuery({
    ...callQuery(importProgress, { importId: importId ?? '' }, { isQuiet: true }),
    enabled: importId !== undefined,
    refetchInterval: ({ state: { data: last } }) => (last && !isUnderWay(last) ? false : POLL_MS),
    staleTime: 0,
  });
  return data;
}
