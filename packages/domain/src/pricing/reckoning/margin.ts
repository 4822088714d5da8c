import { roundHalfUp, roundMoney, toSafeNumber } from '../../measures.ts';
import { convert, type ExchangeRate, type Money } from '../exchange.ts';

/** A margin in percent has one decimal. */
export const MARGIN_PLACES = 1;
const WHOLE = 1000n;

export interface Margin {
  /** Hundredths of the price's currency; negative where it costs more. */
  minor: number;
  /** Of the price, in tenths of a percent; undefined where nothing is charged. */
  tenths?: number;
  /** Those that the cost was converted by. */
  rates: readonly ExchangeRate[];
}

/** What remains of a price, in its currency: each figure is exact until its one rounding. A currency without a rate is named. */
export function marginOf(price: Money, cost: Money, rates: readonly ExchangeRate[]): Margin | { missing: string } {
  const converted = convert([cost], price.currency, rates);
  if ('missing' in converted) return converted;
  const { numerator, denominator, used } = converted;
  const whole = BigInt(price.minor) * denominator;
  const minor = toSafeNumber(roundMoney(whole - numerator, denominator, price.currency));
  if (whole === 0n) return { minor, rates: used };
  return { minor, tenths: toSafeNumber(roundHalfUp((whole - numerator) * WHOLE, whole)), rates: used };
}
