interface Change {
  reason: string;
  event: Event;
}

/** Whether something floating is to close. A press on its own button is left to that button, which knows whether it opens or closes. */
export const isLeft = (anchor: Element, isOpen: boolean, { reason, event }: Change): boolean =>
  !isOpen && !(reason === 'outside-press' && event.target instanceof Node && anchor.contains(event.target));
