import type { Multipart } from '@fastify/multipart';
import { PLAIN_TEXT, type CallSpec } from '@waybound/contract/call';
import type { FastifyRequest } from 'fastify';
import type { DispatchServices } from './register.ts';
import { Refusal, TransportError } from '../refusal.ts';
import type { Upload } from '../uploads.ts';

const MAX_FIELD_BYTES = 64 * 1024;
const MAX_FIELDS = 50;
const MB = 1024 * 1024;

type PartLimits = NonNullable<NonNullable<Parameters<FastifyRequest['parts']>[0]>['limits']>;

interface Received {
  fields: Record<string, unknown>;
  files: Record<string, Upload>;
}

/** Streams a multipart request into `pending/`, before any transaction; counts sizes while streaming and detects types from the bytes. */
export async function receiveMultipart(services: DispatchServices, request: FastifyRequest, spec: CallSpec): Promise<Received> {
  if (!request.isMultipart()) throw new TransportError(415);
  const received: Received = { fields: {}, files: {} };
  try {
    const declared = spec.files ?? {};
    const limits = { files: Object.keys(declared).length, fields: MAX_FIELDS, fieldSize: MAX_FIELD_BYTES, fileSize: Infinity };
    for await (const part of partsOf(request, limits)) {
      if (part.type === 'field') {
        received.fields[part.fieldname] = part.value;
        continue;
      }
      const rule = declared[part.fieldname];
      if (!rule || received.files[part.fieldname]) throw new Refusal('malformed');
      const { key, bytes, sha256 } = await services.files.receive(part.file, rule.maxBytes).catch((error: unknown) => {
        if (error instanceof Error && error.name === 'FileTooLargeError') {
          throw new Refusal('fileTooLarge', { max: `${Math.ceil(rule.maxBytes / MB)} MB` });
        }
        throw isCutOff(error) ? new TransportError(400) : error;
      });
      const upload: Upload = { key, name: part.filename ?? 'file', size: bytes, type: '', sha256 };
      received.files[part.fieldname] = upload;
      upload.type = (await services.sniff(key)) ?? (rule.types.includes(PLAIN_TEXT) ? PLAIN_TEXT : '');
      if (!rule.types.includes(upload.type)) throw new Refusal('fileTypeRefused', { types: rule.types.map(shortType).join(', ') });
      if (rule.reencodedWithinPx === undefined) continue;
      const reencoded = await services.reencodePicture(upload.key, rule.reencodedWithinPx);
      if (!reencoded) throw new Refusal('pictureUnreadable');
      received.files[part.fieldname] = { ...upload, key: reencoded.key, size: reencoded.bytes, sha256: reencoded.sha256 };
    }
    const missing = Object.keys(declared).find((name) => !received.files[name]);
    if (missing) throw new Refusal('fileMissing');
    return received;
  } catch (error) {
    await Promise.all(Object.values(received.files).map(({ key }) => services.files.remove(key)));
    // Nobody reads the rest: without draining it the sender waits for ever.
    request.raw.unpipe();
    request.raw.resume();
    throw error;
  }
}

/** What the parser cannot read is the sender's doing, whatever status or none its error carries. */
async function* partsOf(request: FastifyRequest, limits: PartLimits): AsyncGenerator<Multipart> {
  try {
    yield* request.parts({ limits });
  } catch (error) {
    const isTooMuch = error instanceof Error && 'statusCode' in error && error.statusCode === 413;
    throw new TransportError(isTooMuch ? 413 : 400);
  }
}

/** A truncated file fails in its reader, and only the parser's words distinguish it from a full disk. */
const isCutOff = (error: unknown): boolean =>
  error instanceof Error && (/unexpected end of multipart data/i.test(error.message) || isCutOff(error.cause));

const SHORT: Readonly<Record<string, string>> = {
  [PLAIN_TEXT]: 'CSV, XML',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
};
const shortType = (type: string): string => SHORT[type] ?? (type.split('/')[1] ?? type).toUpperCase();
