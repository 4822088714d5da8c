interface Change {
  event: Event;
}

/**
 * Whether something floating is to close. A press on its own button, and the focus that comes with it, are left to that button, which knows
 * whether it opens or closes.
 */
export function shouldClose(anchor: Element, isOpen: boolean, { event }: Change): boolean {
  const target = event instanceof FocusEvent ? event.relatedTarget : event.target;
  const isAtButton = event.type !== 'keydown' && target instanceof Node && anchor.contains(target);
  return !isOpen && !isAtButton;
}
