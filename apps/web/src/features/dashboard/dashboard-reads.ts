import { queryAttention, queryLanes, queryRecent } from '@waybound/contract/wire/waybills/dashboard';
import { read } from '../../parts/page.ts';

export const dashboardReads = () => [read(queryAttention, {}), read(queryRecent, {}), read(queryLanes, {})];
