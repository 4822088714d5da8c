import { FORECAST_DAYS, PACE_WEEKS, type ForecastCause } from '@waybound/contract/pricing/forecast-codes';
import { daysLater } from '../../calendar-days.ts';

/** What will have to be paid, in one currency. All amounts are minor units. */
export interface ForecastSources {
  /**
   * Money that lies there, without transfers that were told of and not found yet; negative where a repayment was reversed whose money had
   * been spent.
   */
  balance: number;
  /** What bills still ask for, by the day (ISO date) on which they are due. */
  due: readonly { day: string; minor: number }[];
  /** Of submitted waybills without a bill. */
  unbilled: number;
  /** Of what was submitted in the last `PACE_WEEKS` weeks. */
  submitted: number;
  /** Days from a bill to its due date. */
  payDays: number;
}

export interface ForecastStep {
  day: string;
  cause: ForecastCause;
  minor: number;
}

export interface BalanceForecast {
  /** In the order of their days. */
  steps: ForecastStep[];
  /** The first day on which the balance does not suffice, and what is missing then; undefined where it suffices all the time. */
  rechargeBy: { day: string; minor: number } | undefined;
  /** What is missing at the end; 0 where nothing is. */
  missing: number;
}

const DAYS_A_WEEK = 7;

/**
 * The next `FORECAST_DAYS` days. What is overdue, or missing in the balance, counts for today. What is not billed yet is taken as billed
 * today, and what is still to be booked as the weekly mean of the last weeks, billed each week: both are due by the customer's terms.
 * @param today ISO date
 */
export function forecastBalance({ balance, due, unbilled, submitted, payDays }: ForecastSources, today: string): BalanceForecast {
  const end = daysLater(today, FORECAST_DAYS);
  const weekly = Math.round(submitted / PACE_WEEKS);
  const weeks = Array.from({ length: Math.floor(FORECAST_DAYS / DAYS_A_WEEK) }, (_, week) => (week + 1) * DAYS_A_WEEK);
  const expected: ForecastStep[] = [
    { day: today, cause: 'overdrawn', minor: -balance },
    ...due.map(({ day, minor }) => ({ day: day < today ? today : day, cause: 'due' as const, minor })),
    { day: daysLater(today, payDays), cause: 'unbilled', minor: unbilled },
    ...weeks.map((days) => ({ day: daysLater(today, days + payDays), cause: 'pace' as const, minor: weekly })),
  ];
  const steps = sumsByDay(expected.filter(({ day, minor }) => day <= end && minor > 0));
  let left = Math.max(balance, 0);
  let rechargeBy: BalanceForecast['rechargeBy'];
  for (const day of new Set(steps.map((step) => step.day))) {
    left -= steps.reduce((sum, step) => (step.day === day ? sum + step.minor : sum), 0);
    if (left < 0) rechargeBy ??= { day, minor: -left };
  }
  return { steps, rechargeBy, missing: Math.max(0, -left) };
}

/** A step for each day and cause. */
function sumsByDay(steps: readonly ForecastStep[]): ForecastStep[] {
  const groups = Map.groupBy(steps, ({ day, cause }) => `${day} ${cause}`);
  const sums = [...groups.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, minor: others.reduce((sum, { minor }) => sum + minor, first.minor) }] : [],
  );
  return sums.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
}
