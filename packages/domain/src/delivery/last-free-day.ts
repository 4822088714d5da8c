import { dayIn } from '../milestones/day-in.ts';

interface Arrival {
  kind: string;
  actualAt: Date | string | null;
  timeZone: string;
  correctedBy: string | null;
}

/**
 * The last day on which goods may stand at the port without charge: so many days after the day on which they arrived there, by the port's own
 * calendar, or are expected. Terminals count differently; what the customer has agreed is what counts here.
 * @returns an ISO date; undefined where the customer has not said how many days are free, or no arrival is known
 */
export function lastFreeDay(
  { portEta, freeDays }: { portEta?: string | undefined; freeDays?: number | undefined },
  milestones: readonly Arrival[],
): string | undefined {
  const arrived = milestones
    .flatMap(({ kind, actualAt, timeZone, correctedBy }) =>
      kind === 'arrived' && actualAt !== null && correctedBy === null ? [dayIn(timeZone, actualAt)] : [],
    )
    .toSorted()[0];
  const from = arrived ?? portEta;
  if (from === undefined || freeDays === undefined) return undefined;
  const day = new Date(`${from}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + freeDays);
  return day.toISOString().slice(0, 10);
}
