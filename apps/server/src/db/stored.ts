import type { WaybillState } from '@waybound/domain/customer-actions';

/** What columns hold that no type of contract or domain says as it stands. */

/** A bill is there or it is not; its waybill also says `none`. */
export type BillState = Exclude<WaybillState['billState'], 'none'>;
