import type { Readable } from 'node:stream';

/** A file that has arrived and waits in `pending/` until the transaction that names it has committed. */
export interface Upload {
  /** Names the file in the store. */
  key: string;
  /** As the sender called it. */
  name: string;
  size: number;
  /** MIME type by its bytes. */
  type: string;
  sha256: string;
}

/** A file on its way out; `name` may be Chinese. */
export interface Download {
  name: string;
  type: string;
  size?: number;
  content: Readable;
}

/** What has been written into the file store. */
export interface ReceivedFile {
  key: string;
  bytes: number;
  sha256: string;
}

/** What the kernel needs of a file store; `gateways/file-store.ts` is one. */
export interface Files {
  receive(content: Readable, maxBytes: number): Promise<ReceivedFile>;
  claim(key: string): Promise<void>;
  findContent(key: string): Promise<{ content: Readable; bytes: number } | undefined>;
  remove(key: string): Promise<void>;
}
