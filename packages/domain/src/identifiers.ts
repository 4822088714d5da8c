/**
 * Identifiers (facts 5.2, 5.4, 5.5). Only a wrong shape blocks; a wrong check digit warns, because real companies have been seen with one.
 * Letters count in either case except where the specification asks for capitals.
 */
export type IdentifierVerdict = 'ok' | 'badShape' | 'badCheckDigit';

const verdict = (isShaped: boolean): IdentifierVerdict => (isShaped ? 'ok' : 'badShape');

/** GB 32100-2015, in the order of the values 0 to 30: no I, O, S, V, Z. */
const CREDIT_ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const CREDIT_WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28] as const;

/**
 * 统一社会信用代码. Section 5 takes any 18 digits or capital letters, so that alone is the shape that blocks; a letter outside the
 * alphabet, a letter in the region (3rd to 8th) and a wrong last character warn.
 */
export function checkCreditCode(code: string): IdentifierVerdict {
  if (!/^[0-9A-Z]{18}$/.test(code)) return 'badShape';
  if (!/^..[0-9]{6}/.test(code)) return 'badCheckDigit';
  const values = Array.from(code, (character) => CREDIT_ALPHABET.indexOf(character));
  if (values.includes(-1)) return 'badCheckDigit';
  const sum = CREDIT_WEIGHTS.reduce((total, weight, place) => total + weight * (values[place] ?? 0), 0);
  // The outer remainder turns 31 into 0.
  return values[17] === (31 - (sum % 31)) % 31 ? 'ok' : 'badCheckDigit';
}

/** The number without its country prefix. Published patterns differ (IE, CY, BE): the wider one is taken. */
const VAT_SHAPES: Readonly<Record<string, RegExp>> = {
  AT: /^U[0-9]{8}$/i,
  BE: /^[0-9]{10}$/,
  BG: /^[0-9]{9,10}$/,
  CY: /^[0-9]{8}[A-Z]$/i,
  CZ: /^[0-9]{8,10}$/,
  DE: /^[0-9]{9}$/,
  DK: /^[0-9]{8}$/,
  EE: /^[0-9]{9}$/,
  EL: /^[0-9]{9}$/,
  ES: /^[0-9A-Z][0-9]{7}[0-9A-Z]$/i,
  FI: /^[0-9]{8}$/,
  FR: /^[0-9A-Z]{2}[0-9]{9}$/i,
  GB: /^(?:[0-9]{9}|[0-9]{12}|(?:GD|HA)[0-9]{3})$/i,
  HR: /^[0-9]{11}$/,
  HU: /^[0-9]{8}$/,
  IE: /^(?:[0-9]{7}[A-Z]{1,2}|[0-9][A-Z+*][0-9]{5}[A-Z])$/i,
  IT: /^[0-9]{11}$/,
  LT: /^(?:[0-9]{9}|[0-9]{12})$/,
  LU: /^[0-9]{8}$/,
  LV: /^[0-9]{11}$/,
  MT: /^[0-9]{8}$/,
  NL: /^[0-9]{9}B[0-9]{2}$/i,
  PL: /^[0-9]{10}$/,
  PT: /^[0-9]{9}$/,
  RO: /^[0-9]{2,10}$/,
  SE: /^[0-9]{12}$/,
  SI: /^[0-9]{8}$/,
  SK: /^[0-9]{10}$/,
};
/** Greece writes EL, Northern Ireland XI with British numbers. */
const VAT_SAME_AS: Readonly<Record<string, string>> = { GR: 'EL', XI: 'GB' };
const UNKNOWN_VAT_SHAPE = /^[0-9A-Z]{2,15}$/i;

/** `country` is an ISO code. Spaces, dots, hyphens and the prefix are optional; a country not listed takes 2 to 15 letters or digits. */
export function checkVat(country: string, vat: string): IdentifierVerdict {
  const number = vat.replace(/[ .-]/g, '');
  const listed = VAT_SAME_AS[country] ?? country;
  const shape = VAT_SHAPES[listed] ?? UNKNOWN_VAT_SHAPE;
  const prefixes = [country, listed];
  const bare = prefixes.includes(number.slice(0, 2).toUpperCase()) ? number.slice(2) : number;
  // A French number may itself begin with FR as its two leading letters, so both readings count.
  return verdict(shape.test(bare) || shape.test(number));
}

