import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { durableFolder } from './durable-folder.ts';
import { fileStore, FileTooLargeError, type FileStore } from './file-store.ts';

const MAX_BYTES = 1_000_000;
const HOUR_MS = 3_600_000;
const ABSENT = '00000000-0000-4000-8000-000000000000';

let folder: string;
let store: FileStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'));
  store = fileStore(durableFolder(folder));
});
afterEach(() => rm(folder, { recursive: true }));

/** Every file below the store's folder. */
const onDisk = async () => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
};

const receive = (content: Buffer | string) => store.receive(Readable.from([Buffer.from(content)]), MAX_BYTES);
const read = async (key: string) => {
  const found = await store.findContent(key);
  return found && { bytes: found.bytes, content: await buffer(found.content) };
};
/** From the moment the files are written, by the clock of the disk. */
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
const never = () => Promise.resolve(false);

describe('receiving', () => {
  test('stores the stream as it came, with its length and hash', async () => {
    const content = randomBytes(300_000);
    const file = await store.receive(Readable.from([content.subarray(0, 100_001), content.subarray(100_001)]), MAX_BYTES);
    expect(file).toMatchObject({ bytes: 300_000, sha256: createHash('sha256').update(content).digest('hex') });
    expect(await read(file.key)).toEqual({ bytes: 300_000, content });
    expect(await onDisk()).toEqual([`pending/${file.key}`]);
  });

  test('takes a file of exactly the limit, and an empty one', async () => {
    expect((await receive(Buffer.alloc(MAX_BYTES))).bytes).toBe(MAX_BYTES);
    expect(await read((await receive('')).key)).toEqual({ bytes: 0, content: Buffer.alloc(0) });
  });

  test('refuses one byte more, and keeps nothing of it', async () => {
    await expect(receive(Buffer.alloc(MAX_BYTES + 1))).rejects.toThrow(FileTooLargeError);
    expect(await onDisk()).toEqual([]);
  });

  test('keeps nothing of an upload that broke off', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('the first half');
        throw new Error('connection reset');
      })(),
    );
    await expect(store.receive(broken, MAX_BYTES)).rejects.toMatchObject({ cause: { message: 'connection reset' } });
    expect(await onDisk()).toEqual([]);
  });
});

describe('a stored file', () => {
  test('keeps its key when it is claimed, and may be claimed twice', async () => {
    const { key } = await receive('报关单');
    await store.claim(key);
    await store.claim(key);
    expect((await read(key))?.content.toString()).toBe('报关单');
    expect(await onDisk()).toEqual([`claimed/${key.slice(0, 2)}/${key}`]);
  });

  test('is found while it is being claimed', async () => {
    const disk = durableFolder(folder);
    const { key } = await receive('on its way');
    const asked = vi.spyOn(disk, 'getMetaData').mockImplementationOnce(async (path) => {
      await store.claim(key);
      return disk.getMetaData(path);
    });
    const found = await fileStore(disk).findContent(key);
    expect(found && (await buffer(found.content)).toString()).toBe('on its way');
    expect(asked).toHaveBeenCalledTimes(3);
  });

  test.each(['pending', 'claimed'])('is gone once removed while %s, and may be removed twice', async (state) => {
    const { key } = await receive('label');
    if (state === 'claimed') await store.claim(key);
    await store.remove(key);
    await store.remove(key);
    expect(await store.findContent(key)).toBeUndefined();
    expect(await onDisk()).toEqual([]);
  });

  test('that never was is not found', async () => {
    expect(await store.findContent(ABSENT)).toBeUndefined();
  });

  test.each(['../../etc/passwd', 'a/b', '', ABSENT.toUpperCase() + '/..'])('cannot be named by a path: %j', async (key) => {
    await expect(store.findContent(key)).rejects.toThrow('Not a key');
    await expect(store.claim(key)).rejects.toThrow('Not a key');
    await expect(store.remove(key)).rejects.toThrow('Not a key');
  });
});

describe('the sweep', () => {
  test('removes what was pending too long', async () => {
    await receive('abandoned');
    expect(await store.sweepPending({ now: inHours(25), maxAgeMs: 24 * HOUR_MS, isCommitted: never })).toEqual({ claimed: 0, removed: 1 });
    expect(await onDisk()).toEqual([]);
  });

  test('leaves young files and claimed ones alone', async () => {
    const [young, claimed] = [await receive('young'), await receive('claimed')];
    await store.claim(claimed.key);
    expect(await store.sweepPending({ now: inHours(23), maxAgeMs: 24 * HOUR_MS, isCommitted: never })).toEqual({ claimed: 0, removed: 0 });
    expect((await read(young.key))?.content.toString()).toBe('young');
    await store.sweepPending({ now: inHours(48), maxAgeMs: 24 * HOUR_MS, isCommitted: never });
    expect((await read(claimed.key))?.content.toString()).toBe('claimed');
  });

  test('claims what a row names although the server died before it could', async () => {
    const { key } = await receive('committed');
    const isCommitted = (asked: string) => Promise.resolve(asked === key);
    expect(await store.sweepPending({ now: inHours(25), maxAgeMs: 24 * HOUR_MS, isCommitted })).toEqual({ claimed: 1, removed: 0 });
    expect(await onDisk()).toEqual([`claimed/${key.slice(0, 2)}/${key}`]);
  });

  test('removes strange files and finds nothing to do in an empty store', async () => {
    expect(await store.sweepPending({ now: inHours(1), maxAgeMs: 0, isCommitted: never })).toEqual({ claimed: 0, removed: 0 });
    await mkdir(join(folder, 'pending'));
    await writeFile(join(folder, 'pending', 'upload.tmp'), '');
    expect(await store.sweepPending({ now: inHours(1), maxAgeMs: 0, isCommitted: never })).toEqual({ claimed: 0, removed: 1 });
  });
});
