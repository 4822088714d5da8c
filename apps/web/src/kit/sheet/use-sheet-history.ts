import { useRef } from 'react';
import type { SheetRow } from './model.ts';

export type SheetChange = 'edit' | 'paste' | 'clear' | 'fill' | 'rows' | 'undo' | 'redo';

const LONGEST_HISTORY = 100;

export interface SheetHistory<Key extends string> {
  commit: (next: readonly SheetRow<Key>[], change: SheetChange) => void;
  undo: () => void;
  redo: () => void;
}

/** Rows never change in place, so a step back is the array that was there before; steps share all rows that stayed the same. */
export function useSheetHistory<Key extends string>(
  rows: readonly SheetRow<Key>[],
  onChange: (rows: readonly SheetRow<Key>[], change: SheetChange) => void,
): SheetHistory<Key> {
  const past = useRef<(readonly SheetRow<Key>[])[]>([]);
  const future = useRef<(readonly SheetRow<Key>[])[]>([]);

  return {
    commit: (next, change) => {
      past.current = [...past.current.slice(1 - LONGEST_HISTORY), rows];
      future.current = [];
      onChange(next, change);
    },
    undo: () => {
      const before = past.current.pop();
      if (!before) return;
      future.current.push(rows);
      onChange(before, 'undo');
    },
    redo: () => {
      const after = future.current.pop();
      if (!after) return;
      past.current.push(rows);
      onChange(after, 'redo');
    },
  };
}
