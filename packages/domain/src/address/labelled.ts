import type { AddressField } from './address-block.ts';
import type { Places } from './places.ts';
import type { AddressText, CharRange } from './address-text.ts';
import { tidy } from './address-text.ts';
import { isCompanyEnd, isCompanyName, labelsIn, type LabelMeaning } from './vocabulary.ts';

/** A stretch of the text that is still to be read. */
export interface TextSpan extends CharRange {
  /** It was said to be the address. */
  isAddress: boolean;
}

/** Takes what follows a label, and answers the rest: what has none, and addresses, which are read further. */
export function takeLabelled(sheet: AddressText, places: Places): TextSpan[] {
  const labels = labelsIn(sheet.text);
  const stretches: TextSpan[] = [];
  const addPlain = (from: number, to: number) => {
    if (from < to) stretches.push({ from, to, isAddress: false });
  };
  let at = 0;
  for (const [index, { meaning, from, to }] of labels.entries()) {
    addPlain(at, from);
    const next = labels[index + 1]?.from ?? sheet.text.length;
    const end = endOfLine(sheet.text, to, next);
    sheet.label({ from, to });
    if (meaning === 'address') stretches.push({ from: to, to: end, isAddress: true });
    else if (meaning === 'phone' || meaning === 'email') addPlain(to, end);
    else addPlain(takeOne(sheet, places, meaning, { from: to, to: end }), end);
    at = end;
  }
  addPlain(at, sheet.text.length);
  return stretches;
}

function endOfLine(text: string, from: number, limit: number): number {
  const line = text.indexOf('\n', from);
  return line < 0 || line > limit ? limit : line;
}

/** Takes one labelled value. @returns from where on it was not taken */
function takeOne(
  sheet: AddressText,
  places: Places,
  meaning: Exclude<LabelMeaning, 'phone' | 'email' | 'address'>,
  given: CharRange,
): number {
  if (meaning === 'other') return leave(sheet, given);
  const range = sheet.trim(meaning === 'address2' ? given : firstItem(sheet.text, given));
  const text = tidy(sheet.slice(range));
  if (text === '') return given.from;
  const isTaken = takeValue(sheet, places, meaning, text, range);
  return isTaken ? range.to : given.from;
}

/** What has another meaning stays in the rest: nobody takes a tax number for a telephone. */
function leave(sheet: AddressText, { from, to }: CharRange): number {
  const end = sheet.text.slice(from, to).search(/[,;|]/);
  return end < 0 ? to : from + end;
}

/** Up to the next comma, but a company's name continues after one: "Co., Ltd.". */
function firstItem(text: string, { from, to }: CharRange): CharRange {
  let end = nextComma(text, from, to);
  while (end < to) {
    const following = nextComma(text, end + 1, to);
    if (!isCompanyEnd(text.slice(end + 1, following).trim())) break;
    end = following;
  }
  return { from, to: end };
}

function nextComma(text: string, from: number, to: number): number {
  const length = text.slice(from, to).search(/[,;|]/);
  return length < 0 ? to : from + length;
}

function takeValue(
  sheet: AddressText,
  places: Places,
  meaning: Exclude<LabelMeaning, 'phone' | 'email' | 'address' | 'other'>,
  text: string,
  range: CharRange,
): boolean {
  const take = (field: AddressField, value?: string) => sheet.claim(field, [range], value);
  switch (meaning) {
    case 'party':
      return take(isCompanyName(text) ? 'company' : 'contact', text);
    case 'zipCode':
      return /^[A-Za-z0-9][A-Za-z0-9 -]{2,11}$/.test(text) && /[0-9]/.test(text) && take('zipCode', text.toUpperCase());
    case 'countryCode': {
      const code = countryIn(places, text);
      return code !== undefined && take('countryCode', code);
    }
    case 'state': {
      const province = places.provinceAt(text);
      if (province) return take('province', province.code);
      return /^[\p{L} .-]{2,40}$/u.test(text) && takeState(sheet, places, text, range);
    }
    default:
      return take(meaning, text);
  }
}

/** "United States", "美国", "US", "美国 (US)". */
const countryIn = (places: Places, text: string): string | undefined => {
  const whole = places.countryNamed(text) ?? (places.isCountryCode(text.toUpperCase()) ? text.toUpperCase() : undefined);
  return whole ?? places.countryNamed(text.split(/[ (]/)[0] ?? '');
};

/** A state is known by its country; without one the countries that have states are asked. */
function takeState(sheet: AddressText, places: Places, text: string, range: CharRange): boolean {
  const country = sheet.valueOf('countryCode');
  const asked = country === undefined ? ['US', 'CA', 'AU'] : [country];
  const code = asked.map((each) => places.stateOf(each, text)).find((each) => each !== undefined);
  if (code !== undefined) return sheet.claim('state', [range], code);
  return /^[A-Za-z]{1,3}$/.test(text) && sheet.claim('state', [range], text.toUpperCase());
}
