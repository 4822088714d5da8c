import { getOverseas, listOverseas, listPendingOverseas } from '@waybound/contract/wire/overseas/overseas';

/** What is out of date once something was done with an overseas waybill. */
export const OVERSEAS_READS = [listOverseas, listPendingOverseas, getOverseas];
