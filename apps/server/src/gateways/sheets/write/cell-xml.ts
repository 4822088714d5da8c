import { colToLetter } from 'hucre/xlsx';
import { MAX_CELL_CHARS } from '../read/cell-values.ts';
import { encodeCellText } from '../xml-scanner.ts';

/** What a spreadsheet takes for the beginning of a formula when somebody types it, or opens it out of a CSV. */
const FORMULA_START = /^[=+\-@\t\r]/;

export const looksLikeFormula = (text: string): boolean => FORMULA_START.test(text);

const letters: string[] = [];

/** `row` counts from 1, `column` from 0. */
export const referenceOf = (row: number, column: number): string => `${(letters[column] ??= colToLetter(column))}${row}`;

/** A cell of text, which is never a formula. What is longer than a cell can be is cut. */
export function textCell(reference: string, text: string, style: number, prefix = ''): string {
  const fitted = text.length > MAX_CELL_CHARS ? text.slice(0, MAX_CELL_CHARS) : text;
  const space = /^\s|\s$|\n/.test(fitted) ? ' xml:space="preserve"' : '';
  const [c, is, t] = [`${prefix}c`, `${prefix}is`, `${prefix}t`];
  return `<${c} r="${reference}" s="${style}" t="inlineStr"><${is}><${t}${space}>${encodeCellText(fitted)}</${t}></${is}></${c}>`;
}

/** A cell of a number, digit by digit as it is given. */
export const numberCell = (reference: string, decimal: string, style: number): string =>
  `<c r="${reference}" s="${style}"><v>${decimal}</v></c>`;
