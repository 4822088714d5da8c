import { useSyncExternalStore } from 'react';
import type { RowErrors, SheetRow } from '../../kit/sheet/Sheet.tsx';

/**
 * The rows of one grid of a form. They are held outside the form library, which would copy thousands of cells at every change. Rows never
 * change in place, so the server's errors are stored by row object and disappear as soon as the row is edited.
 */
export interface RowStore<Key extends string> {
  getRows: () => readonly SheetRow<Key>[];
  setRows: (rows: readonly SheetRow<Key>[]) => void;
  /** In words, by the current index of the row. */
  setServerErrors: (errors: ReadonlyMap<number, RowErrors<Key>>) => void;
  serverErrorsOf: (row: SheetRow<Key>) => RowErrors<Key> | undefined;
  subscribe: (listener: () => void) => () => void;
}

export function createRowStore<Key extends string>(start: readonly SheetRow<Key>[] = []): RowStore<Key> {
  let rows = start;
  let serverErrors = new WeakMap<SheetRow<Key>, RowErrors<Key>>();
  const listeners = new Set<() => void>();
  const change = (next: readonly SheetRow<Key>[]) => {
    rows = next;
    for (const listener of listeners) listener();
  };
  return {
    getRows: () => rows,
    setRows: change,
    setServerErrors: (errors) => {
      serverErrors = new WeakMap();
      for (const [index, error] of errors) {
        const row = rows[index];
        if (row) serverErrors.set(row, error);
      }
      // A new list of the same rows, so that subscribers render again.
      change([...rows]);
    },
    serverErrorsOf: (row) => serverErrors.get(row),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useRows = <Key extends string>(store: RowStore<Key>): readonly SheetRow<Key>[] =>
  useSyncExternalStore(store.subscribe, store.getRows);
