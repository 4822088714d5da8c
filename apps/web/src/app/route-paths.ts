import { loginPage } from '../features/auth/routes.ts';
import { dashboardPage } from '../features/dashboard/routes.ts';
import { airOrderPage } from '../features/orders/routes.ts';
import { waybillDetailPage, waybillListPage } from '../features/waybills/routes.ts';

export const HOME_PATH = '/dashboard' satisfies typeof dashboardPage.path;
export const LOGIN_PATH = '/login' satisfies typeof loginPage.path;
export const NOT_FOUND_PATH = '/404';

/** The pages inside the frame, in the order of the menu. */
export const SHELL_PAGES = [dashboardPage, waybillListPage, airOrderPage, waybillDetailPage] as const;

/** Every path the product answers to, in the specification's spelling. Any other goes to the dashboard. */
export const ROUTE_PATHS: readonly string[] = ['/', NOT_FOUND_PATH, loginPage.path, ...SHELL_PAGES.map((page) => page.path)];
