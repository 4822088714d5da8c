import { queryAttention, queryLanes } from '@waybound/contract/wire/waybills/dashboard';
import { listWaybills } from '@waybound/contract/wire/waybills/waybills';
import { useCall } from '../../api/query.ts';
import { RECENT } from './dashboard-reads.ts';

export const useRecent = () => useCall(listWaybills, RECENT);
export const useAttention = () => useCall(queryAttention, {});
export const useLanes = () => useCall(queryLanes, {});
