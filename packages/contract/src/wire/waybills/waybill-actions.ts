import { wire } from '../../wire.ts';

export const deleteWaybill = wire({ path: '/seaair/waybills/deleteWaybillById', sent: 'query', changes: true });
export const sendBack = wire({ path: '/seaair/waybills/sendBackWaybill', changes: true });
export const cancelWaybill = wire({ path: '/seaair/waybills/cancelWaybill', changes: true });
export const handover = wire({ path: '/seaair/waybills/handoverWaybill', changes: true });
export const withdrawHandover = wire({ path: '/seaair/waybills/withdrawHandover', changes: true });
export const acceptMeasured = wire({ path: '/seaair/waybills/acceptMeasured', changes: true });
export const disputeMeasured = wire({ path: '/seaair/waybills/disputeMeasured', changes: true });
export const confirmPacking = wire({ path: '/seaair/waybills/confirmPackingList', changes: true });
export const noteDelivery = wire({ path: '/seaair/waybills/noteDelivery', changes: true });
export const replyQuestion = wire({ path: '/seaair/waybills/replyWaybill', sent: 'query', changes: true });
export const requestUnfreeze = wire({ path: '/seaair/waybills/unfreeze', changes: true });
export const batchSendBack = wire({ path: '/seaair/waybills/batchSendBackWaybill', changes: true });
