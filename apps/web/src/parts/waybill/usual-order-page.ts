import type { WayInPath } from './order-page.ts';

/** The page that a login booked on last, kept on this device; a logout clears it with the rest of the storage. */
const placeOf = (loginName: string) => `waybound.order-page.${loginName}`;

/** As it was kept, maybe by another release. */
export const usualOrderPage = (loginName: string): string | null => localStorage.getItem(placeOf(loginName));

export const keepOrderPage = (loginName: string, path: WayInPath): void => localStorage.setItem(placeOf(loginName), path);
