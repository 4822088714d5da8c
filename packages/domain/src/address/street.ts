import { empty, isEmpty, type AddressSegment } from './segments.ts';
import type { AddressText } from './address-text.ts';
import type { TownIndex } from './town.ts';
import { isStreetWord, isUnit } from './vocabulary.ts';

/** What is between names and town: the street is the first line, what is left of it the second. */
export function readStreet(sheet: AddressText, pieces: readonly AddressSegment[], town: TownIndex): void {
  const before = pieces.slice(0, town).filter((piece) => !isEmpty(piece));
  const first = before.findIndex((piece) => piece.isAddress || isStreet(sheet.slice(piece)));
  if (first < 0) return;
  const lines = before.slice(first);
  const isUnitFirst = lines.length > 1 && isUnit(sheet.slice(lines[0] ?? { from: 0, to: 0 }));
  const street = lines.slice(0, isUnitFirst ? 2 : 1);
  if (take(sheet, sheet.has('address') ? 'address2' : 'address', street)) take(sheet, 'address2', lines.slice(street.length));
}

/** A number with a name, or a word for a street. */
const isStreet = (text: string): boolean =>
  (/[0-9]/.test(text) && /\p{L}/u.test(text)) || text.split(' ').some((word, index) => index > 0 && isStreetWord(word)) || isUnit(text);

function take(sheet: AddressText, field: 'address' | 'address2', pieces: readonly AddressSegment[]): boolean {
  if (pieces.length === 0 || !sheet.claim(field, pieces)) return false;
  for (const piece of pieces) empty(piece);
  return true;
}
