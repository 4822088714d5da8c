import { cleanText } from '@waybound/contract/clean-text';
import { plainTitle, type MapTitles } from './titles-to-fields.ts';

/** From text or cells to a table with headings. Pure: the browser's paste, a CSV and a workbook share it. */

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

/** A heading may be below a title and some words of explanation. */
const HEADING_WITHIN_ROWS = 10;
/** One known word may be in a row of goods as well; two make a heading. */
const FEWEST_KNOWN = 2;

type Lines = readonly (readonly string[])[];

/**
 * The titles of the columns and where the rows below them begin. The heading is the first row with the most known titles, together with
 * the row above or below it where these are titles too: groups of columns, or the other language. Undefined where no row has two.
 */
export function readHeading(table: Lines, map: MapTitles): { titles: readonly string[]; below: number } | undefined {
  const knownIn = (titles: readonly string[]): number => map(titles).filter((key) => key !== null).length;
  let best: { at: number; known: number } | undefined;
  for (const [at, cells] of table.slice(0, HEADING_WITHIN_ROWS).entries()) {
    const known = knownIn(cells);
    if (known >= FEWEST_KNOWN && known > (best?.known ?? 0)) best = { at, known };
  }
  if (!best) return undefined;
  const { at, known } = best;
  const [above = [], titles = [], next = []] = [at === 0 ? [] : table[at - 1], table[at], table[at + 1]];
  const filled = next.filter((cell) => cell !== '').length;
  const isNextToo = knownIn(next) >= Math.max(FEWEST_KNOWN, filled / 2);
  if (isNextToo) return { titles: joined(titles, next), below: at + 2 };
  const withGroups = joined(above, titles);
  return { titles: knownIn(withGroups) > known ? withGroups : titles, below: at + 1 };
}

/** Two lines of titles as one; a group stands in the first of its columns, and a title without a line below it alone. */
function joined(upper: readonly string[], lower: readonly string[]): string[] {
  let group = '';
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, place) => {
    const [own = '', title = ''] = [upper[place], lower[place]];
    if (own !== '') group = own;
    if (title === '') return own;
    return group === '' || group === title ? title : `${group}\n${title}`;
  });
}

const TOTAL = /^(?:合计|总计|小计|共计|总数|grandtotal|subtotal|totals?|sum)[0-9]*$/;
const MAY_BE_TOTAL = /[合总小共]\s*[计数]|total|sum/i;
const FIGURE = /^[-+]?[0-9][0-9.,\s]*\S{0,6}$/;

/** A line that adds up those above: it says so, and holds nothing else but figures. */
export function isTotals(cells: readonly string[]): boolean {
  const at = cells.findIndex((cell) => MAY_BE_TOTAL.test(cell) && TOTAL.test(plainTitle(cell)));
  return at >= 0 && cells.every((cell, place) => place === at || cell === '' || FIGURE.test(cell));
}
