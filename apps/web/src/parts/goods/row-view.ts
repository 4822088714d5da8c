import type { SheetRow } from '../../kit/sheet/Sheet.tsx';
import { isBlank } from '../../kit/sheet/edits.ts';

/** Between the cells a form holds and the cells a sheet shows: calculated columns, words instead of codes. Unchanged rows stay the same objects. */
export interface RowView<Key extends string, Shown extends string> {
  toShown: (rows: readonly SheetRow<Key>[]) => readonly SheetRow<Shown>[];
  toCells: (rows: readonly SheetRow<Shown>[]) => readonly SheetRow<Key>[];
}

export function createRowView<Key extends string, Shown extends string>(
  toShown: (cells: SheetRow<Key>) => SheetRow<Shown>,
  toCells: (shown: SheetRow<Shown>) => SheetRow<Key>,
): RowView<Key, Shown> {
  const shownOf = new WeakMap<SheetRow<Key>, SheetRow<Shown>>();
  const cellsOf = new WeakMap<SheetRow<Shown>, SheetRow<Key>>();
  const showRow = (cells: SheetRow<Key>) => {
    const known = shownOf.get(cells);
    if (known) return known;
    const shown = toShown(cells);
    shownOf.set(cells, shown);
    cellsOf.set(shown, cells);
    return shown;
  };
  return {
    toShown: (rows) => rows.map(showRow),
    toCells: (rows) => withoutBlankEnd(rows.map((shown) => cellsOf.get(shown) ?? toCells(shown))),
  };
}

function withoutBlankEnd<Key extends string>(rows: readonly SheetRow<Key>[]): readonly SheetRow<Key>[] {
  const last = rows.findLastIndex((row) => !isBlank(row));
  return rows.slice(0, last + 1);
}
