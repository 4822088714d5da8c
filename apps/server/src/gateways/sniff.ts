import type { Readable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import { fileTypeFromBuffer, fileTypeFromStream } from 'file-type';

/** What a customer may upload, by content. Pictures are JPEG or PNG (section 5); others are PDF, workbook, text document or archive. */
const SNIFFED_TYPES = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/zip',
] as const;
export type SniffedType = (typeof SNIFFED_TYPES)[number];

/** Ends a file's name when it is sent back: never what the customer called it. */
export const EXTENSIONS: Readonly<Record<SniffedType, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/zip': 'zip',
};

/**
 * The type that the bytes themselves show, or undefined if it is none of `SNIFFED_TYPES`; names and announced types are not trusted.
 * A stream is read only as far as needed and then destroyed: sniff a second reading of a stored file, not the upload itself. It must be
 * the whole file, because a workbook differs from an archive by entries that may be anywhere in it.
 */
export const sniff = async (content: Uint8Array | Readable): Promise<SniffedType | undefined> => {
  if (content instanceof Uint8Array) return allowed((await fileTypeFromBuffer(content))?.mime);
  try {
    // Not `Readable.toWeb`: it throws past every handler when its source emits once more after the reader has gone.
    return allowed((await fileTypeFromStream(ReadableStream.from<Uint8Array>(content)))?.mime);
  } finally {
    content.destroy();
  }
};

const allowed = (mime: string | undefined): SniffedType | undefined => SNIFFED_TYPES.find((type) => type === mime);
