import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { refuse } from './refusal.ts';

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
  /** True for a preview: the browser may show it, in a sandbox where nothing runs and nothing is fetched. */
  isInline?: boolean;
  /** Opened after the transaction: fetching a content may take long, and must not keep a connection of the database waiting. */
  content: () => Promise<Readable>;
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

/** The content of a file that a row names. One that is gone by then, because somebody has just deleted it, answers like a missing record. */
export const storedContent = (files: Files, key: string): Download['content'] => {
  return async () => ((await files.findContent(key)) ?? refuse('recordMissing')).content;
};

/** The whole of a file that has to be there, in memory. */
export async function readStored(files: Files, key: string): Promise<Buffer> {
  const found = await files.findContent(key);
  if (!found) throw new Error(`The stored file ${key} is missing.`);
  return buffer(found.content);
}
