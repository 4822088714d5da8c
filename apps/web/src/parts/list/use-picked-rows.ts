import { useMemo, useState } from 'react';

interface WithId {
  id: string;
}

export interface PickedRows<Row extends WithId> {
  /** As they were when they were picked, also those of other pages. */
  rows: readonly Row[];
  keys: ReadonlySet<string>;
  /** Takes the keys the table answers with; a key of another page keeps the row it came with. */
  pick: (keys: ReadonlySet<string>) => void;
  /** Leaves out what has been done. */
  drop: (ids: readonly string[]) => void;
  clear: () => void;
}

/** What is ticked, over pages and tabs. `shown` are the rows on the screen. */
export function usePickedRows<Row extends WithId>(shown: readonly Row[] | undefined): PickedRows<Row> {
  const [picked, setPicked] = useState<readonly Row[]>([]);
  const keys = useMemo(() => new Set(picked.map(({ id }) => id)), [picked]);
  return {
    rows: picked,
    keys,
    pick: (next) => setPicked((before) => rowsOf(next, before, shown ?? [])),
    drop: (ids) => setPicked((before) => before.filter(({ id }) => !ids.includes(id))),
    clear: () => setPicked([]),
  };
}

/**
 * The newest known row of each key.
 * @internal
 */
export function rowsOf<Row extends WithId>(keys: ReadonlySet<string>, before: readonly Row[], shown: readonly Row[]): Row[] {
  const known = new Map([...before, ...shown].map((row) => [row.id, row]));
  return [...keys].flatMap((key) => known.get(key) ?? []);
}
