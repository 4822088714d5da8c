import { readContactNumbers } from './contact-numbers.ts';
import { readChinese } from './chinese.ts';
import { takeLabelled } from './labelled.ts';
import { readNames } from './names.ts';
import { segmentsOf, takeRepeated } from './segments.ts';
import { createPlaces, type PlaceNames } from './places.ts';
import { createAddressText, hasContent, tidy, type Part } from './address-text.ts';
import { readStreet } from './street.ts';
import { readPostMark, readTown } from './town.ts';

/**
 * Reads one pasted block of text as an address, whichever way somebody wrote it down. It says which characters became which field, and
 * what it is not sure of stays in `rest`: a clerk sees more in it than any rule. See docs/decisions, address blocks.
 */

export const ADDRESS_FIELDS = [
  'company',
  'contact',
  'phone',
  'email',
  'address',
  'address2',
  'city',
  'state',
  'zipCode',
  'countryCode',
  'province',
] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];

/** Countries, states and provinces are codes. A country may follow from its postcode or its state without being in the text. */
export type AddressBlock = Readonly<Partial<Record<AddressField, string>>> & {
  /** What was not understood, a line for each stretch of it. */
  readonly rest: string;
  /** In the order of the text; every letter and every digit is in exactly one. */
  readonly parts: readonly Part[];
};

export function readAddressBlock(text: string, names: PlaceNames): AddressBlock {
  const sheet = createAddressText(text);
  const places = createPlaces(names);
  const stretches = takeLabelled(sheet, places);
  readContactNumbers(sheet, stretches);
  const pieces = segmentsOf(sheet, stretches);
  readPostMark(sheet, pieces);
  takeRepeated(sheet, pieces);
  readChinese(sheet, places, pieces);
  const town = readTown(sheet, places, pieces);
  readNames(sheet, pieces, town);
  readStreet(sheet, pieces, town);
  const parts = sheet.parts();
  const given = ADDRESS_FIELDS.flatMap((field) => {
    const value = sheet.valueOf(field);
    return value === undefined ? [] : [[field, value]];
  });
  const rest = parts
    .filter(({ is }) => is === 'rest')
    .flatMap((part) => sheet.slice(part).split('\n'))
    .map(tidy)
    .filter(hasContent)
    .join('\n');
  return { ...Object.fromEntries(given), rest, parts };
}
