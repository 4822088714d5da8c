import { useEffect, useEffectEvent, useState } from 'react';
import { i18n } from '@waybound/phrases/i18n';
import type { Topic } from '@waybound/phrases/topics';
import { tellMissingPart } from './tell-missing-part.ts';

/** A part of a control that is not there from the start: code that somebody needs only after a press, a focus or a hover. */
export interface LatePart<Part> {
  /** Undefined until it has come. */
  readonly arrived: Part | undefined;
  /** Starts it on its way, once; what failed is asked for again by the next call. */
  fetch: () => Promise<Part>;
}

export interface Coming {
  /** It sets out when this has happened. */
  after?: Promise<unknown>;
  /** Its words, which come beside its code. */
  topics?: readonly Topic[];
}

/** Once: for what keeps its part by itself, such as React's `lazy`. */
export async function loadPart<Part>(load: () => Promise<Part>, { after, topics }: Coming): Promise<Part> {
  await after;
  const [part] = await Promise.all([load(), topics && i18n.loadTopics(topics)]);
  return part;
}

export function latePart<Part>(load: () => Promise<Part>, coming: Coming = {}): LatePart<Part> {
  let arrived: Part | undefined;
  let underWay: Promise<Part> | undefined;
  const run = async () => {
    try {
      arrived = await loadPart(load, coming);
      return arrived;
    } finally {
      underWay = undefined;
    }
  };
  return {
    get arrived() {
      return arrived;
    },
    fetch: async () => arrived ?? (underWay ??= run()),
  };
}

/** The part once it is wanted and there. When it does not come, that is told and `onMissing` takes the wish back. */
export function useLatePart<Part>(part: LatePart<Part>, isWanted: boolean, onMissing: () => void): Part | undefined {
  const [, setArrivals] = useState(0);
  const giveUp = useEffectEvent(onMissing);
  const isMissing = isWanted && part.arrived === undefined;
  useEffect(() => {
    if (!isMissing) return;
    let isHere = true;
    const wait = async () => {
      try {
        await part.fetch();
        if (isHere) setArrivals((count) => count + 1);
      } catch {
        if (!isHere) return;
        tellMissingPart();
        giveUp();
      }
    };
    void wait();
    return () => {
      isHere = false;
    };
  }, [part, isMissing]);
  return isWanted ? part.arrived : undefined;
}

/** For a hover or a focus that may lead to a press: nobody waits for it, so nobody is told when it fails. */
export async function fetchAhead(part: LatePart<unknown>): Promise<void> {
  try {
    await part.fetch();
  } catch {
    // The press that follows asks again, and tells.
  }
}
