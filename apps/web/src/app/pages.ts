import { accountPages } from '../features/account/routes.ts';
import { addressBookPages } from '../features/address-book/routes.ts';
import { apiKeyPages } from '../features/api-keys/routes.ts';
import { boxLabelPages } from '../features/box-labels/routes.ts';
import { correctionPages } from '../features/corrections/routes.ts';
import { casePages } from '../features/cases/routes.ts';
import { deadlinePages } from '../features/deadlines/routes.ts';
import { exceptionPages } from '../features/exceptions/routes.ts';
import { exportPages } from '../features/exports/routes.ts';
import { externalQuotationPages } from '../features/external-quotations/routes.ts';
import { fileLibraryPages } from '../features/file-library/routes.ts';
import { financePages } from '../features/finance/routes.ts';
import { helpPages } from '../features/help/routes.ts';
import { historyPricePages } from '../features/history-prices/routes.ts';
import { landedCostPages } from '../features/landed-costs/routes.ts';
import { historyPages } from '../features/history/routes.ts';
import { memberPages } from '../features/members/routes.ts';
import { messagePages } from '../features/messages/routes.ts';
import { noticePages } from '../features/notices/routes.ts';
import { orderBatchPages } from '../features/order-batches/routes.ts';
import { pickupPages } from '../features/pickups/routes.ts';
import { embeddedPages } from '../features/embedded/routes.ts';
import { endOrderPages } from '../features/orders/end-routes.ts';
import { overseasPages } from '../features/overseas/routes.ts';
import { smallParcelPages } from '../features/small-parcels/routes.ts';
import { quotationPages } from '../features/quotations/routes.ts';
import { storePages } from '../features/stores/routes.ts';
import { endWaybillPages } from '../features/waybills/end-routes.ts';
import { FIRST_PAGES, LOGIN_PATH, NOT_FOUND_PATH } from './first-pages.ts';

/**
 * Every page but the login. Adding one: its feature declares it in the list of its `routes.ts` with `page({ … })`, or with `openPage({ … })`
 * for somebody without a login (parts/page.ts says what each field is), and the phrases name it in `firstPages` or `pageTitles`. Router, links, document,
 * menu, breadcrumb, title, palette, guide and journeys follow. A new feature has a line here; nothing that a browser fetches first imports this
 * file (first-pages.ts).
 */
export const PAGES = [
  ...FIRST_PAGES,
  ...endWaybillPages,
  ...endOrderPages,
  ...boxLabelPages,
  ...correctionPages,
  ...orderBatchPages,
  ...pickupPages,
  ...exceptionPages,
  ...deadlinePages,
  ...casePages,
  ...addressBookPages,
  ...externalQuotationPages,
  ...historyPricePages,
  ...landedCostPages,
  ...fileLibraryPages,
  ...storePages,
  ...exportPages,
  ...financePages,
  ...overseasPages,
  ...embeddedPages,
  ...smallParcelPages,
  ...quotationPages,
  ...accountPages,
  ...memberPages,
  ...apiKeyPages,
  ...noticePages,
  ...historyPages,
  ...helpPages,
  ...messagePages,
] as const;

/** Every path the product answers to, in the specification's spelling. Any other goes to the dashboard. */
export const ROUTE_PATHS: readonly string[] = ['/', NOT_FOUND_PATH, LOGIN_PATH, ...PAGES.map(({ path }) => path)];
