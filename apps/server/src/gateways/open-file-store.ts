import { durableFolder } from './durable-folder.ts';
import { fileStore, type FileStore } from './file-store.ts';
import type { S3Settings } from '../kernel/config.ts';

/** Files in a folder of this machine, or in a bucket where one is configured: only then is its client loaded, which takes its time. */
export async function openFileStore(folder: string, s3: S3Settings | undefined): Promise<FileStore> {
  if (!s3) return fileStore(durableFolder(folder));
  const { s3Bucket } = await import('./s3-bucket.ts');
  return fileStore(await s3Bucket(s3));
}
