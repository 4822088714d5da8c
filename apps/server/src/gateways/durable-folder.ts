import { mkdir, open, rename, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { WriteOptions } from 'flydrive/types';

/**
 * Files in a folder of this machine. A file that was put or moved survives a loss of power, as the database row that names it does,
 * and a moved file is at one place or the other but never half.
 */
export const durableFolder = (folder: string): DurableFolder => new DurableFolder(folder);

class DurableFolder extends Disk {
  readonly #folder: string;

  constructor(folder: string) {
    super(new DurableFolderDriver(folder));
    this.#folder = folder;
  }

  /** In one question: the file is open when it is found, and stays whole for its reader wherever it is moved. */
  async findStream(path: string): Promise<{ content: Readable; bytes: number } | undefined> {
    const handle = await openFound(join(this.#folder, path));
    return handle && { content: handle.createReadStream(), bytes: (await handle.stat()).size };
  }
}

async function openFound(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

class DurableFolderDriver extends FSDriver {
  readonly #folder: string;

  constructor(folder: string) {
    super({ location: folder, visibility: 'private' });
    this.#folder = folder;
  }

  override async putStream(key: string, contents: Readable, options?: WriteOptions): Promise<void> {
    await super.putStream(key, contents, options);
    const path = join(this.#folder, key);
    await flush(path);
    await flush(dirname(path));
  }

  override async move(source: string, destination: string): Promise<void> {
    const from = join(this.#folder, source);
    const to = join(this.#folder, destination);
    await mkdir(dirname(to), { recursive: true });
    await rename(from, to);
    await Promise.all([dirname(to), dirname(dirname(to)), dirname(from)].map(flush));
  }
}

const flush = async (path: string): Promise<void> => {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
