import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DraftState } from './draft-saver.ts';
import { createAutosave, type Autosave, type AutosaveOptions } from './autosave.ts';

export interface Draft extends Pick<Autosave, 'saver' | 'hasUnsaved' | 'load' | 'forget'> {
  state: DraftState;
}

/** Saves the open order: on this device at once, on the server when nothing more is typed for a moment. */
export function useDraft(options: AutosaveOptions): Draft {
  const [keeping] = useState(() => createAutosave(options));
  const { saver } = keeping;
  useEffect(() => keeping.watch(), [keeping]);
  const state = useSyncExternalStore(saver.subscribe, saver.getState);
  return { ...keeping, state };
}
