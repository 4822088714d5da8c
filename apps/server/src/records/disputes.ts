import type { Dispute } from '@waybound/contract/waybills';
import type { WaybillRecord } from './waybill-rows.ts';

/** Only `disputeMeasured` writes the column. */
export const disputeOf = ({ dispute }: Pick<WaybillRecord, 'dispute'>): Dispute | null => dispute as Dispute | null;
