import { load } from '@waybound/phrases/topics';
import type { Language } from '../../kit/preferences/prefs.ts';

type Tree = { readonly [key: string]: unknown };

/** For a text of the frame the same text in the other language, so that a page is found by either of its names. */
export async function loadOtherLanguageTexts(language: Language): Promise<(label: string) => readonly string[]> {
  const [mine, others] = await Promise.all([load(language, 'application'), load(language === 'zh' ? 'en' : 'zh', 'application')]);
  const pairs = new Map<string, string[]>();
  const pair = (here: Tree, there: Tree) => {
    for (const [key, text] of Object.entries(here)) {
      const other = there[key];
      if (typeof text === 'string' && typeof other === 'string') pairs.set(text, [...(pairs.get(text) ?? []), other]);
      else if (isTree(text) && isTree(other)) pair(text, other);
    }
  };
  pair(mine, others);
  return (label) => pairs.get(label) ?? [];
}

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;
