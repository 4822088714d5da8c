import * as z from 'zod/mini';
import * as f from '../field.ts';
import { CABINET_TYPES, DELIVERY_TERMS, ORDER_CURRENCIES } from '../orders/order-codes.ts';
import { orderFields } from '../orders/order-fields.ts';
import { MAX_DECLINE_REASON, MAX_QUOTATION_TEXT, QUOTED_WAYS } from './quotation-states.ts';

/** What a customer asks a price for: one schema for page, server and API. Names of an order's fields, as an accepted offer becomes one. */

const { loadingPort, dispatchProvince, dispatchCity, dispatchZipCode, dispatchAddressCode, specialProduct, packingList } =
  orderFields.shape;

export const enquiryFields = z.object({
  shippingWay: z.enum(QUOTED_WAYS),
  loadingPort,
  countryId: f.placeId,
  dispatchProvince,
  dispatchCity,
  dispatchZipCode,
  dispatchAddressCode,
  deliveryTerms: f.maybe(z.enum(DELIVERY_TERMS)),
  /** The day on which the goods are ready. */
  readyOn: f.maybe(f.day),
  /** What the goods are, in words. */
  goods: f.text(MAX_QUOTATION_TEXT),
  /** Totals, a packing list instead of them, or whole containers: as much as is known. */
  customerTotalPackages: f.maybe(f.count(99_999)),
  customerActualWeight: f.maybe(f.kilograms),
  customerVolume: f.maybe(f.cubicMetres),
  packingList,
  cabinetType: f.maybe(z.enum(CABINET_TYPES)),
  specialProduct,
  isBuyInsurance: f.maybe(z.boolean()),
  /** Of the goods, as far as they are to be insured. */
  purchaseValue: f.maybe(f.money),
  currency: f.maybe(z.enum(ORDER_CURRENCIES)),
  remark: f.maybe(f.text(MAX_QUOTATION_TEXT)),
});
export type EnquiryInput = z.input<typeof enquiryFields>;
export type Enquiry = z.output<typeof enquiryFields>;

/** Where goods go and what they are, as a trial of prices is made of them by every way at once: an enquiry but its way and its words. */
export const trialGoods = z.pick(enquiryFields, {
  countryId: true,
  dispatchZipCode: true,
  customerTotalPackages: true,
  customerActualWeight: true,
  customerVolume: true,
  packingList: true,
  cabinetType: true,
  specialProduct: true,
  isBuyInsurance: true,
  purchaseValue: true,
  currency: true,
});
export type TrialGoods = z.output<typeof trialGoods>;

export const declineReason = f.text(MAX_DECLINE_REASON);
