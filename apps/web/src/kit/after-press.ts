/** What waits for the end of the press that is under way; undefined while none is. */
let waiting: (() => void)[] | undefined;

// Rules that are computed outside a browser import this too.
globalThis.addEventListener?.('pointerdown', () => (waiting ??= []), true);

/** After these no click comes: the press ended, or the pointer's menu or a key took over. */
for (const name of ['pointerup', 'pointercancel', 'contextmenu', 'keydown']) {
  const end = (): void => {
    // The click comes in the same task as the end of its press.
    for (const work of waiting ?? []) setTimeout(work);
    waiting = undefined;
  };
  globalThis.addEventListener?.(name, end, true);
}

/**
 * Does this now, or after the press that is under way. What a field says when it is left moves everything below it, and a press that is
 * released over another element than it began on makes no click: going from a faulty field straight to a button would do nothing.
 */
export function afterPress(work: () => void): void {
  if (waiting) waiting.push(work);
  else work();
}
