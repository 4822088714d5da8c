import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { S3Client } from '@aws-sdk/client-s3';
import S3rver from 's3rver';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { durableFolder } from './durable-folder.ts';
import { fileStore, FileTooLargeError, type FileBackend, type FileStore } from './file-store.ts';
import { s3Bucket } from './s3-bucket.ts';
import type { S3Settings } from '../kernel/config.ts';
import { ConfigError } from '../kernel/config-error.ts';

const MAX_BYTES = 1_000_000;
const HOUR_MS = 3_600_000;
const ABSENT = '00000000-0000-4000-8000-000000000000';

interface Driver {
  open: () => Promise<FileBackend>;
  /** Every file in it, whatever the store has stored beside. */
  all: () => Promise<string[]>;
  put: (path: string) => Promise<void>;
  close: () => Promise<void>;
}

/** From the moment the files are written, by the clock of the disk. */
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
const never = () => Promise.resolve(false);

let server: S3rver;
let serverFolder: string;
let settings: S3Settings;
beforeAll(async () => {
  serverFolder = await mkdtemp(join(tmpdir(), 'bucket-'));
  server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: serverFolder, configureBuckets: [{ name: 'files' }] });
  const { port } = await server.run();
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  settings = { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket: 'files', ...keys, forcePathStyle: true };
});
afterAll(async () => {
  await server.close();
  await rm(serverFolder, { recursive: true });
});

function inFolder(): Driver {
  let folder: string;
  return {
    open: async () => {
      folder = await mkdtemp(join(tmpdir(), 'files-'));
      return durableFolder(folder);
    },
    all: async () => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
    },
    put: async (path) => {
      await mkdir(join(folder, 'pending'), { recursive: true });
      await writeFile(join(folder, path), '');
    },
    close: () => rm(folder, { recursive: true }),
  };
}

async function pathsIn(place: FileBackend, folder: string): Promise<string[]> {
  const paths: string[] = [];
  for await (const { path } of place.list(folder)) paths.push(path);
  return paths;
}

function inBucket(): Driver {
  let bucket: FileBackend;
  const all = async () => [...(await pathsIn(bucket, 'pending')), ...(await pathsIn(bucket, 'claimed'))];
  return {
    open: async () => {
      bucket = await s3Bucket(settings);
      return bucket;
    },
    all,
    put: (path) => bucket.putStream(path, Readable.from([])),
    close: async () => {
      for (const path of await all()) await bucket.delete(path);
    },
  };
}

