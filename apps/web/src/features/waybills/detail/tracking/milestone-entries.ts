import type { Milestone } from '@waybound/contract/waybills/waybills';
import { onePerFact } from '@waybound/domain/milestones/one-per-fact';
import type { Certainty } from '../../../../parts/course/course-entry.ts';

export interface Entry {
  milestone: Milestone;
  /** Who else says so. */
  others: readonly Milestone[];
  at: string;
  certainty: Certainty;
  isCorrected: boolean;
  /** What happened last and still holds. */
  isCurrent: boolean;
  isBad: boolean;
}

const BAD_KINDS: readonly string[] = ['customsHold', 'deliveryAttempted'];
const BAD_STATUSES: readonly string[] = ['already_freeze', 'already_returned'];

/** One entry for each fact, with its sources, newest first: what is expected comes above what has happened. A fact is on each track that a source of it is on. */
export function toEntries(milestones: readonly Milestone[], track: Milestone['track'] | undefined): Entry[] {
  const entries = onePerFact(milestones)
    .filter((sources) => track === undefined || sources.some((milestone) => milestone.track === track))
    .map(([milestone, ...others]) => ({ milestone, others, ...timeOf(milestone) }))
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  const current = entries.find(({ milestone, certainty }) => certainty === 'actual' && milestone.correctedBy === null);
  return entries.map((entry) => ({
    ...entry,
    isCorrected: entry.milestone.correctedBy !== null,
    isCurrent: entry === current,
    isBad: isBad(entry.milestone),
  }));
}

/** The surest time an entry has. One without any is as old as our knowledge of it. */
function timeOf({ actualAt, estimatedAt, plannedAt, learntAt }: Milestone): Pick<Entry, 'at' | 'certainty'> {
  if (actualAt !== null) return { at: actualAt, certainty: 'actual' };
  if (estimatedAt !== null) return { at: estimatedAt, certainty: 'estimated' };
  return { at: plannedAt ?? learntAt, certainty: 'planned' };
}

const isBad = ({ kind, status }: Milestone): boolean => BAD_KINDS.includes(kind) || (status !== null && BAD_STATUSES.includes(status));

/** The tracks that have entries, in the order they are offered. */
export const tracksOf = (milestones: readonly Milestone[]): Milestone['track'][] =>
  (['order', 'transport', 'customs'] as const).filter((track) => milestones.some((milestone) => milestone.track === track));
