import { useEffect, useEffectEvent, useReducer } from 'react';
import { i18n } from '@waybound/phrases/i18n';
import type { Topic } from '@waybound/phrases/topics';
import { notifyChunkFailure } from './notify-chunk-failure.ts';

/** A part of a control that is not there from the start: code that somebody needs only after a press, a focus or a hover. */
export interface LazyPart<Part> {
  /** Undefined until it has come. */
  readonly loaded: Part | undefined;
  /** Starts it on its way, once; what failed is asked for again by the next call. */
  fetch: () => Promise<Part>;
}

export interface LoadOptions {
  /** It sets out when this has happened. */
  after?: Promise<unknown>;
  /** Its words, which come beside its code. */
  topics?: readonly Topic[];
}

export function lazyPart<Part>(load: () => Promise<Part>, { after, topics }: LoadOptions = {}): LazyPart<Part> {
  let arrived: Part | undefined;
  let underWay: Promise<Part> | undefined;
  const run = async () => {
    try {
      await after;
      [arrived] = await Promise.all([load(), topics && i18n.loadTopics(topics)]);
      return arrived;
    } finally {
      underWay = undefined;
    }
  };
  return {
    get loaded() {
      return arrived;
    },
    fetch: async () => arrived ?? (underWay ??= run()),
  };
}

/** What asks again for each part that is wanted and did not come. */
const missing = new Set<() => void>();

/** Asks again for all that is wanted and did not come. */
export function retryMissingParts(): void {
  for (const retry of missing) retry();
}

/**
 * The part once it is requested and loaded. If it fails to load, a message is shown and `onMissing` may cancel the request; what is still
 * wanted is asked for again.
 */
export function useLazyPart<Part>(part: LazyPart<Part>, isWanted: boolean, onMissing: () => void): Part | undefined {
  const [, countArrival] = useReducer((count: number) => count + 1, 0);
  const giveUp = useEffectEvent(onMissing);
  const isMissing = isWanted && part.loaded === undefined;
  useEffect(() => {
    if (!isMissing) return;
    let isHere = true;
    const ask = async () => {
      try {
        await part.fetch();
        if (isHere) countArrival();
      } catch {
        if (!isHere) return;
        notifyChunkFailure();
        missing.add(retry);
        giveUp();
      }
    };
    const retry = () => void ask();
    retry();
    return () => {
      isHere = false;
      missing.delete(retry);
    };
  }, [part, isMissing]);
  return isWanted ? part.loaded : undefined;
}

/** Prefetches on a hover or a focus that may lead to a click. Nothing waits for it, so a failure is not shown. */
export async function prefetchPart(part: LazyPart<unknown>): Promise<void> {
  try {
    await part.fetch();
  } catch {
    // The click that follows tries again, and shows the error.
  }
}
