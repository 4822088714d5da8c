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
  'destructionCertificate',
  'trackingLabel',
  'photo',
  'other',
] as const;
export type FileKind = (typeof FILE_KINDS)[number];
/** What customers attach themselves; the others only the forwarder gives. */
export const OWN_FILE_KINDS = [
  'invoice',
  'packingList',
  'declaration',
  'billOfLading',
  'photo',
  'other',
] as const satisfies readonly FileKind[];
export type OwnFileKind = (typeof OWN_FILE_KINDS)[number];

export const uploadFile = wire({ path: '/seaair/waybills/uploadWaybillFile', sent: 'multipart', changes: true });
export const saveFile = wire({ path: '/seaair/waybills/saveWaybillFile', changes: true });
export const listFiles = wire({ path: '/seaair/waybills/queryWaybillFileList' });
export const downloadFile = wire({ path: '/seaair/waybills/downloadFile', answers: 'file' });
export const deleteFile = wire({ path: '/seaair/waybills/deleteWaybillFile', changes: true });
