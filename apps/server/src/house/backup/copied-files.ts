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

/** Throws where the store holds files that are not of the copy: those of one that broke off are written again. */
export async function requireNoOtherFiles(store: FileBackend, contents: readonly Content[]): Promise<void> {
  const copied = new Set(filesOf(contents).map(({ name }) => name));
  for (const part of PARTS) {
    for await (const { path: name } of store.list(part)) {
      if (copied.has(name)) continue;
      throw new BackupError(`The file store is not empty (it has ${name}); a copy is brought back into an empty one only.`);
    }
  }
}

export async function restoreFiles(store: FileBackend, folder: string, contents: readonly Content[]): Promise<number> {
  const files = filesOf(contents);
  for (const { name, place } of files) await store.putStream(name, fs.createReadStream(path.join(folder, place)));
  return files.length;
}

/** What a copy has of the file store: the name there, and the place in the copy. */
const filesOf = (contents: readonly Content[]): { name: string; place: string }[] =>
  contents.flatMap(({ path: place }) => (place.startsWith(`${FILES}/`) ? [{ name: place.slice(FILES.length + 1), place }] : []));
