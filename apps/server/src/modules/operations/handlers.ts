import type { operations } from '@waybound/contract/operations/operations';
import { articleHandlers } from './site/articles.ts';
import { billHandlers } from './money/bills.ts';
import { contactHandlers } from './site/contacts.ts';
import { customerHandlers } from './site/customers.ts';
import { customerWorkbookHandlers } from './site/customer-workbooks.ts';
import { eventHandlers } from './events/events.ts';
import { documentHandlers } from './waybills/documents.ts';
import { holdHandlers } from './waybills/holds.ts';
import { keyHandlers } from './site/keys.ts';
import { loginHandlers } from './site/logins.ts';
import { messageHandlers } from './site/messages.ts';
import { milestoneHandlers } from './waybills/milestone-entries.ts';
import { orderDataHandlers } from './site/order-data.ts';
import { otherWaybillHandlers } from './waybills/other-waybill.ts';
import { pictureHandlers } from './site/pictures.ts';
import { pickupHandlers } from './pickups.ts';
import { questionHandlers } from './waybills/questions.ts';
import { rateWorkbookHandlers } from './money/rate-workbooks.ts';
import { rateHandlers } from './money/rates.ts';
import { waybillReadHandlers } from './waybills/waybill-reads.ts';
import { remoteAreaWorkbookHandlers } from './site/remote-area-workbooks.ts';
import { reviewHandlers } from './waybills/review.ts';
import { roadHandlers } from './waybills/road.ts';
import { ruleHandlers } from './site/rules.ts';
import { siteDataHandlers } from './site/site-data.ts';
import { sitesHandlers } from './site/sites.ts';
import { warehouseHandlers } from './waybills/warehouse.ts';
import type { Handlers } from '../../kernel/context.ts';
import type { SecretBox } from '../../kernel/security/secret-box.ts';

/** The forwarder's side: all that an ERP, the simulator or a page for staff may do. */
export const operationsHandlers = (secrets: SecretBox, isLocalAllowed: boolean): Handlers<typeof operations> => ({
  ...waybillReadHandlers,
  ...reviewHandlers,
  ...warehouseHandlers,
  ...roadHandlers,
  ...pickupHandlers,
  ...milestoneHandlers,
  ...questionHandlers,
  ...holdHandlers,
  ...documentHandlers,
  ...rateHandlers,
  ...rateWorkbookHandlers,
  ...otherWaybillHandlers,
  ...billHandlers,
  ...sitesHandlers,
  ...siteDataHandlers,
  ...pictureHandlers,
  ...customerHandlers,
  ...customerWorkbookHandlers,
  ...loginHandlers,
  ...keyHandlers,
  ...ruleHandlers,
  ...articleHandlers,
  ...contactHandlers,
  ...messageHandlers,
  ...orderDataHandlers,
  ...eventHandlers(secrets, isLocalAllowed),
  ...remoteAreaWorkbookHandlers,
});
