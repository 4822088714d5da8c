import type { Stretch } from './address-labelled.ts';
import { hasContent, type AddressSheet, type CharRange } from './address-sheet.ts';
import { isCompanyEnd } from './address-words.ts';

/** A line, or what stands between two commas of one. What was taken from its ends is cut off; it is empty when all of it was taken. */
export interface Piece extends CharRange {
  isAddress: boolean;
}

const SEPARATOR = /[\n,;|\t，；、]|(?<= ) /;

export function piecesOf(sheet: AddressSheet, stretches: readonly Stretch[]): Piece[] {
  const pieces: Piece[] = [];
  for (const stretch of stretches) {
    for (const free of sheet.freeIn(stretch)) addPieces(sheet, pieces, free, stretch.isAddress);
  }
  return pieces;
}

function addPieces(sheet: AddressSheet, pieces: Piece[], free: CharRange, isAddress: boolean): void {
  let from = free.from;
  let isAfterComma = false;
  // Only of this stretch: what stands before it was taken already, and a company's end does not reach over it.
  let last: Piece | undefined;
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

export function empty(piece: Piece): void {
  piece.to = piece.from;
}

/** What a label has said already is said again by many: the postcode at the end of the address. */
export function takeRepeated(sheet: AddressSheet, pieces: readonly Piece[]): void {
  for (const field of ['zipCode', 'company', 'contact', 'city'] as const) {
    const value = sheet.valueOf(field)?.toLowerCase();
    for (const piece of pieces) {
      if (value === sheet.slice(piece).toLowerCase() && sheet.take(field, [piece])) empty(piece);
    }
  }
}
