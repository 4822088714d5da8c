import type { operations } from '@waybound/contract/operations/operations';
import { articleHandlers } from './site/articles.ts';
import { bankHandlers } from './money/bank/bank-lines.ts';
import { billDisputeHandlers } from './money/bill-disputes.ts';
import { lateFeeHandlers } from './money/late-fee.ts';
import { billHandlers } from './money/bills.ts';
import { collectiveBillHandlers } from './money/collective-bills.ts';
import { caseHandlers } from './cases/cases.ts';
import { invoiceHandlers } from './money/invoices.ts';
import { contactHandlers } from './site/contacts.ts';
import { correctionHandlers } from './waybills/corrections.ts';
import { customerHandlers } from './site/customers.ts';
import { customerWorkbookHandlers } from './site/customer-workbooks.ts';
import { embeddedSecretHandlers } from './site/embedded-secret.ts';
import { exchangeRateHandlers } from './money/exchange-rates.ts';
import { eventHandlers } from './events/events.ts';
import { deliveryHandlers } from './waybills/deliveries.ts';
import { documentHandlers } from './waybills/documents.ts';
import { documentReviewHandlers } from './waybills/document-reviews.ts';
import { holdHandlers } from './waybills/holds.ts';
import { mergeHandlers } from './waybills/merges.ts';
import { boxHandlers } from './waybills/boxes.ts';
import { keyHandlers } from './site/keys.ts';
import { loginHandlers } from './site/logins.ts';
import { messageHandlers } from './site/messages.ts';
import { milestoneHandlers } from './waybills/milestone-entries.ts';
import { shelfHandlers } from './overseas/shelf.ts';
import { stockHandlers } from './overseas/stock.ts';
import { overseasHandlers } from './overseas/overseas.ts';
import { parcelHandlers } from './small-parcels/parcels.ts';
import { orderDataHandlers } from './site/order-data.ts';
import { otherWaybillHandlers } from './waybills/other-waybill.ts';
import { pictureHandlers } from './site/pictures.ts';
import { pickupHandlers } from './pickups.ts';
import { questionHandlers } from './waybills/questions.ts';
import { rateWorkbookHandlers } from './money/rate-workbooks.ts';
import { externalQuotationHandlers } from './money/external-quotations.ts';
import { quotationHandlers } from './money/quotations.ts';
import { repaymentHandlers } from './money/repayments.ts';
import { termHandlers } from './money/terms.ts';
import { costHandlers } from './money/costs.ts';
import { rateHandlers } from './money/rates.ts';
import { waybillReadHandlers } from './waybills/waybill-reads.ts';
import { remoteAreaWorkbookHandlers } from './site/remote-area-workbooks.ts';
import { receiptHandlers } from './waybills/receipts.ts';
import { reviewHandlers } from './waybills/review.ts';
import { roadHandlers } from './waybills/road.ts';
import { ruleHandlers } from './site/rules.ts';
import { siteDataHandlers } from './site/site-data.ts';
import { sitesHandlers } from './site/sites.ts';
import { transportHandlers } from './waybills/transport.ts';
import { warehouseHandlers } from './waybills/warehouse.ts';
import type { Handlers } from '../../kernel/context.ts';
import type { SecretBox } from '../../kernel/security/secret-box.ts';

/** The forwarder's side: all that an ERP, the simulator or a page for staff may do. */
export const operationsHandlers = (secrets: SecretBox, isLocalAllowed: boolean): Handlers<typeof operations> => ({
  ...waybillReadHandlers,
  ...reviewHandlers,
  ...warehouseHandlers,
  ...receiptHandlers,
  ...roadHandlers,
  ...transportHandlers,
  ...deliveryHandlers,
  ...correctionHandlers,
  ...mergeHandlers,
  ...boxHandlers,
  ...pickupHandlers,
  ...caseHandlers,
  ...milestoneHandlers,
  ...questionHandlers,
  ...holdHandlers,
  ...documentHandlers,
  ...documentReviewHandlers,
  ...rateHandlers,
  ...rateWorkbookHandlers,
  ...costHandlers,
  ...exchangeRateHandlers,
  ...otherWaybillHandlers,
  ...billHandlers,
  ...collectiveBillHandlers,
  ...billDisputeHandlers,
  ...lateFeeHandlers,
  ...invoiceHandlers,
  ...repaymentHandlers,
  ...bankHandlers,
  ...quotationHandlers,
  ...externalQuotationHandlers,
  ...overseasHandlers,
  ...stockHandlers,
  ...shelfHandlers,
  ...parcelHandlers,
  ...termHandlers,
  ...sitesHandlers,
  ...siteDataHandlers,
  ...embeddedSecretHandlers(secrets),
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
