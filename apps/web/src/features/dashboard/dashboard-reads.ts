import { queryAttention, queryLanes } from '@waybound/contract/wire/waybills/dashboard';
import { listWaybills } from '@waybound/contract/wire/waybills/waybills';
import { read } from '../../parts/page.ts';

/** Short lists: the rest is one click away. */
export const SHOWN = 6;

export const RECENT = { sort: 'lastEventAt', direction: 'desc', page: 1, size: 20 } as const;

export const dashboardReads = () => [read(queryAttention, {}), read(listWaybills, RECENT), read(queryLanes, {})];
