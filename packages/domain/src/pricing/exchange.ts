import { formatDecimal, parseDecimal } from '../measures.ts';

/** Rates are quoted against the site's currency (docs/decisions/2026-11-24-currencies.md). */
export const QUOTED_IN = 'CNY';
export const RATE_PLACES = 8;
const ONE = 10 ** RATE_PLACES;

export interface Money {
  minor: number;
  currency: string;
}

/** What one unit of a currency is worth from a day on, in hundred-millionths of the site's currency. */
export interface ExchangeRate {
  currency: string;
  rate: number;
  /** ISO date. */
  validFrom: string;
}

/** An amount that is not rounded yet, and the rates it was made with: none where nothing was converted. */
export interface Converted {
  numerator: bigint;
  denominator: bigint;
  used: readonly ExchangeRate[];
}

/** The sum of amounts in another currency, exactly. A currency without a rate is named: nothing is guessed. */
export function convert(
  amounts: readonly { minor: number | bigint; currency: string }[],
  to: string,
  rates: readonly ExchangeRate[],
): Converted | { missing: string } {
  const foreign = new Set(amounts.map(({ currency }) => currency));
  if ([...foreign].every((currency) => currency === to)) {
    return { numerator: amounts.reduce((sum, { minor }) => sum + BigInt(minor), 0n), denominator: 1n, used: [] };
  }
  const wanted = [...new Set([...foreign, to])].filter((currency) => currency !== QUOTED_IN);
  const used = wanted.flatMap((currency) => rates.find((rate) => rate.currency === currency) ?? []);
  const missing = wanted.find((currency) => !used.some((rate) => rate.currency === currency));
  if (missing !== undefined) return { missing };
  const unitsOf = (currency: string): bigint => BigInt(used.find((rate) => rate.currency === currency)?.rate ?? ONE);
  const numerator = amounts.reduce((sum, { minor, currency }) => sum + BigInt(minor) * unitsOf(currency), 0n);
  return { numerator, denominator: unitsOf(to), used };
}

/** A rate that passed the contract's schema. */
export function rateOf(text: string): number {
  const rate = parseDecimal(text, RATE_PLACES);
  if (rate === undefined) throw new RangeError(`not a rate: ${text}`);
  return rate;
}

/** "7.1234": at least 2 decimals. */
export const formatRate = (rate: number): string => formatDecimal(rate, RATE_PLACES).replace(/0{1,6}$/, '');
