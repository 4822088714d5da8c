import { empty, isEmpty, type AddressSegment } from './segments.ts';
import type { AddressText } from './address-text.ts';
import type { TownIndex } from './town.ts';
import { isCompanyName, isStreetWord, isUnit } from './vocabulary.ts';

/** A company by what its name ends with, and a person by a name that stands alone. */
export function readNames(sheet: AddressText, pieces: readonly AddressSegment[], town: TownIndex): void {
  for (const piece of pieces) {
    if (piece.isAddress || isEmpty(piece) || sheet.has('company')) continue;
    if (isCompanyName(sheet.slice(piece)) && sheet.claim('company', [piece])) empty(piece);
  }
  if (!sheet.has('contact')) takeContact(sheet, pieces, town);
}

const TITLE = /^(?:Mr|Mrs|Ms|Miss|Herr|Frau|Mme|Sr|Sra|Sig)\.? /;
const WORD = /^\p{Lu}[\p{L}\p{M}'’.-]*$/u;

/** Houses have names as people do. */
const HOUSE = /(?:house|cottage|farm|lodge|villa|tower|centre|center|manor|hall|mill|works)$/i;

const isPersonName = (text: string): boolean => {
  const words = text.replace(TITLE, '').split(' ');
  const isNamed = words.length >= (TITLE.test(text) ? 1 : 2) && words.length <= 4 && words.every((word) => WORD.test(word));
  return isNamed && text.length <= 60 && !isUnit(text) && !HOUSE.test(text) && !words.slice(1).some(isStreetWord) && !isCompanyName(text);
};

/** Where two lines might be the name, neither is taken. One above the street is preferred to one below the country. */
function takeContact(sheet: AddressText, pieces: readonly AddressSegment[], town: TownIndex): void {
  const street = pieces.findIndex((piece) => !isEmpty(piece) && /[0-9]/.test(sheet.slice(piece)));
  const candidates = pieces.filter((piece) => !piece.isAddress && !isEmpty(piece) && isPersonName(sheet.slice(piece)));
  const titled = candidates.filter((piece) => TITLE.test(sheet.slice(piece)));
  const above = candidates.filter((piece) => pieces.indexOf(piece) < (street < 0 ? Math.min(town, 2) : street));
  const [one] = [titled, above, candidates.filter((piece) => pieces.indexOf(piece) >= town)].find((some) => some.length > 0) ?? [];
  const isOnlyOne = one && [titled, above, candidates].find((some) => some.includes(one))?.length === 1;
  if (isOnlyOne && sheet.claim('contact', [one])) empty(one);
}
