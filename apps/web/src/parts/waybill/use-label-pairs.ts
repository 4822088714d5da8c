import { queryAmazonLabels } from '@waybound/contract/wire/documents/amazon-labels';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../api/query.ts';

const POLL_MS = 1000;

/** Amazon's labels of a waybill: asked for again each second while a file is being read. */
export function useLabelPairs(id: string) {
  return useQuery({
    ...callQuery(queryAmazonLabels, { id }),
    refetchInterval: ({ state: { data } }) =>
      data?.files.some(({ state }) => state === 'queued' || state === 'reading') ? POLL_MS : false,
  });
}
