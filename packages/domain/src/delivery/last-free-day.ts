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
  fact: string | null;
  actualAt: Date | string | null;
  timeZone: string;
  correctedBy: string | null;
}

/**
 * The day on which goods arrived at their port, by the calendar of that port: the first arrival that was reported and not corrected; where
 * none was, the one that a status says.
 * @returns an ISO date; undefined as long as nobody has said that they are there
 */
export function dayOfArrival(milestones: readonly Arrival[]): string | undefined {
  const arrivals = milestones.filter(
    ({ kind, fact, actualAt, correctedBy }) => (kind === 'arrived' || fact === 'arrived') && actualAt !== null && correctedBy === null,
  );
  const reported = arrivals.filter(({ kind }) => kind === 'arrived');
  return (reported.length > 0 ? reported : arrivals)
    .flatMap(({ timeZone, actualAt }) => (actualAt === null ? [] : [dayIn(timeZone, actualAt)]))
    .toSorted()[0];
}

/** When goods arrive that are expected on a day and nobody has said at which time: noon, which is the same day almost everywhere. */
export const momentOfPortEta = (portEta: string): Date => new Date(`${portEta}T12:00:00Z`);

interface Expected {
  /** The newest that is known: what the customer said himself, until somebody said otherwise. */
  eta: Date | string | null;
  portEta: string | undefined;
  /** Of the port. */
  timeZone: string;
}

function dayExpected({ eta, portEta, timeZone }: Expected): string | undefined {
  if (eta === null) return portEta;
  const isOwn = portEta !== undefined && momentOfPortEta(portEta).getTime() === new Date(eta).getTime();
  return isOwn ? portEta : dayIn(timeZone, eta);
}

/**
 * The last day on which goods may stand at the port without charge: so many days after the day on which they arrived there, by the port's own
 * calendar, or are expected now. Terminals count differently; what the customer has agreed is what counts here.
 * @returns an ISO date; undefined where the customer has not said how many days are free, or no arrival is known
 */
export function lastFreeDay(
  { portEta, freeDays }: { portEta?: string | undefined; freeDays?: number | undefined },
  { eta, timeZone, milestones }: Omit<Expected, 'portEta'> & { milestones: readonly Arrival[] },
): string | undefined {
  const from = dayOfArrival(milestones) ?? dayExpected({ eta, portEta, timeZone });
  if (from === undefined || freeDays === undefined) return undefined;
  const day = new Date(`${from}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + freeDays);
  return day.toISOString().slice(0, 10);
}
