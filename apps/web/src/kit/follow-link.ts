import type { MouseEvent } from 'react';

/**
 * For a link that knows no router: a plain click calls `go` and stays on the page; with a modifier or the middle button the browser
 * opens the address itself.
 */
export function followLink(event: MouseEvent<HTMLAnchorElement>, go: () => void): void {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!isPlain || event.defaultPrevented) return;
  event.preventDefault();
  go();
}
