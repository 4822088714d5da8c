import { setTimeout as wait } from 'node:timers/promises';
import { AmazonFault } from './amazon-fault.ts';
import { USAGE_PLANS, type AmazonOperation } from './usage-plans.ts';

/**
 * Amazon counts the requests of each seller and operation in a bucket that fills again (facts-2 6.7). We keep to the rate that its answers name,
 * and before they have named one to that of the model. It is the pace of this process alone: of two servers that ask for one seller at once
 * Amazon may tell one to wait (429), whose work comes again later.
 */

/** Buckets that are kept, of which those that were not used for longest are as good as full. */
const MAX_BUCKETS = 10_000;

interface Bucket {
  perSecond: number;
  burst: number;
  left: number;
  at: number;
}

export interface CallPace {
  /** Resolves when the next request of this seller for this operation may go out; one that would wait longer than this is throttled. */
  turn: (seller: string, operation: AmazonOperation, longestMs?: number) => Promise<void>;
  learn: (seller: string, operation: AmazonOperation, perSecond: number) => void;
  /** Amazon has counted more requests than were made here. */
  exceeded: (seller: string, operation: AmazonOperation) => void;
}

/** @param pause lets so many milliseconds pass */
export function callPace(
  clockMs: () => number = () => performance.now(),
  pause: (ms: number) => Promise<unknown> = async (ms) => wait(ms),
): CallPace {
  const buckets = new Map<string, Bucket>();
  const bucketOf = (seller: string, operation: AmazonOperation): Bucket => {
    const key = `${seller} ${operation}`;
    const { perSecond, burst } = USAGE_PLANS[operation];
    const bucket = buckets.get(key) ?? { perSecond, burst, left: burst, at: clockMs() };
    buckets.delete(key);
    buckets.set(key, bucket);
    const [oldest] = buckets.keys();
    if (buckets.size > MAX_BUCKETS && oldest !== undefined) buckets.delete(oldest);
    return bucket;
  };
  return {
    async turn(seller, operation, longestMs = Infinity) {
      const bucket = bucketOf(seller, operation);
      const now = clockMs();
      bucket.left = Math.min(bucket.burst, bucket.left + ((now - bucket.at) / 1000) * bucket.perSecond);
      bucket.at = now;
      if (((1 - bucket.left) / bucket.perSecond) * 1000 > longestMs) throw new AmazonFault('throttled', operation);
      // Taken at once, so that two who ask together wait for one another.
      bucket.left -= 1;
      if (bucket.left < 0) await pause((-bucket.left / bucket.perSecond) * 1000);
    },
    learn: (seller, operation, perSecond) => void (bucketOf(seller, operation).perSecond = perSecond),
    exceeded(seller, operation) {
      const bucket = bucketOf(seller, operation);
      bucket.left = Math.min(bucket.left, 0);
    },
  };
}
