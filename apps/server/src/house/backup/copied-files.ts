import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileBackend } from '../../gateways/file-store.ts';
import { BackupError } from './backup-error.ts';
import { FILES, type Content } from './manifest.ts';

/** One that is claimed meanwhile moves from the first to the second, so that it is met at least once. */
const PARTS = ['pending', 'claimed'];

/** Copies all that the store holds; what is removed meanwhile is not needed any more. */
export async function copyFiles(store: FileBackend, folder: string): Promise<Content[]> {
  const contents: Content[] = [];
  for (const part of PARTS) {
    for await (const file of store.list(part)) {
      const found = await store.findStream(file.path);
      if (found) contents.push(await copyInto(found.content, folder, path.posix.join(FILES, file.path)));
    }
  }
  return contents;
}

/** A file is worth its name only once it is on the disk. */
async function copyInto(content: Readable, folder: string, name: string): Promise<Content> {
  const place = path.join(folder, name);
  fs.mkdirSync(path.dirname(place), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let bytes = 0;
  const metered = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      hash.update(chunk);
      yield chunk;
    }
  };
  await pipeline(content, metered, fs.createWriteStream(place, { mode: 0o600, flush: true }));
  return { path: name, bytes, sha256: hash.digest('hex') };
}

/** Throws where the store holds files already. */
export async function requireNoFiles(store: FileBackend): Promise<void> {
  for (const part of PARTS) {
    for await (const { path: name } of store.list(part)) {
      throw new BackupError(`The file store is not empty (it has ${name}); a copy is brought back into an empty one only.`);
    }
  }
}

export async function restoreFiles(store: FileBackend, folder: string, contents: readonly Content[]): Promise<number> {
  const files = contents.filter((content) => content.path.startsWith(`${FILES}/`));
  for (const file of files) {
    await store.putStream(file.path.slice(FILES.length + 1), fs.createReadStream(path.join(folder, file.path)));
  }
  return files.length;
}
