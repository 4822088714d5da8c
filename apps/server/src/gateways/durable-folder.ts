import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { FileBackend } from './file-store.ts';

/**
 * Files in a folder of this machine. A file that was put or moved survives a loss of power, as the database row that names it does,
 * and a moved file is at one place or the other but never half.
 */
export const durableFolder = (folder: string): FileBackend => {
  const inFolder = (path: string): string => join(folder, path);
  return {
    exists: async (path) => (await unlessAbsent(stat(inFolder(path)))) !== undefined,

    async putStream(path, content) {
      await mkdir(dirname(inFolder(path)), { recursive: true });
      const file = await open(inFolder(path), 'w');
      try {
        await file.writeFile(content);
        await file.sync();
      } finally {
        await file.close();
      }
      await flush(dirname(inFolder(path)));
    },

    /** The file is open when it is found, and stays whole for its reader wherever it is moved. */
    async findStream(path) {
      const file = await unlessAbsent(open(inFolder(path)));
      return file && { content: file.createReadStream(), bytes: (await file.stat()).size };
    },

    async move(from, to) {
      await mkdir(dirname(inFolder(to)), { recursive: true });
      await rename(inFolder(from), inFolder(to));
      await Promise.all([dirname(to), dirname(dirname(to)), dirname(from)].map((each) => flush(inFolder(each))));
    },

    delete: (path) => rm(inFolder(path), { force: true }),

    async *list(below) {
      const entries = await unlessAbsent(readdir(inFolder(below), { recursive: true, withFileTypes: true }));
      for (const entry of entries ?? []) {
        const place = join(entry.parentPath, entry.name);
        const found = entry.isFile() ? await unlessAbsent(stat(place)) : undefined;
        if (found) yield { path: relative(folder, place), writtenAt: found.mtime };
      }
    },
  };
};

/** What was found; undefined where nothing is. */
async function unlessAbsent<Found>(finding: Promise<Found>): Promise<Found | undefined> {
  try {
    return await finding;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Names are as safe as contents only once their folder is written. */
async function flush(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
