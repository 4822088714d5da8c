import { queryAttention } from '@waybound/contract/wire/waybills/dashboard';
import { listWaybills } from '@waybound/contract/wire/waybills/waybills';
import { read } from '../../parts/page.ts';

/** Short lists: the rest is one click away. */
export const SHOWN = 6;
const MAP_ROWS = 100;

export const RECENT = { sort: 'lastEventAt', direction: 'desc', page: 1, size: 20 } as const;
export const UNDER_WAY = { tab: 'waitingArrival', sort: 'lastEventAt', direction: 'desc', page: 1, size: MAP_ROWS } as const;

export const dashboardReads = () => [read(queryAttention, {}), ...[RECENT, UNDER_WAY].map((input) => read(listWaybills, input))];
