import { formatDecimal, parseDecimal, roundMoney } from '../../measures.ts';
import { daysFrom, daysLater } from '../../calendar-days.ts';

/** Of a percentage per day: 0.05 is usual in Chinese contracts. */
const LATE_FEE_PLACES = 4;
const HUNDRED_PERCENT = 100n * 10n ** BigInt(LATE_FEE_PLACES);

/** What a bill costs that is paid late, and how it comes about. */
export interface LateFee {
  /** The first and the last day (ISO dates) that it is for, both included. */
  from: string;
  until: string;
  days: number;
  /** What is owed and not disputed, in minor units. */
  openMinor: number;
  /** Simple, per day, as it is written. */
  percent: string;
  /** In minor units, rounded once, as the currency has it. */
  minor: number;
}

/** A percentage per day as an integer of ten-thousandths of a percent. */
export const lateFeeRateOf = (percent: string): number => parseDecimal(percent, LATE_FEE_PLACES) ?? 0;
/** The same as people write it, without zeros at its end. */
export const formatLateFeeRate = (rate: number): string => formatDecimal(rate, LATE_FEE_PLACES).replace(/\.?0+$/, '');

export interface LateBill {
  openMinor: number;
  currency: string;
  /** ISO date. */
  dueOn: string;
  /** The last day that was charged before; undefined where none was. */
  chargedUntil: string | undefined;
}

/**
 * The fee for the days of delay that were not charged yet, up to today; undefined where there are none, or where the customer's terms have
 * none. The days of grace are free, and what is paid or disputed meanwhile is not counted for any of the days: to the customer's favour.
 *
 * @param terms `rate` in ten-thousandths of a percent per day, 0 where none is agreed
 * @param today ISO date
 */
export function lateFeeOf(
  { openMinor, currency, dueOn, chargedUntil }: LateBill,
  { rate, graceDays }: { rate: number; graceDays: number },
  today: string,
): LateFee | undefined {
  const lastFree = daysLater(dueOn, graceDays);
  const from = daysLater(chargedUntil !== undefined && chargedUntil > lastFree ? chargedUntil : lastFree, 1);
  const days = daysFrom(from, today) + 1;
  if (rate === 0 || openMinor <= 0 || days <= 0) return undefined;
  const minor = Number(roundMoney(BigInt(openMinor) * BigInt(rate) * BigInt(days), HUNDRED_PERCENT, currency));
  if (minor === 0) return undefined;
  return { from, until: today, days, openMinor, percent: formatLateFeeRate(rate), minor };
}
