import { durableFolder } from './durable-folder.ts';
import { fileStore, type FileBackend, type FileStore } from './file-store.ts';
import type { S3Settings } from '../kernel/config.ts';

/** Files in a folder of this machine, or in a bucket where one is configured: only then is its client loaded, which takes its time. */
export async function openFileBackend(folder: string, s3: S3Settings | undefined): Promise<FileBackend> {
  if (!s3) return durableFolder(folder);
  const { s3Bucket } = await import('./s3-bucket.ts');
  return s3Bucket(s3);
}

export const openFileStore = async (folder: string, s3: S3Settings | undefined): Promise<FileStore> =>
  fileStore(await openFileBackend(folder, s3));
