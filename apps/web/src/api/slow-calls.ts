/** A call without an answer for this long is reported as a slow connection. */
const SLOW_MS = 5000;

const listeners = new Set<() => void>();
let slowCalls = 0;

export const hasSlowCalls = (): boolean => slowCalls > 0;

export function subscribeToSlowCalls(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Watches a call that has gone out, until the returned function says that it has ended. */
export function watchCall(): () => void {
  let isSlow = false;
  const timer = setTimeout(() => {
    isSlow = true;
    count(1);
  }, SLOW_MS);
  return () => {
    clearTimeout(timer);
    if (isSlow) count(-1);
  };
}

function count(change: number): void {
  slowCalls += change;
  for (const listener of listeners) listener();
}
