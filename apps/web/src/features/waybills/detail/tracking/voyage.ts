import type { Milestone, WaybillDetail } from '@waybound/contract/waybills/waybills';
import type { Certainty } from '../../../../parts/course/course-entry.ts';

export interface Moment {
  at: string;
  certainty: Certainty;
}

export interface Voyage {
  departure: Moment | undefined;
  arrival: Moment | undefined;
  /** 0 to 1 by time; undefined where it is under way and nobody knows for how long. */
  progress: number | undefined;
  /** Whole days to the expected arrival, negative when it is late; undefined once it has arrived, or where none is expected. */
  daysLeft: number | undefined;
}

const DAY_MS = 86_400_000;
const ON_THE_WAY = 'wait_for_arrivalport';
/** Under way is neither here nor there: the bar never shows one of its ends. */
const MIN_MARGIN = 0.03;

/**
 * The main leg in time at `now` (milliseconds), from what is known of it. Nothing is guessed that nobody has said: of an end delivery its
 * status awaits the goods, and does not say that they have left.
 */
export function voyageOf({ waybill, road, milestones }: Pick<WaybillDetail, 'waybill' | 'road' | 'milestones'>, now: number): Voyage {
  const stop = road.findIndex(({ status }) => status === ON_THE_WAY);
  const left = waybill.shippingWay === 'HD' ? null : road[stop]?.reachedAt;
  const reached = stop < 0 ? undefined : road.slice(stop + 1).find(({ reachedAt }) => reachedAt !== null)?.reachedAt;

  const departure = actual(milestones, 'departed') ?? toActual(left) ?? expected(milestones, 'departed');
  const eta: Moment | undefined = waybill.eta === null ? undefined : { at: waybill.eta, certainty: 'estimated' };
  const arrival = actual(milestones, 'arrived') ?? toActual(reached) ?? eta ?? expected(milestones, 'arrived');
  return { departure, arrival, progress: progressOf(departure, arrival, now), daysLeft: daysLeftOf(arrival, now) };
}

const toActual = (at: string | null | undefined): Moment | undefined => (at ? { at, certainty: 'actual' } : undefined);

const valid = (milestones: readonly Milestone[], kind: string): Milestone[] =>
  milestones.filter((entry) => entry.kind === kind && entry.correctedBy === null);

const actual = (milestones: readonly Milestone[], kind: string): Moment | undefined =>
  toActual(valid(milestones, kind).find(({ actualAt }) => actualAt !== null)?.actualAt);

/** What was learnt last counts. */
function expected(milestones: readonly Milestone[], kind: string): Moment | undefined {
  const [latest] = valid(milestones, kind).toSorted((one, other) => other.learntAt.localeCompare(one.learntAt));
  if (latest?.estimatedAt) return { at: latest.estimatedAt, certainty: 'estimated' };
  return latest?.plannedAt ? { at: latest.plannedAt, certainty: 'planned' } : undefined;
}

function progressOf(departure: Moment | undefined, arrival: Moment | undefined, now: number): number | undefined {
  if (arrival?.certainty === 'actual') return 1;
  if (departure?.certainty !== 'actual') return 0;
  if (!arrival) return undefined;
  const start = Date.parse(departure.at);
  const end = Date.parse(arrival.at);
  if (end <= start) return undefined;
  return Math.min(1 - MIN_MARGIN, Math.max(MIN_MARGIN, (now - start) / (end - start)));
}

function daysLeftOf(arrival: Moment | undefined, now: number): number | undefined {
  if (!arrival || arrival.certainty === 'actual') return undefined;
  const days = Math.ceil((Date.parse(arrival.at) - now) / DAY_MS);
  return days === 0 ? 0 : days;
}
