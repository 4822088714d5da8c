import type { CallSpec } from '../call.ts';

/** What an API key can be given: an area to read, or to read and change. */

const KEY_AREAS = ['waybills', 'addressBook', 'files', 'documents', 'labels', 'finance', 'reference'] as const;
export type KeyArea = (typeof KEY_AREAS)[number];
export type Scope = `${KeyArea}:read` | `${KeyArea}:write`;
export const SCOPES: readonly Scope[] = KEY_AREAS.flatMap((area): Scope[] => [`${area}:read`, `${area}:write`]);

/**
 * The one place that opens anything to keys: a group of the contract with the area it belongs to. A single call (`group.call`) that belongs
 * elsewhere, or to none (null), is named beside its group. What is not named here is closed to every key.
 */
export const AREA_OF: Readonly<Record<string, KeyArea | null>> = {
  dashboard: 'waybills',
  orders: 'waybills',
  orderAids: 'waybills',
  // The order page's own: it answers with an order and a saved shipper at once, which belong to two areas.
  'orderAids.beginOrder': null,
  orderTemplates: 'waybills',
  // They return records of the customer's address book.
  'orderAids.queryCustomerImporters': 'addressBook',
  'orderAids.initCustomerImporter': 'addressBook',
  addressChecks: 'reference',
  preflight: 'waybills',
  orderIntake: 'waybills',
  waybillActions: 'waybills',
  waybillBatches: 'waybills',
  partyChanges: 'waybills',
  arrivalReports: 'waybills',
  customsRecords: 'waybills',
  waybillAids: 'waybills',
  waybills: 'waybills',
  exceptions: 'waybills',
  // Bills and quotations among them are for keys that read finance as well.
  deadlines: 'waybills',
  merges: 'waybills',
  subWaybills: 'waybills',
  pickups: 'waybills',
  cases: 'waybills',
  threads: 'waybills',
  packLists: 'waybills',
  corrections: 'waybills',
  waybillExports: 'waybills',
  receipts: 'waybills',
  papers: 'waybills',
  shares: 'waybills',
  search: 'waybills',
  addressBook: 'addressBook',
  addressBookWorkbooks: 'addressBook',
  skuPictures: 'addressBook',
  // It names waybills.
  'addressBook.findUses': 'waybills',
  files: 'files',
  waybillDocuments: 'files',
  advanceFilings: 'waybills',
  // Licences and contracts of the company: who passes on papers of waybills need not see them.
  fileLibrary: 'documents',
  labels: 'labels',
  // How a person prints.
  'labels.saveLabelChoice': null,
  amazonLabels: 'labels',
  scanCheck: 'labels',
  labelSettings: 'labels',
  finance: 'finance',
  repayments: 'finance',
  quotations: 'finance',
  externalQuotations: 'finance',
  freightTrials: 'finance',
  historyPrices: 'finance',
  landedCosts: 'finance',
  overseas: 'waybills',
  overseasBatches: 'waybills',
  overseasShelf: 'waybills',
  overseasLabels: 'waybills',
  overseasRedirects: 'waybills',
  overseasStock: 'waybills',
  smallParcels: 'waybills',
  parcelBatches: 'waybills',
  parcelBags: 'waybills',
  // A person's workbook, whose result is asked for with those of the address book; programs save one by one.
  'overseas.importReturns': null,
  'smallParcels.importParcels': null,
  site: 'reference',
  settings: 'reference',
  'settings.entrustTitle': 'waybills',
  // What was said between people.
  'settings.listVisits': null,
  amazonPlans: 'waybills',
  // What costs a seller money, and when a warehouse expects goods, is a person's yes.
  'amazonPlans.confirmAmazonPacking': null,
  'amazonPlans.confirmAmazonPlacement': null,
  'amazonPlans.confirmAmazonWindows': null,
  amazonShipments: 'waybills',
  'amazonShipments.changeAmazonWindow': null,
  stores: 'reference',
  // A seller's own, in the browser that goes to Amazon: a shop that is deleted, or given another seller, loses its permission.
  'stores.authorizeStore': null,
  'stores.connectOpenStores': null,
  'stores.saveStore': null,
  'stores.deleteStore': null,
};

/** What a key needs for a call: undefined where no key may make it. What is not every login's to do is none of a key's either. */
export function scopeOf(name: string, { access, changes }: CallSpec): Scope | undefined {
  if (access !== 'customer') return undefined;
  const [group = ''] = name.split('.');
  const area = AREA_OF[name in AREA_OF ? name : group];
  return area ? `${area}:${changes ? 'write' : 'read'}` : undefined;
}

/** Who may change an area may read it. */
export const covers = (held: readonly string[], needed: Scope): boolean =>
  held.includes(needed) || held.includes(needed.replace(/:read$/, ':write'));
