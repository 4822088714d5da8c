import type { RowErrors, SheetErrors, SheetRow } from './model.ts';

/**
 * Makes a check of single rows cheap for a whole sheet: a row that did not change is not checked again. The check must depend on the
 * row alone; merge what compares rows with each other afterwards.
 */
export function createRowChecker<Key extends string>(
  check: (row: SheetRow<Key>) => RowErrors<Key> | undefined,
): (rows: readonly SheetRow<Key>[]) => SheetErrors<Key> {
  const known = new WeakMap<SheetRow<Key>, RowErrors<Key> | null>();
  return (rows) => {
    const errors = new Map<number, RowErrors<Key>>();
    for (const [index, row] of rows.entries()) {
      let found = known.get(row);
      if (found === undefined) {
        found = check(row) ?? null;
        known.set(row, found);
      }
      if (found) errors.set(index, found);
    }
    return errors;
  };
}
