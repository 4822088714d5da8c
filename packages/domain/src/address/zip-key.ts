/**
 * Postcodes in an order in which ranges hold: `from ≤ key ≤ to + END` says whether a postcode lies in a range, also where the range
 * names beginnings only. Compared character by character, as `collate "C"` does.
 */

/** After every character of a postcode. */
const END = '~';

/** Area, district and the rest of a British postcode; the rest is left out in a range. */
const BRITISH = /^([A-Z]{1,2})([0-9]{1,2})([A-Z]?)([0-9][A-Z]{2})?$/;

/** British districts count as numbers: IV4 comes before IV40. Everywhere else the characters are the order. */
export function zipKey(countryCode: string, zipCode: string): string {
  const zip = zipCode.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const british = countryCode === 'GB' ? BRITISH.exec(zip) : null;
  if (!british) return zip;
  const [, area = '', district = '', letter = '', inward = ''] = british;
  return area.padEnd(2, ' ') + district.padStart(2, '0') + letter + (inward && ` ${inward}`);
}

/** The key of the last postcode that begins like this. */
export const lastZipKey = (countryCode: string, zipCode: string): string => zipKey(countryCode, zipCode) + END;