/** Says whether a VAT number with its prefix fails its country's check digits (`check-digits.ts`). */
export type WrongCheckDigit = (vat: string) => boolean;

/** Those whose VAT number an EORI number holds, with the part of the EORI that it is. */
const VAT_IN_EORI: Readonly<Record<string, RegExp>> = {
  BE: /^BE[0-9]{10}$/,
  DK: /^DK[0-9]{8}$/,
  ES: /^ES[0-9A-Z][0-9]{7}[0-9A-Z]$/,
  GB: /^GB[0-9]{9}(?=000$)/,
  IE: /^IE[0-9]{7}[A-Z]{1,2}$/,
  IT: /^IT[0-9]{11}$/,
  PL: /^PL[0-9]{10}(?=00000$)/,
  PT: /^PT[0-9]{9}$/,
  XI: /^XI[0-9]{9}(?=000$)/,
};
/** The VAT number in an EORI number; undefined where there is none whose digits could be checked. */
export const vatInEori = (eori: string): string | undefined => VAT_IN_EORI[eori.slice(0, 2)]?.exec(eori)?.[0];

const isTaxed = (country: string): boolean => (VAT_SAME_AS[country] ?? country) in VAT_SHAPES;
/** Two letters that no number begins with by itself. */
const hasPrefix = (number: string): boolean => /^[A-Z]{2}/.test(number) && isTaxed(number.slice(0, 2));

/**
 * A VAT number, cleaned, with the prefix of its country. People leave it out: then it is the first of these countries whose form it has,
 * otherwise the first that gives such numbers. ISO codes; one that gives none says nothing.
 */
export function withVatPrefix(vat: string, countries: readonly (string | undefined)[]): string {
  const candidates = countries.filter((country) => country !== undefined && isTaxed(country));
  const fitting = candidates.find((each) => checkVat(each ?? '', vat) === 'ok');
  // Letters that are no prefix may be part of a number only where it has the form of one.
  const country = fitting ?? (/^[A-Z]/.test(vat) ? undefined : candidates[0]);
  if (country === undefined || hasPrefix(vat)) return vat;
  return (country === 'GR' ? 'EL' : country) + vat;
}

/** The same for an EORI number, which begins with the country's ISO code. */
export function withEoriPrefix(eori: string, countries: readonly (string | undefined)[]): string {
  const country = countries.find((each) => each !== undefined && isTaxed(each));
  return country === undefined || !/^[0-9]/.test(eori) ? eori : country + eori;
}

/** A country code and up to 15 characters; for GB and XI 12 digits. */
export function checkEori(eori: string): IdentifierVerdict {
  const number = eori.replace(/ /g, '');
  if (/^(?:GB|XI)/i.test(number)) return verdict(/^..[0-9]{12}$/.test(number));
  return verdict(/^[A-Z]{2}[0-9A-Z]{1,15}$/i.test(number));
}

/** No list of prefixes, because those lists age. +86, 86 or 0086 may precede. */
export const checkChineseMobile = (phone: string): IdentifierVerdict =>
  verdict(/^(?:(?:\+|00)?86)?1[3-9][0-9]{9}$/.test(phone.replace(/[ -]/g, '')));

/** Area code and number with an optional extension, or a 400 or 800 number. */
export const checkChineseLandline = (phone: string): IdentifierVerdict =>
  verdict(/^(?:0[0-9]{2,3}-?[0-9]{7,8}(?:-[0-9]{1,6})?|[48]00-?[0-9]{3}-?[0-9]{4})$/.test(phone));

/** What Amazon's fulfilment knows pieces by: a number of its own, or the ASIN of products that bear none. */
export const checkFnSku = (fnSku: string): IdentifierVerdict => verdict(/^(?:X00[0-9A-Z]{7}|B0[0-9A-Z]{8})$/i.test(fnSku));

/** FBA and letters or digits, at most 15 together: a whole box barcode (id, U, 6 digits) is too long on purpose. */
export const checkShipmentId = (shipmentId: string): IdentifierVerdict => verdict(/^FBA[0-9A-Z]{6,12}$/.test(shipmentId));
