import { OVERVIEW_READS } from '../../api/overview-reads.ts';
import { getOverseas, listOverseas, listPendingOverseas } from '@waybound/contract/wire/overseas/overseas';
import { getOverseasStock, listOverseasStock } from '@waybound/contract/wire/overseas/overseas-stock';

/** What is out of date once something was done with an overseas waybill. */
export const OVERSEAS_READS = [listOverseas, listPendingOverseas, getOverseas, listOverseasStock, getOverseasStock, ...OVERVIEW_READS];
