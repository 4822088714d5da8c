import { queryAttention, queryRecent } from '@waybound/contract/wire/waybills/dashboard';

/** What the dashboard says of waybills of all kinds: any change to one of them may change it. */
export const OVERVIEW_READS = [queryRecent, queryAttention] as const;
