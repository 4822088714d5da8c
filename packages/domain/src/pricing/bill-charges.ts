import { minorOf, parseDecimal, roundHalfUp } from '../measures.ts';
import { convert, type ExchangeRate } from './exchange.ts';
import { taxInside } from './tax-inside.ts';

/** Decimals of what is charged by hand: kilograms and cubic metres, and prices of a single piece. */
export const QUANTITY_PLACES = 3;
export const UNIT_PRICE_PLACES = 4;
const PRODUCT_PER_MINOR = 10n ** BigInt(QUANTITY_PLACES + UNIT_PRICE_PLACES - 2);

/** Quantity × price of one, rounded once: half up to the cent. Both passed the contract's schema; the answer is in minor units. */
export function productMinor(quantity: string, unitPrice: string): bigint {
  const counted = parseDecimal(quantity, QUANTITY_PLACES);
  const price = parseDecimal(unitPrice, UNIT_PRICE_PLACES);
  if (counted === undefined || price === undefined) throw new RangeError(`no product: ${quantity} × ${unitPrice}`);
  return roundHalfUp(BigInt(counted) * BigInt(price), PRODUCT_PER_MINOR);
}

/** An amount in the currency of its bill, and what it was in the price's own. */
export interface BilledAmount {
  minor: bigint;
  /** Null where nothing was converted. */
  origin: { currency: string; minor: bigint; rates: readonly ExchangeRate[] } | null;
}

/**
 * A price's amount as it is billed, by the rates that hold on the day of the issue: rounded once, half up to the cent, so that a bill in any
 * currency is the sum of its lines.
 *
 * @param amount money as it is written
 */
export function toBilled(amount: string, from: string, to: string, rates: readonly ExchangeRate[]): BilledAmount | { missing: string } {
  const minor = BigInt(minorOf(amount));
  if (from === to) return { minor, origin: null };
  const converted = convert([{ minor, currency: from }], to, rates);
  if ('missing' in converted) return converted;
  const { numerator, denominator, used } = converted;
  return { minor: roundHalfUp(numerator, denominator), origin: { currency: from, minor, rates: used } };
}

/**
 * The tax inside what is taken back of a line, in minor units: of several credit notes together never another sum than that of the line.
 *
 * @param creditedMinor what was credited of it before
 */
export const taxOfCredit = (minor: bigint, creditedMinor: bigint, taxBasisPoints: number): bigint =>
  taxInside(creditedMinor + minor, taxBasisPoints) - taxInside(creditedMinor, taxBasisPoints);
