import type { OrderEntryPath } from './order-page.ts';

/** The page that a login booked on last, stored on this device; a logout clears it with the rest of the storage. */
const storageKeyOf = (loginName: string) => `waybound.order-page.${loginName}`;

/** As it was stored, maybe by another release. */
export const usualOrderPage = (loginName: string): string | null => localStorage.getItem(storageKeyOf(loginName));

export const saveUsualOrderPage = (loginName: string, path: OrderEntryPath): void => localStorage.setItem(storageKeyOf(loginName), path);
