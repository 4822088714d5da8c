import { cleanText } from '@waybound/contract/clean-text';
import { INTAKE_KEYS, type IntakeKey, type IntakeMapping } from './columns.ts';
import { INTAKE_HEADINGS } from './headings.ts';

/** From text or cells to a table with headings, and from headings to fields. Pure: the browser's paste, a CSV and a workbook share it. */

/**
 * Splits what was pasted or what a CSV holds into cells. Tabs separate where there are any outside of quotes, as a spreadsheet copies;
 * otherwise whichever of comma and semicolon comes first. A cell in quotes may hold separators, line breaks and doubled quotes; a quote
 * in the middle of a cell is a letter like any other, and one that is left open ends with the text.
 */
export function splitTable(text: string): string[][] {
  const source = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(source);
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)(?:"|$)([^${separator}\\r\\n]*)|([^${separator}\\r\\n]*))(${separator}|\\r\\n|\\n|\\r|$)`,
    'y',
  );
  const table: string[][] = [];
  let line: string[] = [];
  while (cell.lastIndex < source.length) {
    const match = cell.exec(source);
    if (!match) break;
    const [, quoted, behind = '', plain = '', end = ''] = match;
    line.push(cleanText(quoted === undefined ? plain : quoted.replaceAll('""', '"') + behind));
    if (end === separator && cell.lastIndex < source.length) continue;
    if (end === separator) line.push('');
    table.push(line);
    line = [];
  }
  return table.filter((cells) => cells.some((each) => each !== ''));
}

/** By the first line, without what is in quotes. */
function separatorOf(source: string): string {
  const outside = source.replace(/"(?:[^"]|"")*"/g, '');
  if (outside.includes('\t')) return '\t';
  const [first = ''] = outside.split(/\r?\n/, 1);
  return /[,;]/.exec(first)?.[0] ?? ',';
}

/** Letters, digits and Chinese alone: stars and spaces say nothing about the column. */
export const plainTitle = (title: string): string =>
  title
    .slice(0, MAX_TITLE_CHARS)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** What is longer is no title, but would be looked through like one. */
const MAX_TITLE_CHARS = 200;

/** What is in brackets is mostly a unit. Of a title in two languages (`品名/Name`, or on two lines) either is enough. */
function readings(title: string): string[] {
  const short = title.slice(0, MAX_TITLE_CHARS);
  const bare = short.replace(/[(（[【].*?[)）\]】]/g, '');
  return [short, bare, ...bare.split(/[\n/|／｜]/)].map(plainTitle).filter((reading) => reading !== '');
}

/** What our own sheets call a field, in both languages. */
export type IntakeTitles = Readonly<Record<IntakeKey, readonly string[]>>;

export type MapTitles = (titles: readonly string[]) => IntakeMapping;

/** Finds the field of each title; a field that is named twice counts where it comes first. */
export function titleMapper(ours: IntakeTitles): MapTitles {
  const keys = new Map<string, IntakeKey>();
  const learn = (title: string, key: IntakeKey): void => {
    const word = plainTitle(title);
    if (!keys.has(word)) keys.set(word, key);
  };
  // Our own titles first: an alias must not take what is another column's name.
  for (const key of INTAKE_KEYS) for (const title of ours[key]) learn(title, key);
  for (const key of INTAKE_KEYS) for (const alias of INTAKE_HEADINGS[key]) learn(alias, key);
  return (titles) => {
    const taken = new Set<IntakeKey>();
    return titles.map((title) => {
      const key = readings(title)
        .map((reading) => keys.get(reading))
        .find((found) => found !== undefined);
      if (key === undefined || taken.has(key)) return null;
      taken.add(key);
      return key;
    });
  };
}

/** A heading may be below a title and some words of explanation. */
const HEADING_WITHIN_ROWS = 10;
/** One known word may be in a row of goods as well; two make a heading. */
const FEWEST_KNOWN = 2;

/** Where the heading is: the first row with the most known titles. Undefined where no row has two. */
export function findHeading(table: readonly (readonly string[])[], map: MapTitles): number | undefined {
  let best: { at: number; known: number } | undefined;
  for (const [at, cells] of table.slice(0, HEADING_WITHIN_ROWS).entries()) {
    const known = map(cells).filter((key) => key !== null).length;
    if (known >= FEWEST_KNOWN && known > (best?.known ?? 0)) best = { at, known };
  }
  return best?.at;
}

/** What a mapping is remembered by: the set of titles, in whatever order they are. Empty where no column has a title. */
export const titleSet = (titles: readonly string[]): string =>
  [...new Set(titles.map(plainTitle).filter((title) => title !== ''))].sort().join('|');
