import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';

export interface ReceivedFile {
  /** A random UUID: it names the file for good, pending or claimed, and says nothing about whose it is. */
  key: string;
  bytes: number;
  /** Hexadecimal. */
  sha256: string;
}

export interface SweepRule {
  now: Date;
  maxAgeMs: number;
  /** Whether a row names this key. Such a file lost its claim to a crash right after the commit: it is claimed now, not removed. */
  isCommitted: (key: string) => Promise<boolean>;
}

/**
 * Files outside the database. One is received before the transaction, as pending; a handler writes its key into a row; after the commit
 * it is claimed. What no commit claims, the sweep removes.
 */
export interface FileStore {
  /** Stores a stream as pending. Throws `FileTooLargeError` past `maxBytes`; whatever fails, nothing stays behind. */
  receive: (content: Readable, maxBytes: number) => Promise<ReceivedFile>;
  /** Makes a pending file permanent; once more does nothing. Await it before the answer is sent. */
  claim: (key: string) => Promise<void>;
  /** The content as a stream, whether claimed yet or not; undefined where there is no such file. */
  findContent: (key: string) => Promise<{ content: Readable; bytes: number } | undefined>;
  /** Removes a file; once more does nothing. Call it after the commit that removed the row. */
  remove: (key: string) => Promise<void>;
  sweepPending: (rule: SweepRule) => Promise<{ claimed: number; removed: number }>;
  /** Throws where the store does not answer. */
  reach: () => Promise<void>;
}

/** Where the bytes are: `durableFolder` on one machine, `s3Bucket` where several servers share the files. */
export interface FileBackend {
  exists: (path: string) => Promise<boolean>;
  /** Resolves when the file is whole and will stay. */
  putStream: (path: string, content: Readable) => Promise<void>;
  /** In one question; undefined where there is no such file. */
  findStream: (path: string) => Promise<{ content: Readable; bytes: number } | undefined>;
  move: (from: string, to: string) => Promise<void>;
  /** Of a file that is not there it does nothing. */
  delete: (path: string) => Promise<void>;
  /** All files below a folder, of which there need be none. */
  list: (folder: string) => AsyncIterable<{ path: string; writtenAt: Date }>;
}

/** @internal */
export class FileTooLargeError extends Error {
  readonly maxBytes: number;

  constructor(maxBytes: number) {
    super(`The file is larger than ${maxBytes} bytes`);
    this.name = 'FileTooLargeError';
    this.maxBytes = maxBytes;
  }
}

const PENDING = 'pending';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The store on any such place. */
export const fileStore = (place: FileBackend): FileStore => ({
  receive: (content, maxBytes) => receive(place, content, maxBytes),

  claim: async (key) => {
    if (!(await place.exists(pendingPath(key)))) return;
    await unlessGone(place, pendingPath(key), () => place.move(pendingPath(key), claimedPath(key)));
  },

  findContent: async (key) => {
    // Nearly all that is asked for is claimed. What is found at neither place may have been on its way from one to the other.
    const claimed = claimedPath(key);
    return (await place.findStream(claimed)) ?? (await place.findStream(pendingPath(key))) ?? place.findStream(claimed);
  },

  remove: async (key) => {
    await place.delete(pendingPath(key));
    await place.delete(claimedPath(key));
  },

  sweepPending: (rule) => sweepPending(place, rule),

  reach: async () => void (await place.exists(PENDING)),
});

/** Does something to a file; undefined where it failed because the file has been moved or removed meanwhile. */
async function unlessGone<Result>(place: FileBackend, path: string, work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    if (await place.exists(path)) throw error;
    return undefined;
  }
}

const receive = async (place: FileBackend, content: Readable, maxBytes: number): Promise<ReceivedFile> => {
  const key = randomUUID();
  const hash = createHash('sha256');
  let bytes = 0;
  const metered = async function* (): AsyncGenerator<Buffer> {
    for await (const chunk of content) {
      // Uploads are byte streams; only streams in object mode carry anything else.
      const part = chunk as Buffer;
      bytes += part.length;
      if (bytes > maxBytes) throw new FileTooLargeError(maxBytes);
      hash.update(part);
      yield part;
    }
  };
  try {
    await place.putStream(pendingPath(key), Readable.from(metered(), { objectMode: false }));
  } catch (error) {
    await place.delete(pendingPath(key));
    throw error;
  }
  return { key, bytes, sha256: hash.digest('hex') };
};

const sweepPending = async (
  place: FileBackend,
  { now, maxAgeMs, isCommitted }: SweepRule,
): Promise<{ claimed: number; removed: number }> => {
  const swept = { claimed: 0, removed: 0 };
  const oldest = now.getTime() - maxAgeMs;
  for await (const { path, writtenAt } of place.list(PENDING)) {
    if (writtenAt.getTime() > oldest) continue;
    // One that its own call claims at this very moment needs no sweeping, and must not keep the others from it.
    const outcome = await unlessGone(place, path, async () => {
      const key = path.slice(PENDING.length + 1);
      if (UUID.test(key) && (await isCommitted(key))) {
        await place.move(path, claimedPath(key));
        return 'claimed';
      }
      await place.delete(path);
      return 'removed';
    });
    if (outcome) swept[outcome] += 1;
  }
  return swept;
};

const pendingPath = (key: string) => `${PENDING}/${own(key)}`;
/** Spread over folders, because a folder with a million entries is slow to open. */
const claimedPath = (key: string) => `claimed/${own(key).slice(0, 2)}/${key}`;

/** Keys come from our own rows; anything else would be a path of somebody's choice. */
const own = (key: string): string => {
  if (!UUID.test(key)) throw new Error('Not a key of the file store');
  return key;
};
