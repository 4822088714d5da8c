import { checkVAT, countries } from 'jsvat';
import type { WrongCheckDigit } from './identifiers.ts';

/** The check digits of VAT numbers, apart from their shapes: a page loads them once somebody has typed a number. */

/** True only where the country's way of counting is known and the number has its shape. Northern Ireland counts as Great Britain. */
export const hasWrongCheckDigit: WrongCheckDigit = (vat) => {
  const { isSupportedCountry, isValidFormat, isValid } = checkVAT(vat.replace(/^XI/, 'GB'), countries);
  return isSupportedCountry && isValidFormat && !isValid;
};
