import type { ChapterText } from './guide-chapters.ts';

export interface Part {
  text: string;
  isHit: boolean;
}

/** What is looked for: words in lower case, each once, the longest first, so that none hides behind a shorter one. */
export const termsOf = (query: string): string[] =>
  [...new Set(query.normalize('NFKC').toLowerCase().split(/\s+/))].filter((term) => term !== '').sort((a, b) => b.length - a.length);

/** A text in pieces: what was looked for, and what is between. */
export function partsOf(text: string, terms: readonly string[]): Part[] {
  if (terms.length === 0) return [{ text, isHit: false }];
  const pattern = new RegExp(`(${terms.map((term) => escaped(term)).join('|')})`, 'giu');
  return text
    .split(pattern)
    .map((part, index) => ({ text: part, isHit: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}

/** How often a chapter says what is looked for; none where it lacks one of the words. */
export function hitsIn(chapter: ChapterText, terms: readonly string[]): number {
  const said = [chapter.title, chapter.text, ...Object.values(chapter.steps), chapter.hint];
  const all = said.join('\n').toLowerCase();
  if (!terms.every((term) => all.includes(term))) return 0;
  return said.reduce((sum, text) => sum + partsOf(text, terms).filter(({ isHit }) => isHit).length, 0);
}

/** A text as a pattern that finds just that text. */
const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
