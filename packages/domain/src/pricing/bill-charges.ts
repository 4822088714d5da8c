import { minorOf, parseDecimal, roundMoney } from '../measures.ts';
import { convert, type ExchangeRate } from './exchange.ts';
import { taxInside } from './invoices/tax-inside.ts';

/** Decimals of what is charged by hand: kilograms and cubic metres, and prices of a single piece. */
export const QUANTITY_PLACES = 3;
export const UNIT_PRICE_PLACES = 4;
const PRODUCT_PER_MINOR = 10n ** BigInt(QUANTITY_PLACES + UNIT_PRICE_PLACES - 2);

/** Quantity × price of one, rounded once, as the currency has it. Both passed the contract's schema; the answer is in minor units. */
export function productMinor(quantity: string, unitPrice: string, currency: string): bigint {
  const counted = parseDecimal(quantity, QUANTITY_PLACES);
  const price = parseDecimal(unitPrice, UNIT_PRICE_PLACES);
  if (counted === undefined || price === undefined) throw new RangeError(`no product: ${quantity} × ${unitPrice}`);
  return roundMoney(BigInt(counted) * BigInt(price), PRODUCT_PER_MINOR, currency);
}

/** An amount in the currency of its bill, and what it was in the price's own. */
export interface BilledAmount {
  minor: bigint;
  /** Null where nothing was converted. */
  origin: { currency: string; minor: bigint; rates: readonly ExchangeRate[] } | null;
}

/**
 * A price's amount as it is billed, by the rates that hold on the day of the issue: rounded once, as the currency has it, so that a bill in any
 * currency is the sum of its lines. A price that was frozen with parts of a yen is billed without them.
 *
 * @param amount money as it is written
 */
export function toBilled(amount: string, from: string, to: string, rates: readonly ExchangeRate[]): BilledAmount | { missing: string } {
  const minor = BigInt(minorOf(amount));
  if (from === to) return { minor: roundMoney(minor, 1n, to), origin: null };
  const converted = convert([{ minor, currency: from }], to, rates);
  if ('missing' in converted) return converted;
  const { numerator, denominator, used } = converted;
  return { minor: roundMoney(numerator, denominator, to), origin: { currency: from, minor, rates: used } };
}

/** A line that is credited, in minor units. */
export interface TaxedLine {
  minor: bigint;
  /** The tax inside it, as it was charged. */
  taxMinor: bigint;
  taxBasisPoints: number;
  /** What was credited of it before. */
  creditedMinor: bigint;
  currency: string;
}

/** The tax inside what is taken back of a line, in minor units: of several credit notes together never another sum than that of the line. */
export function taxOfCredit(minor: bigint, { creditedMinor, taxBasisPoints, currency, ...line }: TaxedLine): bigint {
  const taxOf = (credited: bigint) => (credited === line.minor ? line.taxMinor : taxInside(credited, taxBasisPoints, currency));
  return taxOf(creditedMinor + minor) - taxOf(creditedMinor);
}

/** Those at the beginning of a list whose sizes together are no more than `max`. */
export function firstThatFit<T>(all: readonly T[], sizeOf: (each: T) => number, max: number): T[] {
  let size = 0;
  return all.filter((each) => (size += sizeOf(each)) <= max);
}