describe.each([
  ['in a folder', inFolder],
  ['in a bucket', inBucket],
])('the store %s', (_name, makeDriver) => {
  let driver: Driver;
  let place: FileBackend;
  let store: FileStore;
  beforeEach(async () => {
    driver = makeDriver();
    place = await driver.open();
    store = fileStore(place);
  });
  afterEach(() => driver.close());

  const onDisk = () => driver.all();
  const receive = (content: Buffer | string) => store.receive(Readable.from([Buffer.from(content)]), MAX_BYTES);
  const read = async (key: string) => {
    const found = await store.findContent(key);
    return found && { bytes: found.bytes, content: await buffer(found.content) };
  };

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

    test('refuses one byte more, and stores nothing of it', async () => {
      await expect(receive(Buffer.alloc(MAX_BYTES + 1))).rejects.toThrow(FileTooLargeError);
      expect(await onDisk()).toEqual([]);
    });

    test('stores nothing of an upload that broke off', async () => {
      const broken = Readable.from(
        (async function* () {
          yield Buffer.from('the first half');
          throw new Error('connection reset');
        })(),
      );
      await expect(store.receive(broken, MAX_BYTES)).rejects.toThrow('connection reset');
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
      const { key } = await receive('on its way');
      const { findStream } = place;
      const asked = vi.spyOn(place, 'findStream').mockImplementation(async (path) => {
        if (path.startsWith('pending/')) await store.claim(key);
        return findStream.call(place, path);
      });
      const found = await store.findContent(key);
      expect(found && (await buffer(found.content)).toString()).toBe('on its way');
      expect(asked).toHaveBeenCalledTimes(3);
    });

    test('is found with one question once it is claimed', async () => {
      const { key } = await receive('label');
      await store.claim(key);
      const others = [vi.spyOn(place, 'exists'), vi.spyOn(place, 'list')];
      const asked = vi.spyOn(place, 'findStream');
      expect((await read(key))?.content.toString()).toBe('label');
      expect(asked).toHaveBeenCalledTimes(1);
      for (const other of others) expect(other).not.toHaveBeenCalled();
    });

    test('is not found where the place itself is in trouble: that is reported', async () => {
      const { key } = await receive('label');
      vi.spyOn(place, 'findStream').mockRejectedValue(new Error('The store does not answer.'));
      await expect(store.findContent(key)).rejects.toThrow('does not answer');
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
      expect(await store.sweepPending({ now: inHours(25), maxAgeMs: 24 * HOUR_MS, isCommitted: never })).toEqual({
        claimed: 0,
        removed: 1,
      });
      expect(await onDisk()).toEqual([]);
    });

    test('leaves young files and claimed ones alone', async () => {
      const [young, claimed] = [await receive('young'), await receive('claimed')];
      await store.claim(claimed.key);
      expect(await store.sweepPending({ now: inHours(23), maxAgeMs: 24 * HOUR_MS, isCommitted: never })).toEqual({
        claimed: 0,
        removed: 0,
      });
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

    test('continues where a file is claimed while it runs, and reports any other trouble', async () => {
      const [first, second] = [await receive('first'), await receive('second')];
      const rule = { now: inHours(25), maxAgeMs: 24 * HOUR_MS };
      const claimsItself = async (key: string) => {
        await store.claim(key);
        return true;
      };
      expect(await store.sweepPending({ ...rule, isCommitted: claimsItself })).toEqual({ claimed: 0, removed: 0 });
      expect((await read(first.key))?.content.toString()).toBe('first');
      expect((await read(second.key))?.content.toString()).toBe('second');
      await receive('third');
      const isCommitted = async () => Promise.reject(new Error('The database does not answer.'));
      await expect(store.sweepPending({ ...rule, isCommitted })).rejects.toThrow('does not answer');
    });

    test('continues where a listed file is gone before it is looked at', async () => {
      const keys = [await receive('one'), await receive('two'), await receive('three')].map(({ key }) => key);
      const removesTheOthers = async (asked: string) => {
        for (const key of keys) if (key !== asked) await store.remove(key);
        return false;
      };
      await store.sweepPending({ now: inHours(25), maxAgeMs: 24 * HOUR_MS, isCommitted: removesTheOthers });
      expect(await onDisk()).toEqual([]);
    });

    test('removes strange files and finds nothing to do in an empty store', async () => {
      expect(await store.sweepPending({ now: inHours(1), maxAgeMs: 0, isCommitted: never })).toEqual({ claimed: 0, removed: 0 });
      await driver.put('pending/upload.tmp');
      expect(await store.sweepPending({ now: inHours(1), maxAgeMs: 0, isCommitted: never })).toEqual({ claimed: 0, removed: 1 });
    });
  });

  test('takes a file of many parts, stores nothing of one that is too large or breaks off', async () => {
    const content = randomBytes(20_000_000);
    const chunks = (): Readable =>
      Readable.from(
        (function* () {
          for (let at = 0; at < content.length; at += 333_333) yield content.subarray(at, at + 333_333);
        })(),
      );
    const { key, bytes } = await store.receive(chunks(), content.length);
    expect(bytes).toBe(content.length);
    const stored = await read(key);
    expect(stored?.bytes).toBe(content.length);
    expect(stored?.content.equals(content)).toBe(true);
    await store.remove(key);
    await expect(store.receive(chunks(), content.length - 1)).rejects.toThrow(FileTooLargeError);
    const broken = Readable.from(
      (async function* () {
        yield content;
        throw new Error('connection reset');
      })(),
    );
    await expect(store.receive(broken, 2 * content.length)).rejects.toThrow('connection reset');
    expect(await onDisk()).toEqual([]);
  });
});

describe('a bucket', () => {
  test.each([
    ['that is not there', () => ({ ...settings, bucket: 'nowhere' })],
    ['of a store that does not answer', () => ({ ...settings, endpoint: 'http://127.0.0.1:9' })],
    ['behind another key', () => ({ ...settings, accessKeyId: 'nobody', secretAccessKey: 'hunter2' })],
  ])('%s is reported in one sentence without a secret', async (_case, wrong) => {
    const thrown = await s3Bucket(wrong()).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(ConfigError);
    expect(String(thrown)).toMatch(/^Error: The bucket "[a-z]+" of S3_BUCKET cannot be used \([A-Za-z ]+\); check /);
    expect(String(thrown)).not.toContain('hunter2');
  });

  test('refuses a file of which the store has stored less than was sent', async () => {
    const place = await s3Bucket(settings);
    await place.putStream('pending/short', Readable.from([Buffer.from('lo')]));
    const cut = vi.spyOn(S3Client.prototype, 'send').mockImplementationOnce(async () => ({}));
    const put = place.putStream('pending/short', Readable.from([Buffer.from('lost')]));
    await expect(put).rejects.toThrow('The store has 2 bytes of a file of 4.');
    cut.mockRestore();
    await place.delete('pending/short');
  });

  // The store of these tests makes the mark of a second answer with a cipher that Node no longer has.
  test('is listed to its end where the store lists it in several answers', async () => {
    const place = await s3Bucket(settings);
    const LastModified = new Date('2026-11-01T00:00:00Z');
    const send = vi.spyOn(S3Client.prototype, 'send');
    send.mockImplementationOnce(async () => ({ Contents: [{ Key: 'pending/a', LastModified }], NextContinuationToken: 'after a' }));
    send.mockImplementationOnce(async () => ({ Contents: [{ Key: 'pending/b', LastModified }] }));
    expect(await pathsIn(place, 'pending')).toEqual(['pending/a', 'pending/b']);
    expect(send.mock.calls.map(([{ input }]) => input)).toMatchObject([{ Prefix: 'pending/' }, { ContinuationToken: 'after a' }]);
    send.mockRestore();
  });
});
