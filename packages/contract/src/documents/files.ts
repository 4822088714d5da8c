import * as z from 'zod/mini';
import { call, data, file, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { THREADS_OF } from '../wire/cases/threads.ts';
import * as wire from '../wire/documents/files.ts';

/** Files of a waybill: what the customer attaches and what the forwarder attaches. Section 5: at most 50 MB. */

export const waybillFile = z.object({
  id: f.id,
  fileType: z.enum(wire.FILE_KINDS),
  name: z.string(),
  size: z.int(),
  contentType: z.string(),
  uploadedAt: z.string(),
  isOwn: z.boolean(),
});
export type WaybillFile = z.output<typeof waybillFile>;

/** A file as a record names it that it belongs to. */
export const fileName = z.object({ id: f.id, name: z.string() });

/** `about` says of which kind the waybill is; left out, a standard or an end waybill. */
const ofAnyKind = { waybillId: f.id, about: z.optional(z.enum(THREADS_OF)) };

export const uploadFile = call(wire.uploadFile, {
  summary: 'Attach a file to a waybill of any kind',
  access: 'customer',
  input: z.object({ ...ofAnyKind, fileType: z.enum(wire.OWN_FILE_KINDS) }),
  files: { file: { maxBytes: wire.MAX_UPLOAD_BYTES, types: wire.DOCUMENT_TYPES } },
  answer: data(waybillFile),
});

export const saveFile = call(wire.saveFile, {
  summary: "Keep one's own upload on a waybill as a kind: one of the same waybill changes its kind, one of another is kept here as well",
  access: 'customer',
  input: z.object({ waybillId: f.id, id: f.id, fileType: z.enum(wire.OWN_FILE_KINDS) }),
  answer: data(waybillFile),
});

export const listFiles = call(wire.listFiles, {
  summary: 'Files of a waybill of any kind',
  access: 'customer',
  input: z.object(ofAnyKind),
  answer: data(z.array(waybillFile)),
});

export const downloadFile = call(wire.downloadFile, {
  summary: 'A file, streamed',
  access: 'customer',
  input: z.object({ id: f.id }),
  answer: file('application/octet-stream'),
});

export const deleteFile = call(wire.deleteFile, {
  summary: "Delete one's own file",
  access: 'customer',
  input: z.object({ id: f.id }),
  answer: data(z.object({ id: f.id })),
});

export const files = { uploadFile, saveFile, listFiles, downloadFile, deleteFile } satisfies CallsOf<typeof wire>;
