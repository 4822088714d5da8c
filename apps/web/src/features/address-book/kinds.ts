import * as book from '@waybound/contract/wire/address-book/address-book';
import type { Wire, WireAnswer } from '@waybound/contract/wire';
import type { SavedRecordKind } from '@waybound/contract/address-book/saved-record-limits';
import type { addressBook } from '@waybound/phrases/zh/address-book/address-book';

/** What a page of saved records shows and asks of its kind. The rules of the fields are in the contract and `domain/saved-record-rules`. */

export type FieldKey = keyof typeof addressBook.field;
export type GroupKey = keyof typeof addressBook.group;
type UnitKey = keyof typeof addressBook.unit;

export type Control =
  | { is: 'text'; isIdentifier?: true; inputMode?: 'email' | 'tel' | 'decimal' | 'numeric'; unit?: UnitKey }
  | { is: 'country' }
  /** A state of the country that is chosen, typed where that has none. */
  | { is: 'state' }
  | { is: 'province' }
  | { is: 'oneOf'; choices: keyof typeof addressBook.choice; values: readonly string[] }
  | { is: 'tick' }
  | { is: 'products' }
  | { is: 'codes' };

export interface FieldView {
  name: FieldKey;
  control: Control;
  span?: 2 | 3;
  /** A quiet line under the field: a key of `hint`. */
  hint?: keyof typeof addressBook.hint;
}

export interface FieldGroup {
  /** Undefined where the form is too short for headings. */
  key?: GroupKey;
  fields: readonly FieldView[];
}

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
  groups: readonly FieldGroup[];
  /** The fields of the list, each column after the other; the first names the record. */
  columns: readonly [ColumnView, ...ColumnView[]];
  hasDefault: boolean;
}

export interface ColumnView {
  /** Several are shown below each other: a name and what belongs to it. */
  fields: readonly [FieldKey, ...FieldKey[]];
  width: number;
}

const text = (name: FieldKey, more: Partial<FieldView> = {}): FieldView => ({ name, control: { is: 'text' }, ...more });
const code = (name: FieldKey, more: Partial<FieldView> = {}): FieldView => ({ name, control: { is: 'text', isIdentifier: true }, ...more });
const phone = (name: FieldKey): FieldView => ({ name, control: { is: 'text', inputMode: 'tel' } });
const email = (name: FieldKey, hint?: FieldView['hint']): FieldView => ({
  name,
  control: { is: 'text', inputMode: 'email' },
  ...(hint && { hint }),
});
const number = (name: FieldKey, unit?: UnitKey): FieldView => ({
  name,
  control: { is: 'text', inputMode: 'decimal', ...(unit && { unit }) },
});
const country: FieldView = { name: 'countryId', control: { is: 'country' } };
const state: FieldView = { name: 'state', control: { is: 'state' } };
const tick = (name: FieldKey, hint?: FieldView['hint']): FieldView => ({ name, control: { is: 'tick' }, ...(hint && { hint }) });

const callsOf = (list: Wire, save: Wire, remove: Wire): KindCalls => ({ list, save, remove });

