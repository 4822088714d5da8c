import {
  boxSizePage,
  importerPage,
  invoiceTitlePage,
  pickupAddressPage,
  senderPage,
  shippingAddressPage,
  skuPage,
  thirdWarehousePage,
} from '../features/address-book/routes.ts';
import { accountPage } from '../features/account/routes.ts';
import { apiKeysPage } from '../features/api-keys/routes.ts';
import { loginPage } from '../features/auth/routes.ts';
import { dashboardPage } from '../features/dashboard/routes.ts';
import { otherFilesPage, papersPage } from '../features/file-library/routes.ts';
import { contactUsPage, quickOrderGuidancePage } from '../features/help/routes.ts';
import { historyPage } from '../features/history/routes.ts';
import { membersPage } from '../features/members/routes.ts';
import { messagesPage } from '../features/messages/routes.ts';
import { fileNoticesPage, noticeReceiversPage, overseasNoticesPage, trackingNoticesPage } from '../features/notices/routes.ts';
import { airOrderPage, expressOrderPage, portOrderPage, seaOrderPage } from '../features/orders/routes.ts';
import { pickupPage } from '../features/pickups/routes.ts';
import { batchOrderPage } from '../features/order-batches/routes.ts';
import { storesPage } from '../features/stores/routes.ts';
import { sendWaybillPage, serviceWaybillPage, waybillDetailPage, waybillListPage } from '../features/waybills/routes.ts';

export const HOME_PATH = '/dashboard' satisfies typeof dashboardPage.path;
export const LOGIN_PATH = '/login' satisfies typeof loginPage.path;
export const NOT_FOUND_PATH = '/404';

/** The pages inside the frame, in the order of the menu. */
export const SHELL_PAGES = [
  dashboardPage,
  waybillListPage,
  airOrderPage,
  seaOrderPage,
  expressOrderPage,
  portOrderPage,
  batchOrderPage,
  pickupPage,
  waybillDetailPage,
  skuPage,
  importerPage,
  shippingAddressPage,
  senderPage,
  pickupAddressPage,
  thirdWarehousePage,
  boxSizePage,
  invoiceTitlePage,
  papersPage,
  otherFilesPage,
  storesPage,
  accountPage,
  membersPage,
  apiKeysPage,
  trackingNoticesPage,
  overseasNoticesPage,
  fileNoticesPage,
  noticeReceiversPage,
  historyPage,
  contactUsPage,
  quickOrderGuidancePage,
  messagesPage,
] as const;

/** Pages for somebody without a login, each opened by a token of its own (section 2: let through without the guard). */
export const OPEN_PAGES = [sendWaybillPage, serviceWaybillPage] as const;

/**
 * Every path the product answers to, in the specification's spelling. Any other goes to the dashboard.
 * @internal
 */
export const ROUTE_PATHS: readonly string[] = [
  '/',
  NOT_FOUND_PATH,
  loginPage.path,
  ...[...SHELL_PAGES, ...OPEN_PAGES].map((page) => page.path),
];
