import { lazyPart } from '../loading/lazy-part.ts';

/** The popover itself: buttons fetch it ahead when a pointer or the focus comes near. */
export const popoverPart = lazyPart(() => import('./LivePopover.tsx').then((loaded) => loaded.LivePopover));
