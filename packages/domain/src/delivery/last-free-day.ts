import type { WaybillStatus } from '@waybound/contract/waybills/status';
import { dayIn } from '../milestones/day-in.ts';

/** So long before the last free day it is told: an appointment at a terminal takes as long. */
export const FREE_TIME_ALARM_DAYS = 2;

/** On its way to the port or standing there: nobody has fetched it yet. */
export const UP_TO_THE_PORT: readonly WaybillStatus[] = [
  'wait_for_deal_send',
  'wait_for_arrivalport',
  'wait_for_cclearance',
  'cclearance_inspecting',
  'wait_for_clearancerelease',
  'wait_carry_cabinet',
];

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
