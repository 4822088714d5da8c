import type { Tree } from './translate.ts';

export type Language = 'zh' | 'en';
export const LANGUAGES: readonly Language[] = ['zh', 'en'];

/** Every topic and where its texts stand. One line a topic; a dynamic import each, so that a page fetches only what it says. */
const sources = {
  addressBook: { zh: () => import('./zh/address-book/address-book.ts'), en: () => import('./en/address-book/address-book.ts') },
  account: { zh: () => import('./zh/account/account.ts'), en: () => import('./en/account/account.ts') },
  apiKeys: { zh: () => import('./zh/account/api-keys.ts'), en: () => import('./en/account/api-keys.ts') },
  application: { zh: () => import('./zh/application/application.ts'), en: () => import('./en/application/application.ts') },
  corrections: { zh: () => import('./zh/waybills/corrections.ts'), en: () => import('./en/waybills/corrections.ts') },
  cases: { zh: () => import('./zh/waybills/cases.ts'), en: () => import('./en/waybills/cases.ts') },
  dashboard: { zh: () => import('./zh/portal/dashboard.ts'), en: () => import('./en/portal/dashboard.ts') },
  exceptions: { zh: () => import('./zh/waybills/exceptions.ts'), en: () => import('./en/waybills/exceptions.ts') },
  exports: { zh: () => import('./zh/portal/exports.ts'), en: () => import('./en/portal/exports.ts') },
  fileLibrary: { zh: () => import('./zh/portal/file-library.ts'), en: () => import('./en/portal/file-library.ts') },
  grids: { zh: () => import('./zh/orders/grids.ts'), en: () => import('./en/orders/grids.ts') },
  help: { zh: () => import('./zh/portal/help.ts'), en: () => import('./en/portal/help.ts') },
  dates: { zh: () => import('./zh/application/dates.ts'), en: () => import('./en/application/dates.ts') },
  addressBookPicker: {
    zh: () => import('./zh/address-book/address-book-picker.ts'),
    en: () => import('./en/address-book/address-book-picker.ts'),
  },
  addressBookImports: {
    zh: () => import('./zh/address-book/address-book-imports.ts'),
    en: () => import('./en/address-book/address-book-imports.ts'),
  },
  repayments: { zh: () => import('./zh/finance/repayments.ts'), en: () => import('./en/finance/repayments.ts') },
  labels: { zh: () => import('./zh/waybills/labels.ts'), en: () => import('./en/waybills/labels.ts') },
  labelPrinting: { zh: () => import('./zh/waybills/label-printing.ts'), en: () => import('./en/waybills/label-printing.ts') },
  labelSettings: { zh: () => import('./zh/waybills/label-settings.ts'), en: () => import('./en/waybills/label-settings.ts') },
  history: { zh: () => import('./zh/account/history.ts'), en: () => import('./en/account/history.ts') },
  invitation: { zh: () => import('./zh/account/invitation.ts'), en: () => import('./en/account/invitation.ts') },
  lists: { zh: () => import('./zh/application/lists.ts'), en: () => import('./en/application/lists.ts') },
  listViews: { zh: () => import('./zh/application/list-views.ts'), en: () => import('./en/application/list-views.ts') },
  login: { zh: () => import('./zh/account/login.ts'), en: () => import('./en/account/login.ts') },
  members: { zh: () => import('./zh/account/members.ts'), en: () => import('./en/account/members.ts') },
  merges: { zh: () => import('./zh/waybills/merges.ts'), en: () => import('./en/waybills/merges.ts') },
  messages: { zh: () => import('./zh/messages/messages.ts'), en: () => import('./en/messages/messages.ts') },
  notices: { zh: () => import('./zh/messages/notices.ts'), en: () => import('./en/messages/notices.ts') },
  order: { zh: () => import('./zh/orders/order.ts'), en: () => import('./en/orders/order.ts') },
  orderFields: { zh: () => import('./zh/orders/order-fields.ts'), en: () => import('./en/orders/order-fields.ts') },
  orderIntake: { zh: () => import('./zh/orders/order-intake.ts'), en: () => import('./en/orders/order-intake.ts') },
  orderSheet: { zh: () => import('./zh/orders/order-sheet.ts'), en: () => import('./en/orders/order-sheet.ts') },
  orderTools: { zh: () => import('./zh/orders/order-tools.ts'), en: () => import('./en/orders/order-tools.ts') },
  overview: { zh: () => import('./zh/portal/overview.ts'), en: () => import('./en/portal/overview.ts') },
  preflight: { zh: () => import('./zh/orders/preflight.ts'), en: () => import('./en/orders/preflight.ts') },
  papers: { zh: () => import('./zh/papers/papers.ts'), en: () => import('./en/papers/papers.ts') },
  pickups: { zh: () => import('./zh/waybills/pickups.ts'), en: () => import('./en/waybills/pickups.ts') },
  price: { zh: () => import('./zh/waybills/price.ts'), en: () => import('./en/waybills/price.ts') },
  waits: { zh: () => import('./zh/application/waits.ts'), en: () => import('./en/application/waits.ts') },
  reasons: { zh: () => import('./zh/application/reasons.ts'), en: () => import('./en/application/reasons.ts') },
  rules: { zh: () => import('./zh/application/rules.ts'), en: () => import('./en/application/rules.ts') },
  search: { zh: () => import('./zh/portal/search.ts'), en: () => import('./en/portal/search.ts') },
  receiptPapers: { zh: () => import('./zh/papers/receipt-papers.ts'), en: () => import('./en/papers/receipt-papers.ts') },
  receipts: { zh: () => import('./zh/waybills/receipts.ts'), en: () => import('./en/waybills/receipts.ts') },
  receivingWarehouses: {
    zh: () => import('./zh/waybills/receiving-warehouses.ts'),
    en: () => import('./en/waybills/receiving-warehouses.ts'),
  },
  shareLinks: { zh: () => import('./zh/waybills/share-links.ts'), en: () => import('./en/waybills/share-links.ts') },
  statuses: { zh: () => import('./zh/waybills/statuses.ts'), en: () => import('./en/waybills/statuses.ts') },
  subWaybills: { zh: () => import('./zh/waybills/sub-waybills.ts'), en: () => import('./en/waybills/sub-waybills.ts') },
  stores: { zh: () => import('./zh/portal/stores.ts'), en: () => import('./en/portal/stores.ts') },
  tracking: { zh: () => import('./zh/tracking/tracking.ts'), en: () => import('./en/tracking/tracking.ts') },
  transport: { zh: () => import('./zh/application/transport.ts'), en: () => import('./en/application/transport.ts') },
  waybillDocuments: {
    zh: () => import('./zh/papers/waybill-documents.ts'),
    en: () => import('./en/papers/waybill-documents.ts'),
  },
  waybillDetail: { zh: () => import('./zh/waybills/waybill-detail.ts'), en: () => import('./en/waybills/waybill-detail.ts') },
  waybillActions: { zh: () => import('./zh/waybills/waybill-actions.ts'), en: () => import('./en/waybills/waybill-actions.ts') },
  arrivalReports: { zh: () => import('./zh/waybills/arrival-reports.ts'), en: () => import('./en/waybills/arrival-reports.ts') },
  customsRecords: { zh: () => import('./zh/waybills/customs-records.ts'), en: () => import('./en/waybills/customs-records.ts') },
  partyChanges: { zh: () => import('./zh/waybills/party-changes.ts'), en: () => import('./en/waybills/party-changes.ts') },
  waybillBatches: { zh: () => import('./zh/waybills/waybill-batches.ts'), en: () => import('./en/waybills/waybill-batches.ts') },
  waybillTools: { zh: () => import('./zh/waybills/waybill-tools.ts'), en: () => import('./en/waybills/waybill-tools.ts') },
  waybills: { zh: () => import('./zh/waybills/waybills.ts'), en: () => import('./en/waybills/waybills.ts') },
} as const;

type Sources = typeof sources;
export type Topic = keyof Sources;
type ModuleOf<T extends Topic> = Awaited<ReturnType<Sources[T]['zh']>>;

/** The Chinese texts are the source of all types: an unknown key or a missing argument does not compile. */
export type Texts = { [T in Topic]: T extends keyof ModuleOf<T> ? ModuleOf<T>[T] : never };

/** The texts of one topic. A topic's file exports one object, named like the topic. */
export async function load(language: Language, topic: Topic): Promise<Tree> {
  const module: Readonly<Record<string, Tree>> = await sources[topic][language]();
  const texts = module[topic];
  if (!texts) throw new Error(`phrases ${language}/${topic} does not export ${topic}`);
  return texts;
}

export const TOPICS = Object.keys(sources) as Topic[]; // The keys of a constant.
