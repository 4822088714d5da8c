import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PairSize } from '@waybound/contract/wire/documents/amazon-labels';
import { atMostInParallel } from '../../../kernel/in-parallel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Area } from './page-cells.ts';

/** Amazon's label of a box, on a page of one of its files. */
export interface AmazonsOfPair {
  /** Its place among the files. */
  file: number;
  /** Counted from 1. */
  page: number;
  area: Area;
  turn: number;
}

export interface ComposedPairs {
  size: PairSize;
  title: string;
  /** When it is printed; the file says no other time. */
  printedAt: Date;
  /** Our labels, one a page, in the order of the pairs. */
  ours: Uint8Array<ArrayBuffer>;
  files: readonly Uint8Array<ArrayBuffer>[];
  pairs: readonly AmazonsOfPair[];
}

const MB_OF_COMPOSER = 2048;
/** A thousand pairs take some three seconds, a file that nobody can take apart for ever. */
const PATIENCE_MS = 120_000;
/** Each has the files of a waybill in memory. */
const withinLimit = atMostInParallel(2);

/**
 * A PDF with our label and Amazon's of each box, in a thread of its own. A file that could be read and cannot be taken apart is
 * `labelsUnreadable`.
 * @param gather fetches what is needed, when it is this print's turn
 */
export const composePairs = (gather: () => Promise<ComposedPairs>): Promise<Uint8Array> => withinLimit(async () => compose(await gather()));

async function compose(input: ComposedPairs): Promise<Uint8Array> {
  const worker = new Worker(new URL('./pair-composer-worker.ts', import.meta.url), {
    workerData: input,
    transferList: [input.ours.buffer, ...input.files.map(({ buffer }) => buffer)],
    resourceLimits: { maxOldGenerationSizeMb: MB_OF_COMPOSER },
  });
  const patience = setTimeout(() => void worker.terminate(), PATIENCE_MS);
  try {
    const replied = once(worker, 'message').then(([message]) => message as Uint8Array | { failed: string });
    const ended = once(worker, 'exit').then(() => ({ failed: 'ended' }));
    const composed = await Promise.race([replied, ended]).catch(() => ({ failed: 'broken' }));
    return 'failed' in composed ? refuse('labelsUnreadable') : composed;
  } finally {
    clearTimeout(patience);
    await worker.terminate();
  }
}
