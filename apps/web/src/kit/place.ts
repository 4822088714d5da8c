export type Side = 'below' | 'above' | 'below-end';

const GAP_PX = 6;
const EDGE_PX = 8;

/** Puts a floating element (already in the top layer) beside its anchor and keeps it inside the window. */
export function place(floating: HTMLElement, anchor: Element, side: Side): void {
  const box = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = floating;
  const hasRoomBelow = box.bottom + GAP_PX + height + EDGE_PX <= window.innerHeight;
  const hasRoomAbove = box.top - GAP_PX - height - EDGE_PX >= 0;
  const isAbove = side === 'above' ? hasRoomAbove : !hasRoomBelow && hasRoomAbove;

  const top = isAbove ? box.top - GAP_PX - height : Math.min(box.bottom + GAP_PX, window.innerHeight - height - EDGE_PX);
  const wanted = leftOf(side, box, width);
  const left = Math.max(EDGE_PX, Math.min(wanted, window.innerWidth - width - EDGE_PX));
  floating.style.top = `${Math.max(EDGE_PX, top)}px`;
  floating.style.left = `${left}px`;
}

function leftOf(side: Side, box: DOMRect, width: number): number {
  if (side === 'above') return box.left + box.width / 2 - width / 2;
  return side === 'below-end' ? box.right - width : box.left;
}
