import { queryAmazonLabels } from '@waybound/contract/wire/documents/amazon-labels';
import type { WireAnswer } from '@waybound/contract/wire';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../api/query.ts';

const POLL_MS = 1000;

type LabelPairs = WireAnswer<typeof queryAmazonLabels>;

/** More labels may come: of files that are read. */
export const isBeingRead = ({ files }: Pick<LabelPairs, 'files'>): boolean =>
  files.some(({ state }) => state === 'queued' || state === 'reading');

/** More files may come, of Amazon. */
const isBeingFetched = ({ amazon }: Pick<LabelPairs, 'amazon'>): boolean =>
  amazon.some(({ state }) => state === 'waiting' || state === 'running');

/** Amazon's labels of a waybill: asked for again each second while a file is being fetched or read. */
export function useLabelPairs(id: string) {
  return useQuery({
    ...callQuery(queryAmazonLabels, { id }),
    refetchInterval: ({ state: { data } }) => (data && (isBeingRead(data) || isBeingFetched(data)) ? POLL_MS : false),
  });
}
