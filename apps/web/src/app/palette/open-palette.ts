import { useSyncExternalStore } from 'react';

/** The command palette is asked for in the header and by key, and shown by the user menu, whose entries are commands too. */
const listeners = new Set<() => void>();
let isOpen = false;

export function setPaletteOpen(open: boolean): void {
  isOpen = open;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const usePaletteOpen = (): boolean => useSyncExternalStore(subscribe, () => isOpen);
