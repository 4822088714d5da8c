import { wire } from '../../wire.ts';

export const openWorkbook = wire({ path: '/seaair/waybills/doImportFastCreateOrderModel', sent: 'multipart', changes: true });
export const importWorkbook = wire({ path: '/seaair/waybills/clientBatchImporterWaybillOrder', sent: 'multipart', changes: true });
export const pasteOrders = wire({ path: '/seaair/waybills/batchOrder/paste', changes: true });
export const readBatch = wire({ path: '/seaair/waybills/batchOrder/read' });
export const listBatchRows = wire({ path: '/seaair/waybills/batchOrder/rows' });
export const listCellWords = wire({ path: '/seaair/waybills/batchOrder/words' });
export const listBatches = wire({ path: '/seaair/waybills/batchOrder/list' });
export const editBatch = wire({ path: '/seaair/waybills/batchOrder/edit', changes: true });
export const mapColumns = wire({ path: '/seaair/waybills/batchOrder/mapColumns', changes: true });
export const deleteBatch = wire({ path: '/seaair/waybills/batchOrder/delete', changes: true });
export const submitBatch = wire({ path: '/seaair/waybills/submitBatchWaybillOrder', changes: true });
export const fastTemplate = wire({ path: '/seaair/waybills/downLoadFastCreateOrderModel', answers: 'file' });
export const batchTemplate = wire({ path: '/seaair/waybills/downLoadBatchCreateOrderModel', method: 'GET', answers: 'file' });
export const exportOrders = wire({ path: '/seaair/waybills/downLoadFastOrderDataModelByIds', answers: 'file' });
