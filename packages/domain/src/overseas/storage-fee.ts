import { GROWS_WITHIN_DAYS } from '@waybound/contract/overseas/listed-states';
import { daysFrom, daysLater } from '../calendar-days.ts';
import { roundMoney, toSafeNumber } from '../measures.ts';

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
  /** Those that have left; the day on which they did costs nothing. */
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

const MM3_PER_CBM = 1_000_000_000n;

/** The day on which goods came is the first. */
export const ageOn = (receivedOn: string, today: string): number => daysFrom(receivedOn, today) + 1;

const priceOn = ({ steps }: StorageTariff, day: number): number => steps.findLast(({ fromDay }) => fromDay <= day)?.perCbmMinor ?? 0;

/** What a cubic metre has cost after so many days. */
function priceOfDays({ steps }: StorageTariff, days: number): bigint {
  return steps.reduce((sum, { fromDay, perCbmMinor }, index) => {
    const last = Math.min(days, (steps[index + 1]?.fromDay ?? Infinity) - 1);
    return last < fromDay ? sum : sum + BigInt(last - fromDay + 1) * BigInt(perCbmMinor);
  }, 0n);
}

/** What a lot costs, rounded once: a day of it, and all of its days together. */
export function storageFee(tariff: StorageTariff, { receivedOn, pieceMm3, standing, left }: StoredLot, today: string): StorageFee {
  const ageDays = ageOn(receivedOn, today);
  const rounded = (minorTimesPieces: bigint) => toSafeNumber(roundMoney(minorTimesPieces * pieceMm3, MM3_PER_CBM, tariff.currency));
  const perDay = (day: number) => rounded(BigInt(priceOn(tariff, day)) * BigInt(standing));
  const gone = left.reduce((sum, { pieces, on }) => sum + BigInt(pieces) * priceOfDays(tariff, daysFrom(receivedOn, on)), 0n);
  const dearer = tariff.steps.find(({ fromDay }) => fromDay > ageDays);
  return {
    ageDays,
    perDayMinor: perDay(ageDays),
    soFarMinor: rounded(gone + BigInt(standing) * priceOfDays(tariff, ageDays)),
    dearer: dearer && { on: daysLater(receivedOn, dearer.fromDay - 1), perDayMinor: perDay(dearer.fromDay) },
  };
}

/** Whether a day is near enough for its price to be told. */
export const isNear = (today: string, day: string): boolean => daysFrom(today, day) <= GROWS_WITHIN_DAYS;
