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

interface PortStorage {
  /** Each with the price of all containers together. */
  tiers: readonly StorageTier[];
  containers: number;
}

interface StorageOfContainers {
  /** Of the container that has been charged the longest, with what all have cost together; null where none is charged yet. */
  soFar: { days: number; amount: string } | null;
  /** The next day that is charged: how many containers are by then, and what they cost together; null where it costs nothing. */
  next: { containers: number; amount: string } | null;
  /** From which day of the longest on the same containers cost more, and how much together; null where the price stays. */
  dearer: { fromDay: number; amount: string } | null;
}

/**
 * What containers cost where free time ends on days of their own.
 * @param days of each container, how many have been charged; below zero: so many are free still, after today
 */
export function storageOfContainers({ tiers: ofAll, containers }: PortStorage, days: readonly number[]): StorageOfContainers {
  const tiers = ofAll.map(({ fromDay, perDay }) => ({ fromDay, perDay: formatMoney(Math.round(minorOf(perDay) / containers)) }));
  const longest = Math.max(0, ...days);
  // Tomorrow; or the first that is charged at all.
  const ahead = 1 - Math.min(0, Math.max(...days));
  const over = days.map((each) => each + ahead).filter((day) => day > 0);
  const pricesAfter = (later: number) => over.flatMap((day) => storagePerDay(tiers, day + later) ?? []);
  const prices = pricesAfter(0);
  const tier = tiers.find(({ fromDay }) => fromDay > longest + 1);
  return {
    soFar: longest > 0 ? { days: longest, amount: together(days.map((each) => storageCost(tiers, each))) } : null,
    next: prices.length > 0 ? { containers: prices.length, amount: together(prices) } : null,
    dearer: tier ? { fromDay: tier.fromDay, amount: together(pricesAfter(tier.fromDay - longest - 1)) } : null,
  };
}

const together = (amounts: readonly string[]): string => formatMoney(amounts.reduce((sum, each) => sum + minorOf(each), 0));
