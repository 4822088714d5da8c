import type { operations } from '@waybound/contract/operations';
import { articleHandlers } from './articles.ts';
import { billHandlers } from './bills.ts';
import { contactHandlers } from './contacts.ts';
import { documentHandlers } from './documents.ts';
import { holdHandlers } from './holds.ts';
import { messageHandlers } from './letters.ts';
import { milestoneHandlers } from './milestone-entries.ts';
import { orderDataHandlers } from './order-data.ts';
import { otherWaybillHandlers } from './other-waybill.ts';
import { pickupHandlers } from './pickups.ts';
import { questionHandlers } from './questions.ts';
import { rateWorkbookHandlers } from './rate-workbooks.ts';
import { rateHandlers } from './rates.ts';
import { waybillReadHandlers } from './reading.ts';
import { reviewHandlers } from './review.ts';
import { roadHandlers } from './road.ts';
import { ruleHandlers } from './rules.ts';
import { siteDataHandlers } from './site-data.ts';
import { warehouseHandlers } from './warehouse.ts';
import type { Handlers } from '../../kernel/context.ts';

/** The forwarder's side: all that an ERP, the simulator or a desk may do. */
export const operationsHandlers: Handlers<typeof operations> = {
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
  ...siteDataHandlers,
  ...ruleHandlers,
  ...articleHandlers,
  ...contactHandlers,
  ...messageHandlers,
  ...orderDataHandlers,
};
