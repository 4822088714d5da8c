import { useSyncExternalStore } from 'react';
import { readCookie, writeCookie } from '../../kit/preferences/prefs.ts';

/** What of the menu this device keeps. A new object after every change, the same one in between. */
interface KeptMenu {
  /** Groups that were opened or folded by hand: `+name` or `-name`. */
  menuGroups: readonly string[];
  /** Paths of the pages kept on top. */
  favourites: readonly string[];
}

/** No name and no path has this in it, nor what parts cookies. */
const MARK = '|';

const readList = (name: keyof KeptMenu): readonly string[] => readCookie(name)?.split(MARK).filter(Boolean) ?? [];

const listeners = new Set<() => void>();
let kept: KeptMenu = { menuGroups: readList('menuGroups'), favourites: readList('favourites') };

const getKept = (): KeptMenu => kept;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useKeptMenu = (): KeptMenu => useSyncExternalStore(subscribe, getKept);

export function keepInMenu(name: keyof KeptMenu, list: readonly string[]): void {
  writeCookie(name, list.join(MARK));
  kept = { ...kept, [name]: list };
  for (const listener of listeners) listener();
}
