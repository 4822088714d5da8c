import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

const listeners = new Set<() => void>();
let minute = Math.floor(Date.now() / MINUTE_MS);
let timer = 0;

function tick(): void {
  minute = Math.floor(Date.now() / MINUTE_MS);
  for (const listener of listeners) listener();
}

/** One clock for all that read it; it stops while nobody does. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    timer = window.setInterval(tick, MINUTE_MS);
    // It may have stood for hours.
    tick();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.clearInterval(timer);
  };
}

/** The present, to the minute, in milliseconds: what depends on it is drawn again when it passes. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => minute) * MINUTE_MS;
