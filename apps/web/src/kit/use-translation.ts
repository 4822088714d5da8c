import { useEffect, useState, useSyncExternalStore } from 'react';
import { i18n, type Translator } from '@waybound/phrases/i18n';
import type { Topic } from '@waybound/phrases/topics';

type Topics = Topic | readonly [Topic, ...Topic[]];
type First<N extends Topics> = N extends readonly [infer T extends Topic, ...Topic[]] ? T : N & Topic;
type All<N extends Topics> = N extends readonly Topic[] ? N[number] : N & Topic;

const subscribe = (onChange: () => void): (() => void) => i18n.onLanguageChange(onChange);

/**
 * The words of a component: `t` says a text of the topics it names, bare keys are the first one's. Draws again when the language has
 * changed and when topics have arrived that were not there yet. `t` is a new function then, and only then.
 */
export function useTranslation<const N extends Topics = 'application'>(names?: N): Translator<First<N>, All<N>> {
  useSyncExternalStore(subscribe, () => i18n.language);
  const key = String(names ?? 'application');
  const topics = key.split(',') as [First<N>, ...All<N>[]]; // Joined from them a line above.
  const isReady = i18n.areSettled(topics);
  const [, setArrivals] = useState(0);

  useEffect(() => {
    if (isReady) return;
    let isWanted = true;
    const wait = async () => {
      await i18n.loadTopics(key.split(',') as Topic[]); // As above.
      if (isWanted) setArrivals((count) => count + 1);
    };
    void wait();
    return () => {
      isWanted = false;
    };
  }, [isReady, key]);

  return i18n.translatorFor(topics);
}
