import { all, always, is, not, type Condition } from '../condition.ts';
import type { Control, Marks, ReadableFacts } from '../form.ts';
import type { SavedRecordValues } from './saved-record-fields.ts';
import type { SavedRecordKind } from './saved-record-limits.ts';

/**
 * The forms of the saved records, one table per kind: of each field its control, its group and when it is required. Its schema is in
 * `saved-record-fields.ts`, its words are in the phrases. The order of the rows is that of the form.
 */

/** `states` are those of the country that is chosen; where it has none a text is typed. `codes` are customs codes by country. */
export type RecordControl =
  | Control<'countries' | 'homeDivisions' | 'states' | 'specialProducts' | 'orderCurrencies', 'type' | 'measurementUnit', 'kg' | 'cm'>
  | { readonly kind: 'codes' };

export interface SavedRecordRow<R = unknown> {
  readonly control: RecordControl;
  /** Fields of a group follow each other; left out where the form is too short for headings. */
  readonly group?: 'party' | 'tax' | 'receiver' | 'goods' | 'customs' | 'values';
  readonly marks?: Marks<R>;
  readonly span?: 2 | 3;
  /** A quiet line under the field, by its key in the phrases. */
  readonly hint?:
    | 'VAT'
    | 'EORI'
    | 'isVatAndEori'
    | 'isRegisterCDS'
    | 'emails'
    | 'isSpecial'
    | 'salesConnection'
    | 'customsCode'
    | 'destinationCode'
    | 'origin'
    | 'gtin';
}

/** What the schema of the field asks for by itself. */
export const ALWAYS_REQUIRED: Marks<never> = [[always, 'required']];
const required = { marks: ALWAYS_REQUIRED } as const;
const requiredWhere = <R>(condition: Condition<R>): { readonly marks: Marks<R> } => ({ marks: [[condition, 'required']] });

const text = { control: { kind: 'text' } } as const;
const code = { control: { kind: 'text', isIdentifier: true } } as const;
const phone = { control: { kind: 'text', inputMode: 'tel' } } as const;
const email = { control: { kind: 'text', inputMode: 'email' } } as const;
const tick = { control: { kind: 'tick' } } as const;
const country = { control: { kind: 'pick', from: 'countries' }, ...required } as const;
const state = { control: { kind: 'pick', from: 'states' } } as const;
const currency = { control: { kind: 'pick', from: 'orderCurrencies' } } as const;
const number = { control: { kind: 'number' } } as const;
const centimetres = { control: { kind: 'number', unit: 'cm' }, ...required } as const;
const party = { group: 'party' } as const;
const tax = { group: 'tax' } as const;
const goods = { group: 'goods' } as const;
const customs = { group: 'customs' } as const;
const values = { group: 'values' } as const;

const WITH_NUMBERS = requiredWhere(is('isVatAndEori', true));
/** Facts 5.6: a company has a tax number, a special invoice wants the rest as well, a person has neither. */
const OF_COMPANY = not(is('type', 'person'));
const ON_SPECIAL_INVOICE = requiredWhere(all(OF_COMPANY, is('isSpecial', true)));

type Rows<V> = { readonly [F in keyof V & string]-?: SavedRecordRow<ReadableFacts<V>> };

