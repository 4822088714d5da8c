import { load } from '@waybound/phrases/topics';
import type { Language } from '../../kit/preferences/prefs.ts';

type Tree = { readonly [key: string]: unknown };

/** What names pages and actions. */
const TOPICS = ['firstPages', 'pageTitles', 'search', 'waybillActions'] as const;

/** For the name of a page or an action the same name in the other language, so that it is found by either. */
export async function loadOtherLanguageTexts(language: Language): Promise<(label: string) => readonly string[]> {
  const loaded = (of: Language) => Promise.all(TOPICS.map((topic): Promise<Tree> => load(of, topic)));
  const [mine, others] = await Promise.all([loaded(language), loaded(language === 'zh' ? 'en' : 'zh')]);
  const pairs = new Map<string, string[]>();
  const pair = (here: Tree, there: Tree) => {
    for (const [key, text] of Object.entries(here)) {
      const other = there[key];
      if (typeof text === 'string' && typeof other === 'string') pairs.set(text, [...(pairs.get(text) ?? []), other]);
      else if (isTree(text) && isTree(other)) pair(text, other);
    }
  };
  mine.forEach((topic, index) => pair(topic, others[index] ?? {}));
  return (label) => pairs.get(label) ?? [];
}

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;
