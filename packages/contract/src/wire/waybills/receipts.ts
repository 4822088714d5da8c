import { wire } from '../../wire.ts';

export const viewInStockData = wire({ path: '/seaair/waybills/viewInStockData', sent: 'query' });
export const queryReceipt = wire({ path: '/seaair/waybills/queryWaybillReceive', sent: 'query' });
export const downloadReceipt = wire({ path: '/seaair/waybills/downloadWarehouseReceipt', answers: 'file' });
export const batchReceipts = wire({ path: '/seaair/waybills/batchWarehouseReceipt', answers: 'file' });
export const mergeReceipts = wire({ path: '/seaair/waybills/mergeWarehouseReceipt', changes: true });
export const undoReceiptMerge = wire({ path: '/seaair/waybills/cancelMergeWarehouseReceipt', changes: true });
export const entryNotice = wire({ path: '/seaair/waybills/downLoadWarehouse', answers: 'file' });

/** Of one file with the receipts of several waybills. */
export const MAX_RECEIPTS = 200;
/** Of one merged receipt: more do not fit on a truck. */
export const MAX_MERGED = 50;
