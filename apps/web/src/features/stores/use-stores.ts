import type { Store } from '@waybound/contract/site/stores';
import { listStores } from '@waybound/contract/wire/site/stores';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../api/query.ts';
import { pace } from './pace.ts';

export const isSyncing = ({ sync: { state } }: Store): boolean => state === 'waiting' || state === 'running';

/** It was connected once: something of it was read, or may be by now. */
export const isRead = ({ authorizedUntil, sync: { state } }: Store): boolean => authorizedUntil !== null || state !== 'never';

/** The stores; while one is being read they are asked for again. */
export const useStores = () =>
  useQuery({
    ...callQuery(listStores, {}),
    refetchInterval: ({ state: { data } }) => (data?.some(isSyncing) ? pace.pollMs : false),
  });
