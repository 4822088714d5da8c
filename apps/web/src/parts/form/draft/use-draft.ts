import { useEffect, useState, useSyncExternalStore } from 'react';
import { createAutosave, type Autosave, type AutosaveOptions } from './autosave.ts';
import type { DraftKind, DraftState } from './draft-saver.ts';

export interface Draft<K extends DraftKind> extends Pick<Autosave<K>, 'saver' | 'hasUnsaved' | 'load' | 'forget'> {
  state: DraftState<K>;
}

/** Saves the open form: on this device at once, on the server when nothing more is typed for a moment. */
export function useDraft<K extends DraftKind>(options: AutosaveOptions<K>): Draft<K> {
  const [keeping] = useState(() => createAutosave(options));
  const { saver } = keeping;
  useEffect(() => keeping.watch(), [keeping]);
  const state = useSyncExternalStore(saver.subscribe, saver.getState);
  return { ...keeping, state };
}
