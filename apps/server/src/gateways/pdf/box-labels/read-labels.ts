import { Worker } from 'node:worker_threads';
import { refuse, Refusal } from '../../../kernel/refusal.ts';
import type { Opened, PageRange, ReadPage, Replied } from './label-messages.ts';

/** A file of labels that is open for reading. */
export interface OpenLabels {
  pages: number;
  /** One call at a time. Throws `labelsUnreadable` where the file breaks its reader. */
  read: (range: PageRange) => Promise<ReadPage[]>;
  close: () => Promise<void>;
}

const MB_OF_READER = 1024;
/** To open a file, or to read some of its pages, in background work. */
const PATIENCE_MS = 150_000;

/**
 * Opens a PDF with labels of Amazon's of any page type, in a thread of its own. Refuses one that asks for a password (`labelsEncrypted`) or
 * is damaged (`labelsUnreadable`), or takes longer than `patienceMs`.
 */
export async function openLabels(content: Uint8Array<ArrayBuffer>, patienceMs = PATIENCE_MS): Promise<OpenLabels> {
  const worker = new Worker(new URL('./label-reader-worker.ts', import.meta.url), {
    workerData: { content },
    transferList: [content.buffer],
    resourceLimits: { maxOldGenerationSizeMb: MB_OF_READER },
    // What it says of a strange file is nobody's to read.
    stdout: true,
    stderr: true,
  });
  let waiting = awaited();
  worker.on('message', (message) => waiting.resolve(message));
  const onEnd = (): void => waiting.reject(new Refusal('labelsUnreadable'));
  worker.on('error', onEnd).on('exit', onEnd);
  const close = async (): Promise<void> => void (await worker.terminate());
  const reply = async <T>(): Promise<T> => {
    const timer = setTimeout(onEnd, patienceMs);
    try {
      // The thread sends nothing else: the two sides share the types of their messages.
      return (await waiting.promise) as T;
    } finally {
      clearTimeout(timer);
      waiting = awaited();
    }
  };
  const opened = await reply<Opened>().catch(async (error: unknown) => {
    await close();
    throw error;
  });
  if ('refused' in opened) {
    await close();
    return refuse(opened.refused);
  }
  return {
    pages: opened.count,
    read: async (range) => {
      worker.postMessage(range);
      return (await reply<Replied>()).pages;
    },
    close,
  };
}

/** A reply to come. A thread may end while nobody waits for one. */
function awaited(): PromiseWithResolvers<unknown> {
  const reply = Promise.withResolvers<unknown>();
  reply.promise.catch(() => undefined);
  return reply;
}
