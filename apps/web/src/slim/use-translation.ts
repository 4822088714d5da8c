import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { areSettled, defaultTopicOf, texts, translate, type Translate } from './texts.ts';

/** What this product uses of `react-i18next`; see texts.ts. */
interface Options {
  /** Stands before every key. */
  keyPrefix?: string;
}

function subscribe(onChange: () => void): () => void {
  texts.on('languageChanged', onChange);
  return () => texts.off('languageChanged', onChange);
}

/** Draws again when the language has changed and when topics have arrived that were not there yet. `t` is a new function then, and only then. */
export function useTranslation(names?: string | readonly string[], { keyPrefix }: Options = {}) {
  const language = useSyncExternalStore(subscribe, () => texts.language);
  const key = String(names ?? defaultTopicOf(undefined));
  const isReady = areSettled(key.split(','));
  const [, setArrivals] = useState(0);

  useEffect(() => {
    if (isReady) return;
    let isWanted = true;
    const wait = async () => {
      await texts.loadNamespaces(key.split(','));
      if (isWanted) setArrivals((count) => count + 1);
    };
    void wait();
    return () => {
      isWanted = false;
    };
  }, [isReady, key]);

  return useMemo(() => {
    const [topic = ''] = key.split(',');
    const prefix = keyPrefix ? `${keyPrefix}.` : '';
    const t: Translate = (wanted, args) => translate(language, topic, wanted.includes(':') ? wanted : prefix + wanted, args);
    return { t, i18n: texts, ready: isReady };
  }, [language, key, keyPrefix, isReady]);
}

/** The library has to be told of React; here both know each other. */
export const initReactI18next = { type: '3rdParty' } as const;
