import { allCalls, type Contract } from '@waybound/contract/contract';
import type { Environment } from './kernel/config.ts';
import type { DeclaredCall } from './kernel/dispatch/register.ts';
import type { Handlers } from './kernel/context.ts';
import type { SecretBox } from './kernel/security/secret-box.ts';
import type { LoginThrottle } from './kernel/security/throttle.ts';
import { addressBookHandlers } from './modules/address-book/handlers.ts';
import { apiKeysHandlers } from './modules/api-keys/handlers.ts';
import { skuPicturesHandlers } from './modules/address-book/pictures/handlers.ts';
import { erpsHandlers } from './modules/address-book/erps/handlers.ts';
import { addressBookWorkbooksHandlers } from './modules/address-book/workbooks/handlers.ts';
import { singleSignOnHandlers } from './modules/single-sign-on/handlers.ts';
import { accountHandlers } from './modules/account/handlers.ts';
import { authHandlers } from './modules/auth/handlers.ts';
import { correctionsHandlers } from './modules/corrections/handlers.ts';
import { dashboardHandlers } from './modules/dashboard/handlers.ts';
import { deadlinesHandlers } from './modules/deadlines/handlers.ts';
import { exceptionsHandlers } from './modules/exceptions/handlers.ts';
import { exportKinds } from './export-kinds.ts';
import { listViewsHandlers } from './modules/list-views/handlers.ts';
import { exportsHandlers } from './modules/exports/handlers.ts';
import { fileLibraryHandlers } from './modules/file-library/handlers.ts';
import { advanceFilingHandlers } from './modules/waybill-documents/filings.ts';
import { waybillDocumentHandlers } from './modules/waybill-documents/handlers.ts';
import { filesHandlers } from './modules/files/handlers.ts';
import { financeHandlers } from './modules/finance/handlers.ts';
import { repaymentsHandlers } from './modules/repayments/handlers.ts';
import { labelSettingsHandlers } from './modules/label-settings/handlers.ts';
import { labelsHandlers } from './modules/labels/handlers.ts';
import { amazonLabelsHandlers } from './modules/labels/amazon/handlers.ts';
import { scanCheckHandlers } from './modules/labels/scans/handlers.ts';
import { messagesHandlers } from './modules/messages/handlers.ts';
import { historyHandlers } from './modules/history/handlers.ts';
import { membersHandlers } from './modules/members/handlers.ts';
import { originOf } from './kernel/site-origin.ts';
import { noticesHandlers } from './modules/notices/handlers.ts';
import { receiverHandlers } from './modules/notices/receivers.ts';
import { operationsHandlers } from './modules/operations/handlers.ts';
import { addressChecksHandlers } from './modules/orders/address-checks.ts';
import { orderAidsHandlers } from './modules/orders/aids/handlers.ts';
import { orderTemplatesHandlers } from './modules/orders/templates/handlers.ts';
import { ordersHandlers } from './modules/orders/handlers.ts';
import { partyChangesHandlers } from './modules/orders/party-changes.ts';
import { preflightHandlers } from './modules/orders/preflight.ts';
import { packListsHandlers } from './modules/pack-lists/handlers.ts';
import { casesHandlers } from './modules/cases/handlers.ts';
import { threadsHandlers } from './modules/threads/handlers.ts';
import { papersHandlers } from './modules/papers/handlers.ts';
import { pickupsHandlers } from './modules/pickups/handlers.ts';
import { orderIntakeHandlers } from './modules/orders/intake/handlers.ts';
import { historyPricesHandlers } from './modules/history-prices/handlers.ts';
import { freightTrialsHandlers } from './modules/quotations/trials/handlers.ts';
import { landedCostsHandlers } from './modules/landed-costs/handlers.ts';
import { externalQuotationsHandlers } from './modules/quotations/external/handlers.ts';
import { overseasHandlers } from './modules/overseas/handlers.ts';
import { overseasBatchesHandlers } from './modules/overseas/batches/handlers.ts';
import { overseasShelfHandlers } from './modules/overseas/shelf/handlers.ts';
import { overseasLabelHandlers } from './modules/overseas/label-handlers.ts';
import { overseasRedirectHandlers } from './modules/overseas/redirect-handlers.ts';
import { overseasStockHandlers } from './modules/overseas/stock/handlers.ts';
import { parcelBatchesHandlers } from './modules/small-parcels/batches/handlers.ts';
import { parcelBagsHandlers } from './modules/small-parcels/bags/handlers.ts';
import { smallParcelsHandlers } from './modules/small-parcels/handlers.ts';
import { quotationsHandlers } from './modules/quotations/handlers.ts';
import { receiptsHandlers } from './modules/receipts/handlers.ts';
import { searchHandlers } from './modules/search/handlers.ts';
import { settingsHandlers } from './modules/settings/handlers.ts';
import { sharesHandlers } from './modules/shares/handlers.ts';
import { siteHandlers } from './modules/site/handlers.ts';
import { storesHandlers } from './modules/stores/handlers.ts';
import { amazonPlansHandlers } from './modules/stores/plans/handlers.ts';
import { amazonShipmentsHandlers } from './modules/stores/shipments/handlers.ts';
import { waybillExportsHandlers } from './modules/waybill-exports/handlers.ts';
import { mergesHandlers } from './modules/waybills/merges/handlers.ts';
import { subWaybillsHandlers } from './modules/waybills/sub-waybills.ts';
import { waybillAidsHandlers } from './modules/waybills/waybill-aids.ts';
import { waybillsHandlers } from './modules/waybills/handlers.ts';
import { arrivalReportsHandlers } from './modules/waybills/arrival-reports.ts';
import { customsRecordsHandlers } from './modules/waybills/customs-records.ts';
import { waybillBatchesHandlers } from './modules/waybills/waybill-batches.ts';
import { waybillActionsHandlers } from './modules/waybills/waybill-actions.ts';