export const SAVED_RECORD_ROWS: { readonly [K in SavedRecordKind]: Rows<SavedRecordValues[K]> } = {
  importer: {
    importerCompany: { ...party, ...text, ...required, span: 2 },
    countryId: { ...party, ...country },
    importerAttn: { ...party, ...text, ...required },
    importerPhone: { ...party, ...phone, ...required },
    importerMail: { ...party, ...email },
    importerAddress: { ...party, ...text, ...required, span: 2 },
    zipCode: { ...party, ...code, ...required },
    VAT: { ...tax, ...code, ...WITH_NUMBERS, hint: 'VAT' },
    EORI: { ...tax, ...code, ...WITH_NUMBERS, hint: 'EORI' },
    isVatAndEori: { ...tax, ...tick, hint: 'isVatAndEori' },
    isRegisterCDS: { ...tax, ...tick, hint: 'isRegisterCDS' },
  },
  deliveryAddress: {
    customerDeliveryCompany: { ...text, ...required, span: 2 },
    countryId: country,
    customerDeliveryAddressAttn: { ...text, ...required },
    customerDeliveryAddressPhone: { ...phone, ...required },
    customerDeliveryAddressEmail: { ...email, hint: 'emails' },
    address: { ...text, ...required, span: 2 },
    address2: text,
    city: { ...text, ...required },
    state,
    zipCode: { ...code, ...required },
  },
  pickupAddress: {
    linkMan: { ...text, ...required },
    contactWay: { ...phone, ...required },
    province: { control: { kind: 'pick', from: 'homeDivisions' }, ...required },
    address: { ...text, ...required, span: 3 },
  },
  shipper: {
    shipperCompany: { ...text, ...required, span: 2 },
    shipperCompanyCN: text,
    shipperAttn: { ...text, ...required },
    shipperPhone: { ...phone, ...required },
    shipperEmail: email,
    shipperAddress: { ...text, ...required, span: 2 },
    shipperZipCode: code,
    shipperEnterpriseCreditCode: { ...code, span: 2 },
  },
  invoiceTitle: {
    type: { control: { kind: 'oneOf', choices: 'type', codes: ['company', 'person'] }, ...required },
    isSpecial: { ...tick, hint: 'isSpecial' },
    invoiceName: { ...text, ...required, span: 2 },
    inviIdentificaNumber: { ...code, ...requiredWhere(OF_COMPANY) },
    invoiceAddress: { ...text, ...ON_SPECIAL_INVOICE, span: 2 },
    invoicePhone: { ...phone, ...ON_SPECIAL_INVOICE },
    invoiceBankName: { ...text, ...ON_SPECIAL_INVOICE, span: 2 },
    invoiceAccount: { ...code, ...ON_SPECIAL_INVOICE },
    invoiceReceivePhone: { ...phone, group: 'receiver' },
    invoiceReceiveEmail: { ...email, group: 'receiver' },
  },
  warehouse: {
    warehouseCode: { ...code, ...required },
    warehouseName: { ...text, ...required, span: 2 },
    warehouseCompany: { ...text, ...required, span: 2 },
    countryId: country,
    warehouseAttn: { ...text, ...required },
    warehousePhone: { ...phone, ...required },
    warehouseEmail: { ...email, hint: 'emails' },
    address: { ...text, ...required, span: 2 },
    address2: text,
    city: { ...text, ...required },
    state,
    zipCode: { ...code, ...required },
  },
  boxSize: {
    boxName: { ...text, ...required, span: 2 },
    grossWeight: { control: { kind: 'number', unit: 'kg' } },
    length: centimetres,
    width: centimetres,
    height: centimetres,
  },
  sku: {
    sku: { ...goods, ...code, ...required },
    declareNameCn: { ...goods, ...text, ...required },
    declareNameEn: { ...goods, ...text, ...required },
    brand: { ...goods, ...text },
    model: { ...goods, ...text },
    salesConnection: { ...goods, ...code, hint: 'salesConnection' },
    material: { ...goods, ...text },
    purpose: { ...goods, ...text, span: 2 },
    measurementUnit: { ...goods, control: { kind: 'oneOf', choices: 'measurementUnit', codes: ['piece', 'set'] }, ...required },
    /** Section 5. */
    perSuitNum: { ...goods, ...number, ...requiredWhere(is('measurementUnit', 'set')) },
    unitWeight: { ...goods, ...number },
    customsCode: { ...customs, ...code, hint: 'customsCode' },
    destinationPortCustomsClearanceCode: { ...customs, ...code, hint: 'destinationCode' },
    origin: { ...customs, ...code, hint: 'origin' },
    merchantProductId: { ...customs, ...code },
    productModel: { ...customs, ...code },
    gtin: { ...customs, ...code, hint: 'gtin' },
    noGtin: { ...customs, ...tick },
    isCharged: { ...customs, ...tick },
    specialProduct: { ...customs, control: { kind: 'some', from: 'specialProducts' }, span: 3 },
    destinationCodes: { ...customs, control: { kind: 'codes' }, span: 3 },
    declareValue: { ...values, ...number },
    declareCurrency: { ...values, ...currency },
    declaredPrice: { ...values, ...number },
    purchasingPrice: { ...values, ...number },
    purchasingCurrency: { ...values, ...currency },
    salePrice: { ...values, ...number },
    distributionMaterialCount: { ...values, ...number },
    productLotCount: { ...values, ...number },
  },
};

/** A field of any kind. */
export type SavedRecordField = { [K in SavedRecordKind]: keyof SavedRecordValues[K] & string }[SavedRecordKind];
/** The phrases name all of them, and more. */
export type SavedRecordLabels = { readonly [F in SavedRecordField]: string } & Readonly<Record<string, string>>;
