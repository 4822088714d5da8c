import type { RowErrors, SheetErrors, SheetRow } from '../../kit/sheet/Sheet.tsx';
import type { RowStore } from './row-store.ts';

/** Adds what the server said about rows that have not been edited since. The page's own finding about the same cell is newer. */
export function withServerErrors<Key extends string>(
  errors: SheetErrors<string>,
  rows: readonly SheetRow<Key>[],
  store: RowStore<Key>,
): SheetErrors<string> {
  const merged = new Map(errors);
  for (const [index, row] of rows.entries()) {
    const ofServer: RowErrors<string> | undefined = store.serverErrorsOf(row);
    if (ofServer) merged.set(index, { ...ofServer, ...errors.get(index) });
  }
  return merged;
}