export const importers: KindView = {
  kind: 'importer',
  calls: callsOf(book.listImporters, book.saveImporter, book.deleteImporters),
  hasDefault: true,
  groups: [
    {
      key: 'party',
      fields: [
        text('importerCompany', { span: 2 }),
        country,
        text('importerAttn'),
        phone('importerPhone'),
        email('importerMail'),
        text('importerAddress', { span: 2 }),
        code('zipCode'),
      ],
    },
    {
      key: 'tax',
      fields: [
        code('VAT', { hint: 'VAT' }),
        code('EORI', { hint: 'EORI' }),
        tick('isVatAndEori', 'isVatAndEori'),
        tick('isRegisterCDS', 'isRegisterCDS'),
      ],
    },
  ],
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
  groups: [
    {
      fields: [
        text('customerDeliveryCompany', { span: 2 }),
        country,
        text('customerDeliveryAddressAttn'),
        phone('customerDeliveryAddressPhone'),
        email('customerDeliveryAddressEmail', 'emails'),
        text('address', { span: 2 }),
        text('address2'),
        text('city'),
        state,
        code('zipCode'),
      ],
    },
  ],
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
  groups: [
    { fields: [text('linkMan'), phone('contactWay'), { name: 'province', control: { is: 'province' } }, text('address', { span: 3 })] },
  ],
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
  groups: [
    {
      fields: [
        text('shipperCompany', { span: 2 }),
        text('shipperCompanyCN'),
        text('shipperAttn'),
        phone('shipperPhone'),
        email('shipperEmail'),
        text('shipperAddress', { span: 2 }),
        code('shipperZipCode'),
        code('shipperEnterpriseCreditCode', { span: 2 }),
      ],
    },
  ],
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
  groups: [
    {
      fields: [
        { name: 'type', control: { is: 'oneOf', choices: 'type', values: ['company', 'person'] } },
        tick('isSpecial', 'isSpecial'),
        text('invoiceName', { span: 2 }),
        code('inviIdentificaNumber'),
        text('invoiceAddress', { span: 2 }),
        phone('invoicePhone'),
        text('invoiceBankName', { span: 2 }),
        code('invoiceAccount'),
      ],
    },
    { key: 'receiver', fields: [phone('invoiceReceivePhone'), email('invoiceReceiveEmail')] },
  ],
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
  groups: [
    {
      fields: [
        code('warehouseCode'),
        text('warehouseName', { span: 2 }),
        text('warehouseCompany', { span: 2 }),
        country,
        text('warehouseAttn'),
        phone('warehousePhone'),
        email('warehouseEmail', 'emails'),
        text('address', { span: 2 }),
        text('address2'),
        text('city'),
        state,
        code('zipCode'),
      ],
    },
  ],
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
  groups: [
    {
      fields: [
        text('boxName', { span: 2 }),
        number('grossWeight', 'kg'),
        number('length', 'cm'),
        number('width', 'cm'),
        number('height', 'cm'),
      ],
    },
  ],
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
  groups: [
    {
      key: 'goods',
      fields: [
        code('sku'),
        text('declareNameCn'),
        text('declareNameEn'),
        text('brand'),
        text('model'),
        code('salesConnection', { hint: 'salesConnection' }),
        text('material'),
        text('purpose', { span: 2 }),
        { name: 'measurementUnit', control: { is: 'oneOf', choices: 'measurementUnit', values: ['piece', 'set'] } },
        number('perSuitNum'),
      ],
    },
    {
      key: 'customs',
      fields: [
        code('customsCode', { hint: 'customsCode' }),
        code('destinationPortCustomsClearanceCode', { hint: 'destinationCode' }),
        tick('isCharged'),
        { name: 'specialProduct', control: { is: 'products' }, span: 3 },
        { name: 'destinationCodes', control: { is: 'codes' }, span: 3 },
      ],
    },
    {
      key: 'values',
      fields: [
        number('declareValue'),
        number('declaredPrice'),
        number('purchasingPrice'),
        number('salePrice'),
        number('distributionMaterialCount'),
        number('productLotCount'),
      ],
    },
  ],
  columns: [
    { fields: ['sku', 'salesConnection'], width: 180 },
    { fields: ['declareNameCn', 'declareNameEn'], width: 230 },
    { fields: ['brand', 'model'], width: 140 },
    { fields: ['material', 'purpose'], width: 170 },
    { fields: ['customsCode', 'destinationPortCustomsClearanceCode'], width: 150 },
    { fields: ['declareValue'], width: 160 },
    { fields: ['isCharged'], width: 80 },
  ],
};

/** A page of any kind: the records, and how many there are of how many. */
export type SavedRecordPage = Omit<WireAnswer<typeof book.listBoxSizes>, 'rows'> & { rows: readonly SavedRecord[] };
