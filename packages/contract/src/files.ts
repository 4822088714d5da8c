import * as z from 'zod/mini';
import { call, data, file } from './call.ts';
import * as f from './field.ts';

/** Files of a waybill: what the customer attaches and what the forwarder attaches. Section 5: at most 50 MB. */

export const MB = 1024 * 1024;
export const MAX_UPLOAD_BYTES = 50 * MB;
export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const DOCUMENT_TYPES = ['image/png', 'image/jpeg', 'application/pdf', WORKBOOK_TYPE] as const;
export const FILE_KINDS = [
  'invoice',
  'packingList',
  'declaration',
  'customsForm',
  'billOfLading',
  'proofOfDelivery',
  'photo',
  'other',
] as const;

const waybillFile = z.object({
  id: f.id,
  fileType: z.enum(FILE_KINDS),
  name: z.string(),
  size: z.int(),
  contentType: z.string(),
  uploadedAt: z.string(),
  isOwn: z.boolean(),
});
export type WaybillFile = z.output<typeof waybillFile>;

export const uploadFile = call({
  path: '/seaair/waybills/uploadWaybillFile',
  summary: 'Attach a file to a waybill',
  access: 'customer',
  changes: true,
  input: z.object({ waybillId: f.id, fileType: z.enum(FILE_KINDS) }),
  files: { file: { maxBytes: MAX_UPLOAD_BYTES, types: DOCUMENT_TYPES } },
  answer: data(waybillFile),
});

export const listFiles = call({
  path: '/seaair/waybills/queryWaybillFileList',
  summary: 'Files of a waybill',
  access: 'customer',
  input: z.object({ waybillId: f.id }),
  answer: data(z.array(waybillFile)),
});

export const downloadFile = call({
  path: '/seaair/waybills/downloadFile',
  summary: 'A file, streamed',
  access: 'customer',
  input: z.object({ id: f.id }),
  answer: file('application/octet-stream'),
});

export const deleteFile = call({
  path: '/seaair/waybills/deleteWaybillFile',
  summary: "Delete one's own file",
  access: 'customer',
  changes: true,
  input: z.object({ id: f.id }),
  answer: data(z.object({ id: f.id })),
});

export const files = { uploadFile, listFiles, downloadFile, deleteFile };
