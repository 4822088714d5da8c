import type { WaybillStatus } from '@waybound/contract/waybills/status';
import { daysFrom, daysLater } from '../calendar-days.ts';
import { dayIn } from '../milestones/day-in.ts';

/** So long before the last free day it is told: an appointment at a terminal takes as long. */
export const FREE_TIME_ALARM_DAYS = 2;

/** On its way to the port or standing there: nobody has fetched it yet. Who is frozen stands where it was frozen, and free time goes on. */
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
export const momentOfPortDay = (day: string): Date => new Date(`${day}T12:00:00Z`);

interface Expected {
  /** The newest that is known: what the customer said himself, until somebody said otherwise. */
  eta: Date | string | null;
  portEta: string | undefined;
  /** Of the port. */
  timeZone: string;
}

function dayExpected({ eta, portEta, timeZone }: Expected): string | undefined {
  if (eta === null) return portEta;
  const isOwn = portEta !== undefined && momentOfPortDay(portEta).getTime() === new Date(eta).getTime();
  return isOwn ? portEta : dayIn(timeZone, eta);
}

/** The forwarder's word on the free time of one container, or of all that a waybill brings. */
export interface SaidFreeTime {
  /** Null: of all. */
  cabinetNumber: string | null;
  /** So many days after the arrival, or the day itself (an ISO date), which counts where both are said. */
  freeDays: number | null;
  lastFreeDay: string | null;
}

export interface FreeTime<Said extends SaidFreeTime = SaidFreeTime> {
  /** Null of a waybill that names no container. */
  cabinetNumber: string | null;
  /** An ISO date; null where nobody has said how many days are free, or no arrival is known. */
  lastFreeDay: string | null;
  /** Null as long as only the order says it. */
  said: Said | null;
}

export interface PortStay<Said extends SaidFreeTime = SaidFreeTime> extends Omit<Expected, 'portEta'> {
  milestones: readonly Arrival[];
  /** As carriers know the containers of the waybill now. */
  cabinetNumbers: readonly string[];
  /** The newest first: it counts, of a container the one that is about it or about all. */
  said: readonly Said[];
}

/**
 * Until when the goods may stand at the port without charge, container by container. The forwarder's word counts before the order's: a day,
 * or so many days after the day on which the goods arrived there, by the port's own calendar, or are expected now. Terminals count
 * differently; what the customer has agreed is what counts here.
 */
export function freeTimes<Said extends SaidFreeTime>(
  { portEta, freeDays }: { portEta?: string | undefined; freeDays?: number | undefined },
  { eta, timeZone, milestones, cabinetNumbers, said }: PortStay<Said>,
): FreeTime<Said>[] {
  const from = dayOfArrival(milestones) ?? dayExpected({ eta, portEta, timeZone });
  return (cabinetNumbers.length > 0 ? cabinetNumbers : [null]).map((cabinetNumber) => {
    const word = said.find((each) => each.cabinetNumber === null || each.cabinetNumber === cabinetNumber) ?? null;
    const days = word ? word.freeDays : (freeDays ?? null);
    return {
      cabinetNumber,
      lastFreeDay: word?.lastFreeDay ?? (from === undefined || days === null ? null : daysLater(from, days)),
      said: word,
    };
  });
}

/** How many days after a last free day it is at the port; below zero: before it. */
export const daysOverFreeTime = (lastFreeDay: string, { timeZone, now }: { timeZone: string; now: Date }): number =>
  daysFrom(lastFreeDay, dayIn(timeZone, now));

/** @returns the first of the days on which free time ends; null where none is known */
export const firstLastFreeDay = (times: readonly FreeTime[]): string | null =>
  times.flatMap(({ lastFreeDay }) => lastFreeDay ?? []).toSorted()[0] ?? null;
