import { convert, type Converted, type ExchangeRate, type Money } from './exchange.ts';
import { roundMoney, toSafeNumber } from '../measures.ts';

/** Section 9: of the declared value where the goods' value is filled in. */
const PARTLY_PERCENT = 90;
/** With no deductible. */
const FULL_PERCENT = 100;

export interface InsuredGoods {
  /** One amount of each currency that goods are declared in; none where no value is filled in. */
  declared: readonly Money[];
  /** What the premium is counted from. */
  purchase: Money | undefined;
  /** Of the channel; undefined where it has none. */
  cap: Money | undefined;
  /** Of the day of the submission. */
  rates: readonly ExchangeRate[];
}

export interface ClaimLimit extends Money {
  percent: number;
  basis: 'declared' | 'purchase';
  isCapped: boolean;
}

/**
 * How much an insured waybill's goods are paid for at most: 90 % of the declared value; goods without one, or insured for at least what
 * they are declared at, at 100 % with no deductible; never more than the channel's cap. In the currency of the cap, otherwise of the value
 * that it is counted from. Undefined where no value is known, or no rate: nothing is guessed.
 */
export function claimLimit({ declared, purchase, cap, rates }: InsuredGoods): ClaimLimit | undefined {
  const isDeclared = declared.some(({ minor }) => minor > 0);
  const values = isDeclared ? declared : purchase ? [purchase] : [];
  const currency = cap?.currency ?? values[0]?.currency;
  if (currency === undefined) return undefined;
  const value = convert(values, currency, rates);
  if ('missing' in value) return undefined;
  const percent = !isDeclared || covers(purchase, cap, { value, currency, rates }) ? FULL_PERCENT : PARTLY_PERCENT;
  const paid = toSafeNumber(roundMoney(value.numerator * BigInt(percent), value.denominator * 100n, currency));
  const isCapped = cap !== undefined && paid > cap.minor;
  return { minor: isCapped ? cap.minor : paid, currency, percent, basis: isDeclared ? 'declared' : 'purchase', isCapped };
}

/** Whether goods are insured for all that they are declared at. Compared exactly: a rounded amount could cover a cent that is not insured. */
function covers(
  purchase: Money | undefined,
  cap: Money | undefined,
  { value, currency, rates }: { value: Converted; currency: string; rates: readonly ExchangeRate[] },
): boolean {
  const insured = purchase && convert([purchase], currency, rates);
  if (!insured || 'missing' in insured) return false;
  const isWithinCap = cap === undefined || BigInt(cap.minor) * value.denominator >= value.numerator;
  return isWithinCap && insured.numerator * value.denominator >= value.numerator * insured.denominator;
}
