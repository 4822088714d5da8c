import { useMemo, useState } from 'react';
import type { ListedWaybill } from '@waybound/contract/waybills/waybills';

export interface SelectedWaybills {
  /** As they were when they were picked, also those of other pages. */
  rows: readonly ListedWaybill[];
  keys: ReadonlySet<string>;
  /** Takes the keys the table answers with; a key of another page keeps the row it came with. */
  pick: (keys: ReadonlySet<string>) => void;
  /** Leaves out what has been done. */
  drop: (waybillNos: readonly string[]) => void;
  clear: () => void;
}

/** What is ticked, over pages and tabs. `shown` are the rows on the screen. */
export function useWaybillSelection(shown: readonly ListedWaybill[] | undefined): SelectedWaybills {
  const [picked, setPicked] = useState<readonly ListedWaybill[]>([]);
  const keys = useMemo(() => new Set(picked.map(({ id }) => id)), [picked]);
  return {
    rows: picked,
    keys,
    pick: (next) => setPicked((before) => rowsOf(next, before, shown ?? [])),
    drop: (waybillNos) => setPicked((before) => before.filter((row) => !waybillNos.includes(row.waybillNo))),
    clear: () => setPicked([]),
  };
}

/**
 * The newest known row of each key.
 * @internal
 */
export function rowsOf(keys: ReadonlySet<string>, before: readonly ListedWaybill[], shown: readonly ListedWaybill[]): ListedWaybill[] {
  const known = new Map([...before, ...shown].map((row) => [row.id, row]));
  return [...keys].flatMap((key) => known.get(key) ?? []);
}
