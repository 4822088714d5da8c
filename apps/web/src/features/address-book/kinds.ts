import * as book from '@waybound/contract/wire/address-book/address-book';
import type { Wire, WireAnswer } from '@waybound/contract/wire';
import { SAVED_RECORD_ROWS, type SavedRecordRow } from '@waybound/contract/address-book/saved-record-form';
import type { SavedRecordKind } from '@waybound/contract/address-book/saved-record-limits';
import type { addressBook } from '@waybound/phrases/zh/address-book/address-book';

/** What a page of saved records shows and asks of its kind. Its fields are in the contract (`saved-record-form.ts`), their rules in `domain/saved-record-rules`. */

export type FieldKey = keyof typeof addressBook.field;

export interface FieldView extends Omit<SavedRecordRow, 'marks'> {
  name: FieldKey;
}

/** The fields of a kind's form in their groups, in the order of its table. */
export const groupsOf = (kind: SavedRecordKind): ReadonlyMap<SavedRecordRow['group'], readonly FieldView[]> =>
  Map.groupBy(
    // The phrases name each field of the tables.
    Object.entries<SavedRecordRow>(SAVED_RECORD_ROWS[kind]).map(([name, row]): FieldView => ({ ...row, name: name as FieldKey })),
    ({ group }) => group,
  );

/** A record as the list has it: its kind's fields beside these. */
export interface SavedRecord extends Readonly<Record<string, unknown>> {
  id: string;
  rev: number;
  isdefault: boolean;
  updatedAt: string;
}

export interface KindCalls {
  list: Wire;
  save: Wire;
  remove: Wire;
}

export interface KindView {
  kind: SavedRecordKind;
  calls: KindCalls;
  /** The fields of the list, each column after the other; the first names the record. */
  columns: readonly [ColumnView, ...ColumnView[]];
  hasDefault: boolean;
}

export interface ColumnView {
  /** Several are shown below each other: a name and what belongs to it. */
  fields: readonly [FieldKey, ...FieldKey[]];
  width: number;
}

const callsOf = (list: Wire, save: Wire, remove: Wire): KindCalls => ({ list, save, remove });

export const importers: KindView = {
  kind: 'importer',
  calls: callsOf(book.listImporters, book.saveImporter, book.deleteImporters),
  hasDefault: true,
  columns: [
    { fields: ['importerCompany', 'importerAddress'], width: 330 },
    { fields: ['countryId'], width: 150 },
    { fields: ['importerAttn', 'importerPhone'], width: 190 },
    { fields: ['VAT', 'EORI'], width: 190 },
  ],
};

export const deliveryAddresses: KindView = {
  kind: 'deliveryAddress',
  calls: callsOf(book.listDeliveryAddresses, book.saveDeliveryAddress, book.deleteDeliveryAddresses),
  hasDefault: true,
  columns: [
    { fields: ['customerDeliveryCompany', 'customerDeliveryAddressAttn'], width: 250 },
    { fields: ['address', 'address2'], width: 280 },
    { fields: ['city', 'zipCode'], width: 150 },
    { fields: ['countryId', 'state'], width: 150 },
    { fields: ['customerDeliveryAddressPhone', 'customerDeliveryAddressEmail'], width: 220 },
  ],
};

export const pickupAddresses: KindView = {
  kind: 'pickupAddress',
  calls: callsOf(book.listPickupAddresses, book.savePickupAddress, book.deletePickupAddresses),
  hasDefault: true,
  columns: [
    { fields: ['linkMan'], width: 180 },
    { fields: ['contactWay'], width: 170 },
    { fields: ['province'], width: 130 },
    { fields: ['address'], width: 420 },
  ],
};

export const shippers: KindView = {
  kind: 'shipper',
  calls: callsOf(book.listShippers, book.saveShipper, book.deleteShippers),
  hasDefault: true,
  columns: [
    { fields: ['shipperCompany', 'shipperCompanyCN'], width: 300 },
    { fields: ['shipperAddress', 'shipperZipCode'], width: 300 },
    { fields: ['shipperAttn', 'shipperPhone'], width: 180 },
    { fields: ['shipperEnterpriseCreditCode'], width: 200 },
  ],
};

export const invoiceTitles: KindView = {
  kind: 'invoiceTitle',
  calls: callsOf(book.listInvoiceTitles, book.saveInvoiceTitle, book.deleteInvoiceTitles),
  hasDefault: true,
  columns: [
    { fields: ['invoiceName', 'inviIdentificaNumber'], width: 290 },
    { fields: ['type'], width: 110 },
    { fields: ['invoiceBankName', 'invoiceAccount'], width: 240 },
    { fields: ['invoiceReceivePhone', 'invoiceReceiveEmail'], width: 230 },
  ],
};

export const warehouses: KindView = {
  kind: 'warehouse',
  calls: callsOf(book.listWarehouses, book.saveWarehouse, book.deleteWarehouses),
  hasDefault: true,
  columns: [
    { fields: ['warehouseCode', 'warehouseName'], width: 190 },
    { fields: ['warehouseCompany', 'warehouseAttn'], width: 230 },
    { fields: ['address', 'address2'], width: 260 },
    { fields: ['city', 'zipCode'], width: 140 },
    { fields: ['countryId', 'state'], width: 140 },
  ],
};

export const boxSizes: KindView = {
  kind: 'boxSize',
  calls: callsOf(book.listBoxSizes, book.saveBoxSize, book.deleteBoxSizes),
  hasDefault: true,
  columns: [
    { fields: ['boxName'], width: 260 },
    { fields: ['length'], width: 120 },
    { fields: ['width'], width: 120 },
    { fields: ['height'], width: 120 },
    { fields: ['grossWeight'], width: 140 },
  ],
};

export const skus: KindView = {
  kind: 'sku',
  calls: callsOf(book.querySkuInfoPage, book.saveSku, book.deleteSkus),
  hasDefault: false,
  columns: [
    { fields: ['sku', 'salesConnection'], width: 160 },
    { fields: ['declareNameCn', 'declareNameEn'], width: 205 },
    { fields: ['brand', 'model'], width: 120 },
    { fields: ['material', 'purpose'], width: 145 },
    { fields: ['customsCode', 'destinationPortCustomsClearanceCode'], width: 130 },
    { fields: ['origin', 'gtin'], width: 120 },
    { fields: ['declareValue', 'purchasingPrice'], width: 150 },
    { fields: ['isCharged'], width: 80 },
  ],
};

/** A page of any kind: the records, and how many there are of how many. */
export type SavedRecordPage = Omit<WireAnswer<typeof book.listBoxSizes>, 'rows'> & { rows: readonly SavedRecord[] };
