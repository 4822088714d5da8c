import { queryAmazonLabels } from '@waybound/contract/wire/documents/amazon-labels';
import type { WireAnswer } from '@waybound/contract/wire';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../api/query.ts';

const POLL_MS = 1000;

/** More labels may come. */
export const isBeingRead = ({ files }: Pick<WireAnswer<typeof queryAmazonLabels>, 'files'>): boolean =>
  files.some(({ state }) => state === 'queued' || state === 'reading');

/** Amazon's labels of a waybill: asked for again each second while a file is being read. */
export function useLabelPairs(id: string) {
  return useQuery({
    ...callQuery(queryAmazonLabels, { id }),
    refetchInterval: ({ state: { data } }) => (data && isBeingRead(data) ? POLL_MS : false),
  });
}
