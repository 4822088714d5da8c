import * as z from 'zod/mini';
import * as f from '../field.ts';
import type { SavedRecordKind } from './saved-record-limits.ts';
import { destinationCustomsCode, importer, invoiceLine, shipper } from '../orders/order-fields.ts';
import { parcelItem } from '../small-parcels/parcel-fields.ts';

/**
 * The fields of what a customer saves to use again (section 3). One schema per field for form, server, workbook and API. What depends on
 * another field, such as pieces per set, is in `domain/saved-record-rules.ts`.
 */

const countryId = f.placeId;

const importerFields = z.object({
  ...importer.shape,
  importerCompany: f.latinText(120),
  importerAttn: f.latinText(60),
  importerPhone: f.phone,
  importerAddress: f.latinText(200),
  zipCode: f.zipCode,
  countryId,
  isVatAndEori: f.maybe(z.boolean()),
});

/** Section 5: the state has at most 3 characters; address and company name no Chinese ones. */
const deliveryAddressFields = z.object({
  customerDeliveryCompany: f.latinText(120),
  customerDeliveryAddressAttn: f.latinText(60),
  customerDeliveryAddressPhone: f.phone,
  customerDeliveryAddressEmail: f.maybe(f.emails),
  countryId,
  address: f.latinText(200),
  address2: f.maybe(f.latinText(200)),
  city: f.latinText(60),
  state: f.maybe(f.stateCode),
  zipCode: f.zipCode,
});

/** In China, where drivers read Chinese. */
const pickupAddressFields = z.object({
  linkMan: f.text(60),
  contactWay: f.phone,
  /** An id of the public data's provinces. */
  province: f.placeId,
  address: f.text(200),
});

const shipperFields = z.object({
  ...shipper.shape,
  shipperCompany: f.latinText(120),
  shipperAttn: f.text(60),
  shipperPhone: f.phone,
  shipperAddress: f.latinText(200),
});

export const INVOICE_TITLE_TYPES = ['company', 'person'] as const;
/** 税号: 15 to 20 capital letters or digits, by the age of the company. */
const taxpayerNumber = z.string().check(f.asItLooks, z.toUpperCase(), z.regex(/^[0-9A-Z]{15,20}$/, 'taxpayerNumber'));

const invoiceTitleFields = z.object({
  type: z.enum(INVOICE_TITLE_TYPES),
  invoiceName: f.text(120),
  /** A special VAT invoice (专票), which wants address, telephone, bank and account as well. */
  isSpecial: f.maybe(z.boolean()),
  inviIdentificaNumber: f.maybe(taxpayerNumber),
  invoiceAddress: f.maybe(f.text(200)),
  invoicePhone: f.maybe(f.phone),
  invoiceBankName: f.maybe(f.text(120)),
  invoiceAccount: f.maybe(z.string().check(f.asItLooks, z.regex(/^[0-9 -]{6,40}$/, 'badFormat'))),
  invoiceReceivePhone: f.maybe(f.phone),
  invoiceReceiveEmail: f.maybe(f.email),
});

/** A warehouse that is neither Amazon's nor the forwarder's: goods are delivered there, as to any address. */
const warehouseFields = z.object({
  warehouseCode: z.string().check(f.asItLooks, z.toUpperCase(), z.regex(/^[A-Z0-9][A-Z0-9._/-]{0,19}$/, 'badFormat')),
  warehouseName: f.text(120),
  warehouseCompany: f.latinText(120),
  warehouseAttn: f.latinText(60),
  warehousePhone: f.phone,
  warehouseEmail: f.maybe(f.emails),
  countryId,
  address: f.latinText(200),
  address2: f.maybe(f.latinText(200)),
  city: f.latinText(60),
  state: f.maybe(f.stateCode),
  zipCode: f.zipCode,
});

const boxSizeFields = z.object({
  boxName: f.text(60),
  length: f.centimetres,
  width: f.centimetres,
  height: f.centimetres,
  /** Of the empty box. */
  grossWeight: f.maybe(f.kilograms),
});

export const MAX_DESTINATION_CODES = 30;
const destinationCode = z.object({ countryId, code: destinationCustomsCode });

const { quantity: _ofAnOrder, ...goods } = invoiceLine.shape;
const { origin, unitWeight, merchantProductId, productModel, gtin } = parcelItem.shape;
const skuFields = z.object({
  ...goods,
  declareNameCn: f.text(200),
  declareNameEn: f.latinText(200),
  measurementUnit: z.enum(['piece', 'set']),
  origin,
  /** Its numbers for customs, as a parcel's goods have them. `model` is what a declaration says, which may be that there is none. */
  merchantProductId,
  productModel,
  gtin,
  noGtin: f.maybe(z.boolean()),
  unitWeight,
  /** Customs codes of countries whose tariff differs from `destinationPortCustomsClearanceCode`. */
  destinationCodes: z.optional(z.array(destinationCode).check(z.maxLength(MAX_DESTINATION_CODES))),
  /** Codes of the public data's special products: what the goods are beside `isCharged`. */
  specialProduct: z.optional(z.array(f.text(30)).check(z.maxLength(20))),
});

export const SAVED_RECORD_FIELDS = {
  importer: importerFields,
  deliveryAddress: deliveryAddressFields,
  pickupAddress: pickupAddressFields,
  shipper: shipperFields,
  invoiceTitle: invoiceTitleFields,
  warehouse: warehouseFields,
  boxSize: boxSizeFields,
  sku: skuFields,
} as const satisfies Record<SavedRecordKind, z.ZodMiniObject>;

export type SavedRecordValues = { [K in SavedRecordKind]: z.output<(typeof SAVED_RECORD_FIELDS)[K]> };
