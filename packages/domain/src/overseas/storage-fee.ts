import { GROWS_WITHIN_DAYS } from '@waybound/contract/overseas/listed-states';
import { daysFrom, daysLater } from '../calendar-days.ts';
import { MM3_PER_CBM, roundMoney, toSafeNumber } from '../measures.ts';

/** What a cubic metre costs a day, by how many days the goods have stood. */
export interface StorageTariff {
  currency: string;
  /** By their day, each dearer than the one before it; the days before the first are free. The day on which goods came is day 1. */
  steps: readonly StorageStep[];
}
interface StorageStep {
  fromDay: number;
  perCbmMinor: number;
}

/** Pieces of one SKU that came into stock together. */
export interface StoredLot {
  /** ISO date. */
  receivedOn: string;
  /** Cubic millimetres of one piece. */
  pieceMm3: bigint;
  /** Pieces that stand there. */
  standing: number;
  /** Those that have left; the day on which they did costs nothing. Fewer than none were found on that day. */
  left: readonly { pieces: number; on: string }[];
}

export interface StorageFee {
  ageDays: number;
  /** Of all that stands there, in minor units. */
  perDayMinor: number;
  /** Of all that has stood there, today included. */
  soFarMinor: number;
  /** The first day that costs more than today, and what it costs. */
  dearer: { on: string; perDayMinor: number } | undefined;
}

/** The day on which goods came is the first. */
export const ageOn = (receivedOn: string, today: string): number => daysFrom(receivedOn, today) + 1;

const priceOn = ({ steps }: StorageTariff, day: number): number => steps.findLast(({ fromDay }) => fromDay <= day)?.perCbmMinor ?? 0;

/** The days of a step, both included. */
const daysOfStep = ({ steps }: StorageTariff, index: number) => ({
  first: steps[index]?.fromDay ?? Infinity,
  last: (steps[index + 1]?.fromDay ?? Infinity) - 1,
});

/** For each step, how many days a piece has stood in it after so many days. */
const stepDays = (tariff: StorageTariff, days: number): bigint[] =>
  tariff.steps.map((_, index) => {
    const { first, last } = daysOfStep(tariff, index);
    return BigInt(Math.max(0, Math.min(days, last) - first + 1));
  });

/** For each step, on how many days how many pieces have stood in it until a day, which is included: pieces times days. */
function pieceDays(tariff: StorageTariff, { receivedOn, standing, left }: StoredLot, until: string): bigint[] {
  const whole = stepDays(tariff, Math.max(0, ageOn(receivedOn, until)));
  const gone = left.map(({ pieces, on }) => ({
    pieces: BigInt(pieces),
    days: stepDays(tariff, daysFrom(receivedOn, earlier(on, daysLater(until, 1)))),
  }));
  return whole.map((days, index) => gone.reduce((sum, each) => sum + each.pieces * (each.days[index] ?? 0n), BigInt(standing) * days));
}

const earlier = (one: string, other: string): string => (one < other ? one : other);
const later = (one: string, other: string): string => (one > other ? one : other);

/** What pieces times days cost, rounded once. */
function costOf(tariff: StorageTariff, pieceMm3: bigint, days: readonly bigint[]): number {
  const sum = tariff.steps.reduce((minor, { perCbmMinor }, index) => minor + (days[index] ?? 0n) * BigInt(perCbmMinor), 0n);
  return toSafeNumber(roundMoney(sum * pieceMm3, MM3_PER_CBM, tariff.currency));
}

/** What a lot costs, rounded once: a day of it, and all of its days together. */
export function storageFee(tariff: StorageTariff, lot: StoredLot, today: string): StorageFee {
  const { receivedOn, pieceMm3, standing } = lot;
  const ageDays = ageOn(receivedOn, today);
  const perDay = (day: number) =>
    toSafeNumber(roundMoney(BigInt(priceOn(tariff, day)) * BigInt(standing) * pieceMm3, MM3_PER_CBM, tariff.currency));
  const dearer = tariff.steps.find(({ fromDay }) => fromDay > ageDays);
  return {
    ageDays,
    perDayMinor: perDay(ageDays),
    soFarMinor: storageUntil(tariff, lot, today),
    dearer: dearer && { on: daysLater(receivedOn, dearer.fromDay - 1), perDayMinor: perDay(dearer.fromDay) },
  };
}

/** What a lot has cost until a day, which is included, should nothing more leave. */
export const storageUntil = (tariff: StorageTariff, lot: StoredLot, day: string): number =>
  costOf(tariff, lot.pieceMm3, pieceDays(tariff, lot, day));

/** Some of the days of a lot, as they are charged: both ends included, and of each step its cubic millimetres times days. */
export interface StoragePeriod {
  from: string;
  until: string;
  /** That stood there on its last day. */
  pieces: number;
  amountMinor: number;
  steps: { mm3Days: bigint; perCbmMinor: number }[];
}

/** What was charged of a lot by now. */
export interface StorageCharged {
  /** The last day that was charged; null where none was. */
  until: string | null;
  minor: number;
}

/**
 * What is to be charged of a lot until a day, which is included: a period for each month, each what the lot has cost until its end less what
 * was charged before, so that all of them together are the whole, rounded once. What comes to nothing is left to the next period.
 */
export function storagePeriods(tariff: StorageTariff, lot: StoredLot, charged: StorageCharged, until: string): StoragePeriod[] {
  const first = later(daysLater(lot.receivedOn, (tariff.steps[0]?.fromDay ?? 1) - 1), standsFrom(lot));
  const periods: StoragePeriod[] = [];
  let { minor } = charged;
  let from = charged.until === null ? first : daysLater(charged.until, 1);
  for (let end = earlier(monthEnd(from), until); from <= until; end = earlier(monthEnd(daysLater(end, 1)), until)) {
    const amountMinor = storageUntil(tariff, lot, end) - minor;
    if (amountMinor > 0) {
      periods.push({ from, until: end, pieces: piecesOn(lot, end), amountMinor, steps: stepsBetween(tariff, lot, { from, until: end }) });
      minor += amountMinor;
      from = daysLater(end, 1);
    }
    if (end >= until) break;
  }
  return periods;
}

/** The last day of a day's month. */
export function monthEnd(day: string): string {
  const [year, month] = day.split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, month ?? 0, 0)).toISOString().slice(0, 10);
}

const piecesOn = ({ standing, left }: StoredLot, day: string): number =>
  left.reduce((sum, { pieces, on }) => (on > day ? sum + pieces : sum), standing);

/** The first day on which pieces stand there: those of a lot that others were put aside as came with these, and stood elsewhere before. */
function standsFrom(lot: StoredLot): string {
  if (piecesOn(lot, lot.receivedOn) !== 0) return lot.receivedOn;
  const found = lot.left.filter(({ pieces }) => pieces < 0).map(({ on }) => on);
  return found.length === 0 ? lot.receivedOn : found.reduce(earlier);
}

function stepsBetween(tariff: StorageTariff, lot: StoredLot, { from, until }: { from: string; until: string }): StoragePeriod['steps'] {
  const before = pieceDays(tariff, lot, daysLater(from, -1));
  return pieceDays(tariff, lot, until).flatMap((days, index) => {
    const mm3Days = (days - (before[index] ?? 0n)) * lot.pieceMm3;
    return mm3Days === 0n ? [] : [{ mm3Days, perCbmMinor: tariff.steps[index]?.perCbmMinor ?? 0 }];
  });
}

/** Whether a day is near enough for its price to be told. */
export const isNear = (today: string, day: string): boolean => daysFrom(today, day) <= GROWS_WITHIN_DAYS;
