import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
  paginateListObjectsV2,
  type CompletedPart,
} from '@aws-sdk/client-s3';
import type { FileBackend } from './file-store.ts';
import type { S3Settings } from '../kernel/config.ts';
import { ConfigError } from '../kernel/config-error.ts';

/** So much of a file is in memory while it is sent; each part but the last has at least 5 MB, which is what such stores ask. */
const PART_BYTES = 8 * 1024 * 1024;
const CONNECTION_TIMEOUT_MS = 5_000;
const SILENCE_TIMEOUT_MS = 60_000;

/**
 * A bucket of an S3-compatible store, for servers that share their files. An upload's length is not known before its end and such stores
 * take no body without one, so a file travels in parts of a known length; what fits into one is put at once.
 */
export async function s3Bucket(settings: S3Settings): Promise<FileBackend> {
  const { bucket: Bucket, endpoint, region, accessKeyId, secretAccessKey, forcePathStyle } = settings;
  const client = new S3Client({
    region,
    forcePathStyle,
    ...(endpoint !== undefined && { endpoint }),
    credentials: { accessKeyId, secretAccessKey },
    // Checksums of the newer kind come framed into the body, and stores that do not know them keep the frames as content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECTION_TIMEOUT_MS, socketTimeout: SILENCE_TIMEOUT_MS },
  });
  await requireBucket(client, settings);

  const head = async (Key: string) => client.send(new HeadObjectCommand({ Bucket, Key }));
  const remove = async (Key: string) => void (await client.send(new DeleteObjectCommand({ Bucket, Key })));

  return {
    exists: async (path) => {
      try {
        await head(path);
        return true;
      } catch (error) {
        if (error instanceof NotFound) return false;
        throw error;
      }
    },

    async findStream(path) {
      try {
        const { Body, ContentLength = 0 } = await client.send(new GetObjectCommand({ Bucket, Key: path }));
        if (Body instanceof Readable) return { content: Body, bytes: ContentLength };
      } catch (error) {
        if (error instanceof NoSuchKey || error instanceof NotFound) return undefined;
        throw error;
      }
      throw new Error('The store answered without a content.');
    },

    async putStream(path, content) {
      const bytes = await putInParts(client, Bucket, path, content);
      const { ContentLength } = await head(path);
      if (ContentLength !== bytes) throw new Error(`The store has ${ContentLength} bytes of a file of ${bytes}.`);
    },

    async move(from, to) {
      await client.send(new CopyObjectCommand({ Bucket, Key: to, CopySource: `/${Bucket}/${from}` }));
      await remove(from);
    },

    delete: remove,

    async *list(folder) {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: `${folder}/` }))
        for (const { Key, LastModified } of Contents) if (Key && LastModified) yield { path: Key, writtenAt: LastModified };
    },
  };
}

/** A wrong address, name or key is reported at the start and not at the first upload. */
async function requireBucket(client: S3Client, { bucket }: S3Settings): Promise<void> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
  } catch (error) {
    const why = error instanceof Error && error.name !== 'Error' ? error.name : 'no answer';
    throw new ConfigError(`The bucket "${bucket}" of S3_BUCKET cannot be used (${why}); check S3_ENDPOINT, S3_REGION and the keys.`);
  }
}

/** @returns how many bytes were sent */
async function putInParts(client: S3Client, Bucket: string, Key: string, content: Readable): Promise<number> {
  const parts = inParts(content);
  const first = await parts.next();
  const body = first.done ? Buffer.alloc(0) : first.value;
  if (body.length < PART_BYTES) {
    await client.send(new PutObjectCommand({ Bucket, Key, Body: body, ContentLength: body.length }));
    return body.length;
  }
  const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }));
  const upload = { Bucket, Key, UploadId };
  try {
    const sent: CompletedPart[] = [];
    let bytes = 0;
    const send = async (Body: Buffer) => {
      const PartNumber = sent.length + 1;
      const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body, ContentLength: Body.length }));
      sent.push({ PartNumber, ETag });
      bytes += Body.length;
    };
    await send(body);
    for await (const part of parts) await send(part);
    await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: sent } }));
    return bytes;
  } catch (error) {
    // Stores bill parts that nobody completes. One that cannot abort has its own rule for them.
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => {});
    throw error;
  }
}

/** Chunks of any size as parts of one size; only the last is smaller. */
async function* inParts(content: Readable): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    // The store's own stream of bytes, never in object mode.
    let rest = chunk as Buffer;
    while (bytes + rest.length >= PART_BYTES) {
      const missing = PART_BYTES - bytes;
      yield Buffer.concat([...waiting, rest.subarray(0, missing)]);
      rest = rest.subarray(missing);
      waiting = [];
      bytes = 0;
    }
    waiting.push(rest);
    bytes += rest.length;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}
