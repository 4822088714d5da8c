import { lazyPart } from '../loading/lazy-part.ts';

/** The menu itself: buttons fetch it ahead when a pointer or the focus comes near. */
export const menuPart = lazyPart(() => import('./LiveMenu.tsx').then((loaded) => loaded.LiveMenu));
