import { help as en } from '@waybound/phrases/en/portal/help';
import { help as zh } from '@waybound/phrases/zh/portal/help';
import { describe, expect, it } from 'vitest';
import type { ChapterText } from './guide-chapters.ts';
import { CHAPTER_NAMES } from './guide-names.ts';
import { hitsIn, partsOf, termsOf } from './guide-search.ts';
import { openingHours } from './opening-hours.ts';

const chapter: ChapterText = {
  title: 'Print labels',
  text: 'One label a carton (10 × 10 cm).',
  steps: { a: 'Press “Print labels”.', b: '打印箱唛' },
  hint: 'A+B?',
  picture: 'A label',
};
const hits = (query: string) => hitsIn(chapter, termsOf(query));

describe('what is looked for', () => {
  it('is words in lower case, full-width ones too, each once', () => {
    expect(termsOf('  Label ＰＤＦ label\tof ')).toEqual(['label', 'pdf', 'of']);
    expect(termsOf('   ')).toEqual([]);
  });

  it.each([
    ['any case, in every part of a chapter but the words of its picture', 'LABEL', 3],
    ['every word has to be there', 'print carton', 3],
    ['one that is not there', 'print bill', 0],
    ['Chinese', '箱唛', 1],
    ['signs mean themselves', 'a+b?', 1],
    ['a bracket alone', '(', 1],
    ['a dot is no wildcard', 'l.bel', 0],
  ])('%s', (_case, query, count) => {
    expect(hits(query)).toBe(count);
  });

  it('is marked in the letters of the text', () => {
    expect(partsOf('Labels: label', ['label'])).toEqual([
      { text: 'Label', isHit: true },
      { text: 's: ', isHit: false },
      { text: 'label', isHit: true },
    ]);
    expect(partsOf('nothing', [])).toEqual([{ text: 'nothing', isHit: false }]);
  });
});

describe('the guide', () => {
  it('has every chapter of the phrases once', () => {
    const names = [...CHAPTER_NAMES].sort();
    expect(names).toEqual(Object.keys(zh.chapters).sort());
    expect(names).toEqual(Object.keys(en.chapters).sort());
  });
});

describe('opening hours', () => {
  it('are read from the notation of maps, and nothing else is guessed', () => {
    expect(openingHours('Mo-Sa 09:00-18:00')).toEqual({ first: 'Mo', last: 'Sa', time: '09:00–18:00' });
    for (const other of ['', '24/7', 'Mo-Xx 09:00-18:00', 'Mo-Sa 9-18']) expect(openingHours(other)).toBeUndefined();
  });
});
