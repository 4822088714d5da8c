import type { loginPage } from '../features/auth/routes.ts';
import { dashboardPages, type dashboardPage } from '../features/dashboard/routes.ts';
import { orderPages } from '../features/orders/routes.ts';
import { waybillPages } from '../features/waybills/routes.ts';

export const HOME_PATH = '/dashboard' satisfies typeof dashboardPage.path;
export const LOGIN_PATH = '/login' satisfies typeof loginPage.path;
export const NOT_FOUND_PATH = '/404';

/**
 * What people open first. The first file that a browser fetches knows these pages only; the register of all of them (pages.ts) comes behind
 * the content, with the menu, or with the document of a page that stands in it alone. So a page more weighs on no other.
 */
export const FIRST_PAGES = [...dashboardPages, ...waybillPages, ...orderPages] as const;
