import * as z from 'zod/mini';
import * as f from '../field.ts';
import { ORDER_CURRENCIES } from '../orders/order-codes.ts';
import { MAX_PARCEL_ITEMS, PARCEL_CATEGORIES } from './parcel-states.ts';

/** What stands in a small parcel: one schema for page, server and API. A draft may leave everything out. */

/** Whoever receives it; a label is written in Latin letters. What a parcel cannot go without is asked for when it is submitted. */
export const parcelReceiver = z.object({
  name: f.maybe(f.latinText(60)),
  company: f.maybe(f.latinText(120)),
  phone: f.maybe(f.phone),
  email: f.maybe(f.email),
  address: f.maybe(f.latinText(200)),
  city: f.maybe(f.latinText(60)),
  province: f.maybe(f.latinText(60)),
  zipCode: f.maybe(f.zipCode),
  /** Of a person or a company, where the country's customs asks for one. */
  taxNo: f.maybe(f.code(/^[A-Z0-9]{4,20}$/, 'badFormat')),
});
export type ParcelReceiver = z.output<typeof parcelReceiver>;
export type ParcelReceiverInput = z.input<typeof parcelReceiver>;

/** One kind of goods in a parcel. */
export const parcelItem = z.object({
  sku: f.maybe(f.sku),
  declareNameEn: f.maybe(f.latinText(120)),
  declareNameCn: f.maybe(f.text(120)),
  /** Of the destination; its first six digits are the same everywhere. */
  hsCode: f.maybe(f.code(/^[0-9]{6,10}$/, 'customsCode')),
  /** Where it was made: two letters of ISO 3166. */
  origin: f.maybe(f.code(/^[A-Z]{2}$/, 'badFormat')),
  quantity: f.maybe(f.count(9999)),
  /** Of one piece, in the parcel's currency. */
  declareValue: f.maybe(f.money),
  /** Kilograms of one piece. */
  unitWeight: f.maybe(f.kilograms),
  /** The seller's own number of the product (C127), its model or part number (C128), and its GTIN or EAN (C129). */
  merchantProductId: f.maybe(f.keyText(60)),
  productModel: f.maybe(f.keyText(60)),
  gtin: f.maybe(f.gtin),
  /** `yes`: there is no standard number of the product (Y081). */
  noGtin: f.maybe(z.enum(['yes'])),
});
export type ParcelItem = z.output<typeof parcelItem>;
export type ParcelItemInput = z.input<typeof parcelItem>;

/** What is left out is empty. By the parts that every field has: the library's own default would be code for pages to carry. */
const orEmpty = <T extends z.ZodMiniType>(schema: T, empty: [] | Record<string, never>): z.ZodMiniDefault<T> => {
  const field: unknown = z.pipe(
    z.transform((given: unknown) => given ?? empty),
    schema as z.ZodMiniType<unknown, NonNullable<unknown>>,
  );
  return field as z.ZodMiniDefault<T>;
};

export const parcelItems = z.array(parcelItem).check(z.maxLength(MAX_PARCEL_ITEMS, 'tooManyRows'));

/** Of whoever collects the VAT of goods up to 150 EUR; its shape is a rule of the server's (`domain/small-parcels/parcel-findings.ts`). */
const iossNo = f.code(/^[A-Z0-9]{1,20}$/, 'badFormat');

/** What customs is told of the goods. */
export const customsFields = {
  currency: f.maybe(z.enum(ORDER_CURRENCIES)),
  category: f.maybe(z.enum(PARCEL_CATEGORIES)),
  items: orEmpty(parcelItems, []),
  iossNo: f.maybe(iossNo),
  /** The sender's number in the country of the receiver, such as of VAT or EORI. */
  taxNo: f.maybe(f.code(/^[A-Z0-9]{4,20}$/, 'badFormat')),
};

export const parcelFields = z.object({
  /** The customer's own number of the order. */
  customerOrderNo: f.maybe(f.referenceNo),
  /** The code of the forwarder's product that carries it. */
  productCode: f.maybe(f.keyText(30)),
  countryId: f.maybe(f.placeId),
  receiver: orEmpty(parcelReceiver, {}),
  /** Kilograms, with its packing. */
  weight: f.maybe(f.kilograms),
  length: f.maybe(f.centimetres),
  width: f.maybe(f.centimetres),
  height: f.maybe(f.centimetres),
  ...customsFields,
  customerRemark: f.maybe(f.text(500)),
});
export type Parcel = z.output<typeof parcelFields>;
export type ParcelInput = z.input<typeof parcelFields>;
