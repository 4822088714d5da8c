import type { TextSpan } from './labelled.ts';
import { hasContent, type AddressText, type CharRange } from './address-text.ts';
import { isCompanyEnd } from './vocabulary.ts';

/** A line, or what is between two commas of one. What was taken from its ends is cut off; it is empty when all of it was taken. */
export interface AddressSegment extends CharRange {
  isAddress: boolean;
}

const SEPARATOR = /[\n,;|\t，；、]|(?<= ) /;

export function segmentsOf(sheet: AddressText, stretches: readonly TextSpan[]): AddressSegment[] {
  const pieces: AddressSegment[] = [];
  for (const stretch of stretches) {
    for (const free of sheet.unclaimedIn(stretch)) addSegments(sheet, pieces, free, stretch.isAddress);
  }
  return pieces;
}

function addSegments(sheet: AddressText, pieces: AddressSegment[], free: CharRange, isAddress: boolean): void {
  let from = free.from;
  let isAfterComma = false;
  // Only of this stretch: what precedes it was taken already, and a company's end does not reach over it.
  let last: AddressSegment | undefined;
  while (from <= free.to) {
    const length = sheet.text.slice(from, free.to).search(SEPARATOR);
    const to = length < 0 ? free.to : from + length;
    const range = sheet.trim({ from, to });
    const text = sheet.slice(range);
    if (last && isAfterComma && isCompanyEnd(text)) last.to = range.to;
    else if (hasContent(text)) {
      last = { ...range, isAddress };
      pieces.push(last);
    }
    isAfterComma = sheet.text.charAt(to) === ',';
    from = to + 1;
  }
}

export const isEmpty = ({ from, to }: CharRange): boolean => from >= to;
export const hasHan = (text: string): boolean => /\p{Script=Han}/u.test(text);

export function empty(piece: AddressSegment): void {
  piece.to = piece.from;
}

/** What a label has said already is said again by many: the postcode at the end of the address. */
export function takeRepeated(sheet: AddressText, pieces: readonly AddressSegment[]): void {
  for (const field of ['zipCode', 'company', 'contact', 'city'] as const) {
    const value = sheet.valueOf(field)?.toLowerCase();
    for (const piece of pieces) {
      if (value === sheet.slice(piece).toLowerCase() && sheet.claim(field, [piece])) empty(piece);
    }
  }
}
