import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Disk } from 'flydrive';

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
}

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

/** The store on any disk of flydrive: `durableFolder` on one machine, an S3 driver where several servers share the files. */
export const fileStore = (disk: Disk): FileStore => ({
  receive: (content, maxBytes) => receive(disk, content, maxBytes),

  claim: async (key) => {
    if (await disk.exists(pendingPath(key))) await disk.move(pendingPath(key), claimedPath(key));
  },

  findContent: async (key) => {
    // Pending first: a file that is being claimed has left this place only when it is whole at the other.
    return (await contentAt(disk, pendingPath(key))) ?? contentAt(disk, claimedPath(key));
  },

  remove: async (key) => {
    await disk.delete(pendingPath(key));
    await disk.delete(claimedPath(key));
  },

  sweepPending: (rule) => sweepPending(disk, rule),
});

const contentAt = async (disk: Disk, path: string): Promise<{ content: Readable; bytes: number } | undefined> => {
  if (!(await disk.exists(path))) return undefined;
  try {
    const { contentLength } = await disk.getMetaData(path);
    return { content: await disk.getStream(path), bytes: contentLength };
  } catch (error) {
    // It was claimed or removed between the two questions.
    if (await disk.exists(path)) throw error;
    return undefined;
  }
};

const receive = async (disk: Disk, content: Readable, maxBytes: number): Promise<ReceivedFile> => {
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
    await disk.putStream(pendingPath(key), Readable.from(metered(), { objectMode: false }));
  } catch (error) {
    await disk.delete(pendingPath(key));
    throw error instanceof Error && error.cause instanceof FileTooLargeError ? error.cause : error;
  }
  return { key, bytes, sha256: hash.digest('hex') };
};

const sweepPending = async (disk: Disk, { now, maxAgeMs, isCommitted }: SweepRule): Promise<{ claimed: number; removed: number }> => {
  const swept = { claimed: 0, removed: 0 };
  const oldest = now.getTime() - maxAgeMs;
  for await (const path of pathsIn(disk, PENDING)) {
    const { lastModified } = await disk.getMetaData(path);
    if (lastModified.getTime() > oldest) continue;
    const key = path.slice(PENDING.length + 1);
    if (UUID.test(key) && (await isCommitted(key))) {
      await disk.move(path, claimedPath(key));
      swept.claimed += 1;
    } else {
      await disk.delete(path);
      swept.removed += 1;
    }
  }
  return swept;
};

const pathsIn = async function* (disk: Disk, folder: string): AsyncGenerator<string> {
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll(folder, { recursive: true, ...(paginationToken && { paginationToken }) });
    for (const entry of page.objects) if (entry.isFile) yield entry.key;
    paginationToken = page.paginationToken;
  } while (paginationToken);
};

const pendingPath = (key: string) => `${PENDING}/${own(key)}`;
/** Spread over folders, because a folder with a million entries is slow to open. */
const claimedPath = (key: string) => `claimed/${own(key).slice(0, 2)}/${key}`;

/** Keys come from our own rows; anything else would be a path of somebody's choice. */
const own = (key: string): string => {
  if (!UUID.test(key)) throw new Error('Not a key of the file store');
  return key;
};
