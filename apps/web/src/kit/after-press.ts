let isPressed = false;

/** After these no click comes: the press ended, or the pointer's menu or a key took over. */
const ENDS = ['pointerup', 'pointercancel', 'contextmenu', 'keydown'];

window.addEventListener('pointerdown', ({ button, isPrimary }) => (isPressed ||= isPrimary && button === 0), {
  capture: true,
  passive: true,
});
for (const name of ENDS) window.addEventListener(name, () => (isPressed = false), { capture: true, passive: true });

/**
 * Does this now, or after the press that is under way. What a field says when it is left moves everything below it, and a press that is
 * released over another element than it began on makes no click: going from a faulty field straight to a button would do nothing.
 */
export function afterPress(work: () => void): void {
  if (!isPressed) return work();
  const press = new AbortController();
  const end = (): void => {
    press.abort();
    // The click comes in the same task as the end of its press.
    setTimeout(work);
  };
  for (const name of ENDS) window.addEventListener(name, end, { capture: true, signal: press.signal });
}
