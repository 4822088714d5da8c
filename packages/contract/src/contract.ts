import { addressBook } from './address-book/address-book.ts';
import { addressChecks } from './address-book/address-checks.ts';
import { apiKeys } from './account/api-keys.ts';
import { singleSignOn } from './account/single-sign-on.ts';
import { account } from './account/account.ts';
import { auth } from './account/auth.ts';
import type { CallSpec } from './call.ts';
import { corrections } from './waybills/corrections.ts';
import { cases } from './cases/cases.ts';
import { threads } from './cases/threads.ts';
import { dashboard } from './waybills/dashboard.ts';
import { deadlines } from './deadlines/deadlines.ts';
import { exceptions } from './exceptions/exceptions.ts';
import { advanceFilings } from './documents/advance-filings.ts';
import { waybillDocuments } from './documents/waybill-documents.ts';
import { exports } from './documents/exports.ts';
import { fileLibrary } from './documents/file-library.ts';
import { files } from './documents/files.ts';
import { finance } from './pricing/finance.ts';
import { historyPrices } from './pricing/history-prices.ts';
import { freightTrials } from './quotations/freight-trials.ts';
import { landedCosts } from './pricing/landed-costs.ts';
import { history } from './account/history.ts';
import { erps } from './address-book/erps.ts';
import { addressBookWorkbooks } from './address-book/address-book-workbooks.ts';
import { listViews } from './account/list-views.ts';
import { amazonLabels } from './documents/amazon-labels.ts';
import { scanCheck } from './documents/scan-check.ts';
import { labelSettings } from './documents/label-settings.ts';
import { labels } from './documents/labels.ts';
import { members } from './account/members.ts';
import { merges } from './waybills/merges.ts';
import { messages } from './notices/messages.ts';
import { noticeReceivers } from './notices/notice-receivers.ts';
import { notices } from './notices/notices.ts';
import { operations } from './operations/operations.ts';
import { orderAids } from './orders/order-aids.ts';
import { orderTemplates } from './orders/order-templates.ts';
import { orderIntake } from './orders/order-intake.ts';
import { orders } from './orders/orders.ts';
import { preflight } from './orders/preflight.ts';
import { partyChanges } from './orders/party-changes.ts';
import { packLists } from './orders/pack-lists.ts';
import { papers } from './waybills/papers.ts';
import { repayments } from './pricing/repayments.ts';
import { pickups } from './pickups/pickups.ts';
import { externalQuotations } from './quotations/external-quotations.ts';
import { overseasBatches } from './overseas/overseas-batches.ts';
import { overseasShelf } from './overseas/overseas-shelf.ts';
import { overseasLabels } from './overseas/overseas-labels.ts';
import { overseasRedirects } from './overseas/overseas-redirects.ts';
import { overseasStock } from './overseas/overseas-stock.ts';
import { overseas } from './overseas/overseas.ts';
import { parcelBatches } from './small-parcels/parcel-batches.ts';
import { parcelBags } from './small-parcels/parcel-bags.ts';
import { smallParcels } from './small-parcels/small-parcels.ts';
import { quotations } from './quotations/quotations.ts';
import { receipts } from './waybills/receipts.ts';
import { search } from './waybills/search.ts';
import { waybillExports } from './documents/waybill-exports.ts';
import { shares } from './waybills/shares.ts';
import { settings } from './site/settings.ts';
import { site } from './site/site.ts';
import { amazonPlans } from './site/amazon-plans.ts';
import { amazonShipments } from './site/amazon-shipments.ts';
import { stores } from './site/stores.ts';
import { subWaybills } from './waybills/sub-waybills.ts';
import { skuPictures } from './address-book/sku-pictures.ts';
import { waybillActions } from './waybills/waybill-actions.ts';
import { arrivalReports } from './waybills/arrival-reports.ts';
import { customsRecords } from './waybills/customs-records.ts';
import { waybillBatches } from './waybills/waybill-batches.ts';
import { waybillAids } from './waybills/waybill-aids.ts';
import { waybills } from './waybills/waybills.ts';

/** The whole contract: for the server, the documentation and the tests. The web imports a group from its own file. */
export const contract = {
  auth,
  account,
  singleSignOn,
  site,
  dashboard,
  addressBook,
  addressBookWorkbooks,
  erps,
  skuPictures,
  orders,
  orderAids,
  orderTemplates,
  addressChecks,
  preflight,
  orderIntake,
  waybillActions,
  waybillBatches,
  partyChanges,
  arrivalReports,
  customsRecords,
  waybillAids,
  waybills,
  exceptions,
  deadlines,
  merges,
  subWaybills,
  pickups,
  cases,
  threads,
  repayments,
  quotations,
  externalQuotations,
  historyPrices,
  landedCosts,
  freightTrials,
  overseas,
  overseasBatches,
  overseasShelf,
  overseasLabels,
  overseasRedirects,
  overseasStock,
  smallParcels,
  parcelBatches,
  parcelBags,
  packLists,
  corrections,
  waybillExports,
  receipts,
  papers,
  shares,
  search,
  files,
  waybillDocuments,
  advanceFilings,
  exports,
  listViews,
  fileLibrary,
  labels,
  amazonLabels,
  scanCheck,
  labelSettings,
  finance,
  settings,
  stores,
  amazonPlans,
  amazonShipments,
  members,
  apiKeys,
  history,
  messages,
  notices,
  noticeReceivers,
  operations,
};
export type Contract = typeof contract;

type NamesOf<G extends keyof Contract> = { [K in keyof Contract[G] & string]: `${G}.${K}` }[keyof Contract[G] & string];
/** A call with its group, as the audit trail and the API's document name it: `orders.saveOrder`. */
export type CallName = { [G in keyof Contract]: NamesOf<G> }[keyof Contract];

/** Every declared call with its name, such as `waybills.listWaybills`. */
export const allCalls: readonly { name: string; group: keyof Contract; spec: CallSpec }[] = Object.entries(contract).flatMap(
  ([group, calls]) => Object.entries(calls).map(([name, spec]) => ({ name: `${group}.${name}`, group: group as keyof Contract, spec })),
);
