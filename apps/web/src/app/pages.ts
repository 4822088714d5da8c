import { accountPages } from '../features/account/routes.ts';
import { addressBookPages } from '../features/address-book/routes.ts';
import { apiKeyPages } from '../features/api-keys/routes.ts';
import type { loginPage } from '../features/auth/routes.ts';
import { dashboardPages, type dashboardPage } from '../features/dashboard/routes.ts';
import { fileLibraryPages } from '../features/file-library/routes.ts';
import { helpPages } from '../features/help/routes.ts';
import { historyPages } from '../features/history/routes.ts';
import { memberPages } from '../features/members/routes.ts';
import { messagePages } from '../features/messages/routes.ts';
import { noticePages } from '../features/notices/routes.ts';
import { orderBatchPages } from '../features/order-batches/routes.ts';
import { orderPages } from '../features/orders/routes.ts';
import { pickupPages } from '../features/pickups/routes.ts';
import { storePages } from '../features/stores/routes.ts';
import { waybillPages } from '../features/waybills/routes.ts';

export const HOME_PATH = '/dashboard' satisfies typeof dashboardPage.path;
export const LOGIN_PATH = '/login' satisfies typeof loginPage.path;
export const NOT_FOUND_PATH = '/404';

/**
 * Every page but the login. Adding one: its feature declares it in the list of its `routes.ts` with `page({ … })`, or with `openPage({ … })`
 * for somebody without a login (parts/page.ts says what each field is), and the phrases name it in `common.pages`. Router, links, document,
 * menu, breadcrumb, title, palette, guide and journeys follow. A new feature has a line here.
 */
export const PAGES = [
  ...dashboardPages,
  ...waybillPages,
  ...orderPages,
  ...orderBatchPages,
  ...pickupPages,
  ...addressBookPages,
  ...fileLibraryPages,
  ...storePages,
  ...accountPages,
  ...memberPages,
  ...apiKeyPages,
  ...noticePages,
  ...historyPages,
  ...helpPages,
  ...messagePages,
] as const;

/**
 * Every path the product answers to, in the specification's spelling. Any other goes to the dashboard.
 * @internal
 */
export const ROUTE_PATHS: readonly string[] = ['/', NOT_FOUND_PATH, LOGIN_PATH, ...PAGES.map(({ path }) => path)];
