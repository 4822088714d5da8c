import { wire } from '../../wire.ts';

export { initOverseas } from './overseas-init.ts';
export { listOverseas, listPendingOverseas } from './overseas-list.ts';

export const getOverseas = wire({ path: '/abroad/waybill/getWaybillById' });
export const saveOverseas = wire({ path: '/abroad/waybill/saveWaybill', changes: true });
export const importReturns = wire({ path: '/abroad/waybill/import', sent: 'multipart', changes: true });
export const returnTemplate = wire({ path: '/abroad/waybill/template', method: 'GET', answers: 'file' });
export const submitOverseas = wire({ path: '/abroad/waybill/submitWaybill', changes: true });
export const submitOverseasExamine = wire({ path: '/seaair/waybills/hwSubmitOrderExamine', changes: true });
export const deleteOverseas = wire({ path: '/abroad/waybill/deleteWaybill', changes: true });
export const sendBackOverseas = wire({ path: '/abroad/waybill/sendBackWaybill', changes: true });
export const closeOverseas = wire({ path: '/abroad/waybill/closeWaybill', changes: true });
export const addReturnBatch = wire({ path: '/abroad/waybill/addBatch', changes: true });
export const endReturn = wire({ path: '/abroad/waybill/endReturn', changes: true });
export const priceDecisions = wire({ path: '/abroad/waybill/priceDecisions' });
export const overseasPicture = wire({ path: '/abroad/waybill/picture', answers: 'file' });
export const confirmOverseas = wire({ path: '/abroad/waybill/confirmWaybill', changes: true });
export const changeOverseasDispatch = wire({ path: '/abroad/waybill/changeDispatch', changes: true });
export const changeOverseasSender = wire({ path: '/seaair/waybills/hwCustomerChangeSenderInfo', changes: true });
export const transferWaybill = wire({ path: '/seaair/waybills/transferCreateAboradWaybill', changes: true });
export const cancelTransfer = wire({ path: '/seaair/waybills/cancelTransferAboradWaybill', changes: true });
export const saveOverseasInvoice = wire({ path: '/seaair/waybills/hwSavePackageInvoice', changes: true });
