import { formatMoney, minorOf } from '../measures.ts';

/** What a day costs from the so many-th day after the last free one on, up to the next tier. */
export interface StorageTier {
  fromDay: number;
  perDay: string;
}

/** What the last of so many days costs; undefined where none is charged. */
export const storagePerDay = (tiers: readonly StorageTier[], day: number): string | undefined =>
  tiers.findLast(({ fromDay }) => fromDay <= day)?.perDay;

/** What so many days after the last free one cost together. */
export function storageCost(tiers: readonly StorageTier[], days: number): string {
  const minor = tiers.reduce((sum, { fromDay, perDay }, index) => {
    const until = Math.min(days, (tiers[index + 1]?.fromDay ?? Infinity) - 1);
    return sum + Math.max(0, until - fromDay + 1) * minorOf(perDay);
  }, 0);
  return formatMoney(minor);
}
