import { wire } from '../../wire.ts';

export const MB = 1024 * 1024;
export const MAX_UPLOAD_BYTES = 50 * MB;
export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const DOCUMENT_TYPES = ['image/png', 'image/jpeg', 'application/pdf', WORKBOOK_TYPE] as const;
export const FILE_KINDS = [
  'invoice',
  'packingList',
  'declaration',
  'customsForm',
  'taxRefund',
  'billOfLading',
  'proofOfDelivery',
  'trackingLabel',
  'photo',
  'other',
] as const;

export const uploadFile = wire({ path: '/seaair/waybills/uploadWaybillFile', sent: 'multipart', changes: true });
export const listFiles = wire({ path: '/seaair/waybills/queryWaybillFileList' });
export const downloadFile = wire({ path: '/seaair/waybills/downloadFile', answers: 'file' });
export const deleteFile = wire({ path: '/seaair/waybills/deleteWaybillFile', changes: true });
