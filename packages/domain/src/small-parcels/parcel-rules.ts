import { forwarderDay } from '../calendar-days.ts';

/** Rules of customs that begin and end; where each stands is said in its sentences. Days are those of submission. */
export interface DatedRule {
  /** ISO dates, both included. */
  from: string;
  until?: string;
}

export const isInForce = ({ from, until }: DatedRule, day: string): boolean => day >= from && (until === undefined || day <= until);

/**
 * The day that decides about a parcel, at the forwarder's place: that of its announcement, and of one that is not announced, today.
 * @param submittedAt an instant in ISO 8601; null of one that is not announced
 * @param now in milliseconds
 */
export const ruleDay = (submittedAt: string | null, now: number): string =>
  forwarderDay(submittedAt === null ? now : Date.parse(submittedAt));

/** IOSS covers goods of at most this value into the EU. */
export const IOSS_LIMIT = {
  from: '2021-07-01',
  maxEurMinor: 150_00,
} as const satisfies DatedRule & { maxEurMinor: number };

/** A flat duty for each of a parcel's different HS codes of six digits, into the EU, of parcels up to the limit. */
export const EU_PARCEL_DUTY = {
  from: '2026-07-01',
  until: '2028-06-30',
  eurMinorPerCode: 3_00,
  maxEurMinor: 150_00,
} as const satisfies DatedRule & { eurMinorPerCode: number; maxEurMinor: number };

/** Each of the goods into the EU has a number of its product, or says that there is none (C127, C128, C129, Y081). */
export const EU_PRODUCT_NUMBERS = {
  from: '2026-11-01',
} as const satisfies DatedRule;
