import type { ListColumns } from '@waybound/contract/account/list-views';
import type { KeptList } from '../arranged/kept-list.ts';

type Arranged = Pick<KeptList, 'columns' | 'density' | 'defaultViewId'>;

/**
 * What two tabs have made of one arrangement: each keeps what it has changed since `base`; where both have changed the same, `mine` counts.
 */
export function merged(base: Arranged, mine: Arranged, theirs: Arranged): Arranged {
  return {
    columns: mergedColumns(base.columns, mine.columns, theirs.columns),
    density: mine.density === base.density ? theirs.density : mine.density,
    defaultViewId: mine.defaultViewId === base.defaultViewId ? theirs.defaultViewId : mine.defaultViewId,
  };
}

function mergedColumns(base: ListColumns | null, mine: ListColumns | null, theirs: ListColumns | null): ListColumns | null {
  if (isEqual(mine, base)) return theirs;
  if (!base || !mine || !theirs) return mine;
  const both = (name: 'hidden' | 'pinned') => mergedSet(base[name], mine[name], theirs[name]);
  return { order: isEqual(mine.order, base.order) ? theirs.order : mine.order, hidden: both('hidden'), pinned: both('pinned') };
}

/** Theirs, with what was added here, without what was taken away here. */
function mergedSet(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const kept = theirs.filter((key) => mine.includes(key) || !base.includes(key));
  const added = mine.filter((key) => !base.includes(key) && !kept.includes(key));
  return [...kept, ...added];
}

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
