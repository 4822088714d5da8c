import { MILESTONE_FACTS, type MilestoneFact } from '@waybound/contract/waybills/milestone-facts';
import type { Milestone } from '@waybound/contract/waybills/waybills';
import { dayIn } from './day-in.ts';

/** What an entry says, when and where. */
export interface Saying {
  fact: MilestoneFact | null;
  /** Null: it has not happened yet, and says nothing. */
  actualAt: Date | string | null;
  timeZone: string;
}

interface Entry extends Saying {
  source: Milestone['source'];
  correctedBy: string | null;
}

/** Whether two entries tell of one and the same: what happens once, or a day's delivery attempt. A second freeze is another one. */
export function isSameFact(one: Saying, other: Saying): boolean {
  if (one.fact === null || one.fact !== other.fact || one.actualAt === null || other.actualAt === null) return false;
  const { happens } = MILESTONE_FACTS[one.fact];
  if (happens === 'often') return false;
  return happens === 'once' || dayIn(one.timeZone, one.actualAt) === dayIn(other.timeZone, other.actualAt);
}

/** Whoever was there knows it better than a desk. */
const SOURCES_BY_TRUST: readonly Milestone['source'][] = ['scan', 'carrier', 'operator', 'customer', 'estimate'];

/**
 * One group for each fact, with its sources: the one that is believed first, in which place and time are shown, before the others. What
 * says no fact, or was corrected, stands alone.
 */
export function onePerFact<E extends Entry>(entries: readonly E[]): [E, ...E[]][] {
  const groups: [E, ...E[]][] = [];
  for (const entry of entries) {
    const group = entry.correctedBy === null && groups.find(([first]) => first.correctedBy === null && isSameFact(first, entry));
    if (group) group.push(entry);
    else groups.push([entry]);
  }
  for (const group of groups) group.sort(byTrust);
  return groups;
}

const byTrust = (one: Entry, other: Entry): number =>
  SOURCES_BY_TRUST.indexOf(one.source) - SOURCES_BY_TRUST.indexOf(other.source) || timeOf(one) - timeOf(other);

const timeOf = ({ actualAt }: Entry): number => new Date(actualAt ?? 0).getTime();
