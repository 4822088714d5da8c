import { isTooFine, MOST_PLACES, placesOf } from '@waybound/contract/pricing/currency-codes';
import { groupDigits } from './group-digits.ts';

/** How figures are written for people, on pages and papers. They come as the wire's decimal strings and stay exact. */

/** Of figures that people read: as wide as a digit, where a hyphen is not. */
export const MINUS = '−';

/** Grouped, with at least so many decimals, and the minus before all. */
export function writeFigure(value: string, places: number): string {
  const [whole = '', fraction = ''] = value.replace('-', '').split('.');
  const decimals = fraction.replace(/0+$/, '').padEnd(places, '0');
  return `${value.startsWith('-') ? MINUS : ''}${groupDigits(whole)}${decimals && '.'}${decimals}`;
}

/** How many decimals these amounts are written with. A bill that was issued with cents which its currency has not keeps them. */
export const shownPlaces = (amounts: readonly string[], currency: string): number =>
  amounts.some((amount) => isTooFine(amount, currency)) ? MOST_PLACES : placesOf(currency);

/** Money without its currency. */
export const writeMoney = (amount: string, currency: string): string => writeFigure(amount, shownPlaces([amount], currency));
