import type { OpenWorkbook } from './open-workbook.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { scanPart } from './open-workbook.ts';
import { attribute, decodeCellText } from '../xml-scanner.ts';

/** Excel's own limit for a cell. */
export const MAX_CELL_CHARS = 32_767;

const MAX_STRINGS_BYTES = 100e6;
const MAX_STRINGS = 2_000_000;

/** What the strings of a workbook are numbered by; pieces of rich text joined, phonetic readings left out. */
export async function readStrings({ archive, stringsPart }: OpenWorkbook): Promise<readonly string[]> {
  const strings: string[] = [];
  if (!stringsPart) return strings;
  let text = '';
  let isText = false;
  let isPhonetic = false;
  await scanPart(
    archive,
    stringsPart,
    {
      open: (name) => {
        if (name === 'si') text = '';
        else if (name === 't') isText = !isPhonetic;
        else if (name === 'rPh') isPhonetic = true;
      },
      text: (raw) => {
        if (isText) text += raw;
      },
      close: (name) => {
        if (name === 't') isText = false;
        else if (name === 'rPh') isPhonetic = false;
        else if (name === 'si') {
          if (strings.length >= MAX_STRINGS) refuse('workbookTooLarge', { max: `${MAX_STRINGS_BYTES / 1e6} MB` });
          strings.push(decodeCellText(text));
        }
      },
    },
    MAX_STRINGS_BYTES,
  );
  return strings;
}

/** For each style of a cell, in their order: whether it shows a number as a day. */
export async function readDayStyles({ archive, stylesPart }: OpenWorkbook): Promise<readonly boolean[]> {
  const days: boolean[] = [];
  if (!stylesPart) return days;
  const formats = new Map<number, boolean>();
  let isCellStyles = false;
  await scanPart(archive, stylesPart, {
    open: (name, raw) => {
      if (name === 'numFmt') formats.set(Number(attribute(raw, 'numFmtId')), isDayFormat(attribute(raw, 'formatCode') ?? ''));
      else if (name === 'cellXfs') isCellStyles = true;
      else if (name === 'xf' && isCellStyles) {
        const id = Number(attribute(raw, 'numFmtId'));
        days.push(formats.get(id) ?? isBuiltInDay(id));
      }
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyles = false;
    },
  });
  return days;
}

/** The numbers that stand for a day without being defined in the file, those of Chinese and Japanese Excel included. */
const isBuiltInDay = (id: number): boolean =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 54) || id === 57 || id === 58;

/** Excel's own limit for a format. */
const MAX_FORMAT_CHARS = 255;

/** A format with a year or a day in it; text in quotes, colours and conditions in brackets, and escaped letters are no codes. */
function isDayFormat(code: string): boolean {
  const [positive = ''] = code
    .slice(0, MAX_FORMAT_CHARS)
    .replaceAll(/"[^"]*"|\[[^\]]*\]|\\.|_./g, '')
    .split(';');
  return /[yd]/i.test(positive) && !/general/i.test(positive);
}

const DAY_MS = 86_400_000;
const EPOCH_1900_MS = Date.UTC(1899, 11, 30);
const EPOCH_1904_MS = Date.UTC(1904, 0, 1);
/** The last day of the year 9999. */
const MAX_SERIAL = 2_958_465;
/** Excel has a 29 February 1900; the days before it are one off. */
const FALSE_LEAP_DAY = 60;

/** The day of a serial number as `YYYY-MM-DD`; undefined where it is no day (negative, or after the year 9999). */
export function dayOfSerial(serial: number, is1904: boolean): string | undefined {
  const days = Math.floor(serial);
  if (!(days >= 1 && days <= MAX_SERIAL)) return undefined;
  const shift = !is1904 && days < FALSE_LEAP_DAY ? 1 : 0;
  return new Date((is1904 ? EPOCH_1904_MS : EPOCH_1900_MS) + (days + shift) * DAY_MS).toISOString().slice(0, 10);
}

/** The serial number of a day `YYYY-MM-DD`, counted from 1900. */
export const serialOfDay = (day: string): number => (Date.parse(`${day}T00:00:00Z`) - EPOCH_1900_MS) / DAY_MS;

const SIGNIFICANT_DIGITS = 15;
const SHORT_INTEGER = /^-?[1-9]\d{0,14}$/;
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i;

/**
 * A number as Excel shows it when the column is wide enough: at most 15 digits that count, never with an exponent. Files hold
 * `0.30000000000000004` and `8.51712E+9` for what everybody sees as 0.3 and 8517120000. A whole number that another program has
 * written with more digits keeps them, because it is a code rather than a quantity. Undefined where the text is no number.
 */
export function exactNumber(text: string): string | undefined {
  if (text === '0' || SHORT_INTEGER.test(text)) return text;
  if (!NUMBER.test(text)) return undefined;
  if (/^\d+$/.test(text)) return text;
  const value = Number(text);
  if (!Number.isFinite(value)) return undefined;
  return value === 0 ? '0' : withoutExponent(value.toPrecision(SIGNIFICANT_DIGITS));
}

function withoutExponent(precise: string): string {
  const [mantissa = '', exponent = '0'] = precise.split('e');
  const sign = mantissa.startsWith('-') ? '-' : '';
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.');
  const digits = whole + fraction;
  const point = whole.length + Number(exponent);
  const before = point > 0 ? digits.slice(0, point).padEnd(point, '0') : '0';
  const behind = point > 0 ? digits.slice(point) : '0'.repeat(-point) + digits;
  const end = behind.replace(/0+$/, '');
  return sign + before.replace(/^0+(?=\d)/, '') + (end === '' ? '' : `.${end}`);
}
