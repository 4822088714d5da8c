import { MOST_PLACES, placesOf } from '@waybound/contract/pricing/currency-codes';

/**
 * Exact numbers. Inside everything is an integer: grams, millimetres, cubic millimetres as `bigint`, and money in
 * hundredths of its currency. Section 9 gives money 2 decimals without an exception, so it is kept in hundredths of the yen too, whole hundreds
 * of them (docs/decisions/2026-11-28-currencies-without-cents.md).
 */
export const WEIGHT_PLACES = 3;
export const VOLUME_PLACES = 3;
/** Of a small piece: a cubic millimetre. */
const PIECE_VOLUME_PLACES = 9;
export const LENGTH_PLACES = 1;
export const MONEY_PLACES = MOST_PLACES;
export const PERCENT_PLACES = 2;

/** A thousandth of a cubic metre, the last decimal of a volume that is shown. */
export const MM3_PER_LITRE = 1_000_000n;
export const MM3_PER_CBM = 1_000_000_000n;

/** `text` scaled by 10^places. Undefined unless it is ASCII digits with at most `places` decimals: no sign, exponent, space or separator. */
export function parseDecimal(text: string, places: number): number | undefined {
  const match = /^([0-9]+)(?:\.([0-9]+))?$/.exec(text);
  if (!match) return undefined;
  const [, whole = '', fraction = ''] = match;
  if (fraction.length > places) return undefined;
  const scaled = Number(whole + fraction.padEnd(places, '0'));
  return Number.isSafeInteger(scaled) ? scaled : undefined;
}

/** As `parseDecimal`, with a leading minus allowed: differences and ledger entries. */
export function parseSignedDecimal(text: string, places: number): number | undefined {
  const size = parseDecimal(text.startsWith('-') ? text.slice(1) : text, places);
  if (size === undefined) return undefined;
  return text.startsWith('-') ? 0 - size : size;
}

/** An integer scaled by 10^places, written with exactly that many decimals. */
export function formatDecimal(scaled: number | bigint, places: number): string {
  const sign = scaled < 0 ? '-' : '';
  const digits = String(scaled < 0 ? -scaled : scaled).padStart(places + 1, '0');
  const point = digits.length - places;
  return places === 0 ? sign + digits : `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}

/** Decimals that passed the contract's schema. A text that did not is a bug of the caller and throws. */
const canonical = (text: string, places: number, parse = parseDecimal): number => {
  const scaled = parse(text, places);
  if (scaled === undefined) throw new RangeError(`not a decimal with at most ${places} places: ${text}`);
  return scaled;
};

export const gramsOf = (kilograms: string): number => canonical(kilograms, WEIGHT_PLACES);
export const millimetresOf = (centimetres: string): number => canonical(centimetres, LENGTH_PLACES);
export const litresOf = (cubicMetres: string): number => canonical(cubicMetres, VOLUME_PLACES);
export const mm3Of = (cubicMetres: string): bigint => BigInt(litresOf(cubicMetres)) * MM3_PER_LITRE;
/** Of a piece, which is measured to the cubic millimetre. */
export const pieceMm3Of = (cubicMetres: string): bigint => BigInt(canonical(cubicMetres, PIECE_VOLUME_PLACES));
export const minorOf = (money: string): number => canonical(money, MONEY_PLACES);
/** Of a difference or a ledger entry, which may be below nothing. */
export const signedMinorOf = (money: string): number => canonical(money, MONEY_PLACES, parseSignedDecimal);
/** Hundredths of a percent: '0.3' is 30. */
export const basisPointsOf = (percent: string): number => canonical(percent, PERCENT_PLACES);

export const formatGrams = (grams: number): string => formatDecimal(grams, WEIGHT_PLACES);
export const formatCm = (millimetres: number): string => formatDecimal(millimetres, LENGTH_PLACES);
export const formatLitres = (litres: number): string => formatDecimal(litres, VOLUME_PLACES);
/** The exact volume as it is shown and compared: half up to 3 decimals. */
export const formatCbm = (mm3: bigint): string => formatDecimal(roundHalfUp(mm3, MM3_PER_LITRE), VOLUME_PLACES);
export const formatPieceCbm = (mm3: bigint): string => formatDecimal(mm3, PIECE_VOLUME_PLACES);
export const formatMoney = (minor: number): string => formatDecimal(minor, MONEY_PLACES);
export const formatPercent = (basisPoints: number): string => formatDecimal(basisPoints, PERCENT_PLACES);

/** The nearest integer to a ratio. A tie goes away from zero, so that a credit mirrors its charge. */
export function roundHalfUp(numerator: bigint, denominator: bigint): bigint {
  if (denominator <= 0n) throw new RangeError('a ratio needs a positive denominator');
  const size = numerator < 0n ? -numerator : numerator;
  const rounded = (2n * size + denominator) / (2n * denominator);
  return numerator < 0n ? -rounded : rounded;
}

/** Money as its currency has it: the nearest whole number of its smallest units to a ratio of hundredths, a tie away from zero. */
export function roundMoney(numerator: bigint, denominator: bigint, currency: string): bigint {
  const step = 10n ** BigInt(MONEY_PLACES - placesOf(currency));
  return roundHalfUp(numerator, denominator * step) * step;
}

/** The smallest multiple of `step` that is not below the ratio, which is not negative. */
export function roundUpTo(step: bigint, numerator: bigint, denominator: bigint): bigint {
  if (denominator <= 0n || step <= 0n || numerator < 0n)
    throw new RangeError('only a ratio of 0 or more is rounded up, to a positive step');
  const unit = denominator * step;
  return ((numerator + unit - 1n) / unit) * step;
}

/** A `bigint` result back as a number; one that would lose digits is a bug and throws. */
export function toSafeNumber(value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`beyond exact integers: ${value}`);
  return number;
}
