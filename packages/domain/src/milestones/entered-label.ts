import type { WaybillStatus } from '@waybound/contract/waybills/status';

/**
 * The phrase key of what a milestone says that enters a status. The goods of an end waybill are awaited; that they have left is said by nobody.
 */
export const enteredLabelOf = (status: WaybillStatus, isEnd: boolean): WaybillStatus | 'accepted' =>
  status === 'wait_for_arrivalport' && isEnd ? 'accepted' : status;