type AllHandlers = { readonly [G in keyof Contract]: Handlers<Contract[G]> };

/** What is done in warehouses abroad. */
const abroad = {
  overseas: overseasHandlers,
  overseasBatches: overseasBatchesHandlers,
  overseasShelf: overseasShelfHandlers,
  overseasLabels: overseasLabelHandlers,
  overseasRedirects: overseasRedirectHandlers,
  overseasStock: overseasStockHandlers,
} satisfies Partial<AllHandlers>;

/** Every handler of the contract: one that is missing does not compile. */
export function declaredCalls(throttle: LoginThrottle, secrets: SecretBox, environment: Environment): DeclaredCall[] {
  const handlers: AllHandlers = {
    auth: authHandlers(throttle, secrets),
    account: accountHandlers(throttle, secrets),
    singleSignOn: singleSignOnHandlers(throttle, secrets),
    site: siteHandlers(environment),
    dashboard: dashboardHandlers,
    addressBook: addressBookHandlers,
    addressBookWorkbooks: addressBookWorkbooksHandlers,
    erps: erpsHandlers(secrets, environment),
    skuPictures: skuPicturesHandlers,
    orders: ordersHandlers,
    orderAids: orderAidsHandlers,
    orderTemplates: orderTemplatesHandlers,
    addressChecks: addressChecksHandlers,
    preflight: preflightHandlers,
    orderIntake: orderIntakeHandlers,
    waybillActions: waybillActionsHandlers,
    waybillBatches: waybillBatchesHandlers,
    corrections: correctionsHandlers,
    partyChanges: partyChangesHandlers,
    arrivalReports: arrivalReportsHandlers,
    customsRecords: customsRecordsHandlers,
    waybillAids: waybillAidsHandlers,
    waybills: waybillsHandlers,
    merges: mergesHandlers,
    subWaybills: subWaybillsHandlers,
    pickups: pickupsHandlers,
    exceptions: exceptionsHandlers,
    deadlines: deadlinesHandlers,
    cases: casesHandlers,
    threads: threadsHandlers,
    packLists: packListsHandlers,
    waybillExports: waybillExportsHandlers,
    receipts: receiptsHandlers,
    papers: papersHandlers,
    shares: sharesHandlers,
    search: searchHandlers,
    files: filesHandlers,
    waybillDocuments: waybillDocumentHandlers,
    advanceFilings: advanceFilingHandlers,
    exports: exportsHandlers(exportKinds),
    listViews: listViewsHandlers,
    fileLibrary: fileLibraryHandlers,
    labels: labelsHandlers,
    amazonLabels: amazonLabelsHandlers,
    scanCheck: scanCheckHandlers,
    labelSettings: labelSettingsHandlers,
    finance: financeHandlers,
    repayments: repaymentsHandlers,
    quotations: quotationsHandlers,
    externalQuotations: externalQuotationsHandlers,
    historyPrices: historyPricesHandlers,
    landedCosts: landedCostsHandlers,
    freightTrials: freightTrialsHandlers,
    ...abroad,
    smallParcels: smallParcelsHandlers,
    parcelBatches: parcelBatchesHandlers,
    parcelBags: parcelBagsHandlers,
    settings: settingsHandlers,
    stores: storesHandlers(secrets, environment, originOf(environment)),
    amazonPlans: amazonPlansHandlers(environment),
    amazonShipments: amazonShipmentsHandlers,
    messages: messagesHandlers,
    notices: noticesHandlers(originOf(environment)),
    noticeReceivers: receiverHandlers(secrets, environment.allowsLocalReceivers),
    members: membersHandlers,
    apiKeys: apiKeysHandlers,
    history: historyHandlers,
    operations: operationsHandlers(secrets, environment.allowsLocalReceivers),
  };
  return allCalls.flatMap(({ name, group, spec }) => {
    const [, key = ''] = name.split('.');
    // The map above is typed call by call; a lookup by name has to forget which one it is.
    const handler = (handlers[group] as Record<string, DeclaredCall['handler'] | undefined>)[key];
    return handler ? [{ name, spec, handler }] : [];
  });
}
