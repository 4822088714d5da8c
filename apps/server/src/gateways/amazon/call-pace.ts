import { setTimeout as wait } from 'node:timers/promises';

/**
 * Amazon counts the requests of each seller and operation in a bucket that fills again (facts-2 6.7). We keep to what it says of the rate in
 * its answers, and before it has said anything to the lowest that its documentation names.
 */

const DEFAULT_PER_SECOND = 2;
const BURST = 6;

interface Bucket {
  perSecond: number;
  left: number;
  at: number;
}

export interface CallPace {
  /** Resolves when the next request of this seller for this operation may go out. */
  turn: (key: string) => Promise<void>;
  learn: (key: string, perSecond: number) => void;
}

export function callPace(clockMs: () => number = () => performance.now()): CallPace {
  const buckets = new Map<string, Bucket>();
  const bucketOf = (key: string): Bucket => {
    const bucket = buckets.get(key) ?? { perSecond: DEFAULT_PER_SECOND, left: BURST, at: clockMs() };
    buckets.set(key, bucket);
    return bucket;
  };
  return {
    async turn(key) {
      const bucket = bucketOf(key);
      const now = clockMs();
      bucket.left = Math.min(BURST, bucket.left + ((now - bucket.at) / 1000) * bucket.perSecond);
      bucket.at = now;
      // Taken at once, so that two who ask together wait for one another.
      bucket.left -= 1;
      if (bucket.left < 0) await wait((-bucket.left / bucket.perSecond) * 1000);
    },
    learn: (key, perSecond) => void (bucketOf(key).perSecond = perSecond),
  };
}
