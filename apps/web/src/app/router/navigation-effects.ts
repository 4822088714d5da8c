import type { AnyRouter } from '@tanstack/react-router';
import { closeFloating } from '../../kit/popover/close-floating.ts';
import { markPageReady } from '../../kit/loading/first-content.ts';
import { retryMissingParts } from '../../kit/loading/lazy-part.ts';

let isNewPath = true;
let isFirstPage = true;

/**
 * Whether the browser is asked to scroll when a page has been drawn. On the first page of a visit nothing has scrolled, and asking costs a layout
 * in the middle of its first task; unless it is a reload or a way back, or the address names a place on it.
 */
export function restoresScroll({ location }: { location: { hash: string } }): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  const isFresh = isFirstPage && visit instanceof PerformanceNavigationTiming && visit.type === 'navigate';
  isFirstPage = false;
  return !isFresh || location.hash !== '';
}

/** The content sheet scrolls, not the window. A change of search parameters keeps its place, back and forward restore it. */
export const contentToScrollUp = (): Element | null => (isNewPath ? document.getElementById('content') : null);

/**
 * Section 2: any navigation closes open dialogs and scrolls to top; a change of search parameters does neither. What did not
 * load is asked for again on the way, and when the network is back.
 */
export function watchNavigation(router: AnyRouter): void {
  router.subscribe('onBeforeLoad', ({ pathChanged, fromLocation }) => {
    isNewPath = pathChanged;
    if (!pathChanged || !fromLocation) return;
    closeAll();
    retryMissingParts();
  });
  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    markPageReady();
    if (pathChanged && fromLocation) keepFocus();
  });
  window.addEventListener('online', retryMissingParts);
}

/** A link that was followed may be gone with its page. The focus goes on at the content, whose keys scroll it, not at the very top. */
function keepFocus(): void {
  if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true });
}

function closeAll(): void {
  closeFloating();
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
}
