let isPressed = false;

for (const name of ['pointerdown', 'pointerup', 'pointercancel']) {
  window.addEventListener(name, () => (isPressed = name === 'pointerdown'), { capture: true, passive: true });
}

/**
 * Does this now, or after the press that is under way. What a field says when it is left moves everything below it, and a press that is let
 * go above something else than it began on is no click: whoever went from a faulty field straight to a choice or a button pressed in vain.
 */
export function afterPress(work: () => void): void {
  if (!isPressed) return work();
  const press = new AbortController();
  const end = (): void => {
    press.abort();
    // The click comes in the same task as the end of its press.
    setTimeout(work);
  };
  for (const name of ['pointerup', 'pointercancel']) window.addEventListener(name, end, { capture: true, signal: press.signal });
}
