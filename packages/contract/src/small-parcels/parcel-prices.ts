import * as z from 'zod/mini';
import * as f from '../field.ts';
import { currency } from '../pricing/pricing.ts';
import { MAX_PARCEL_BANDS, PARCEL_CHARGES, PARCEL_WEIGHT_REASONS, WEIGHT_STEPS } from './parcel-charge-codes.ts';

/** Prices of small parcels: what the forwarder publishes, and how an amount came about. */

const money = z.string();
const weightStep = z.union(WEIGHT_STEPS.map((step) => z.literal(step)));

/** The price list of a product as the forwarder sends it, in one currency. */
export const parcelPriceList = z.object({
  currency,
  /** Grams: a weight is rounded up to a whole number of them. */
  step: weightStep,
  /** Cubic centimetres that count as a kilogram where a parcel weighs less; left out, its volume counts for nothing. */
  divisor: z.optional(f.count(100_000)),
  /** Of each different customs code of six digits, where the EU charges by them; left out, duty is not passed on. */
  dutyPerCode: z.optional(f.charge),
  /** What its customer's decision costs where a parcel was stopped; left out, it costs nothing. */
  returnFee: z.optional(f.charge),
  sendOnFee: z.optional(f.charge),
  destroyFee: z.optional(f.charge),
  /** Each of the product's countries stands in one of them. */
  rates: z
    .array(
      z.object({
        countryIds: z.array(f.placeId).check(z.minLength(1, 'required'), z.maxLength(300, 'tooManyRows')),
        /** Less is never charged. */
        minWeight: z.optional(f.kilograms),
        /** By the weight up to which each goes, that weight included; the last carries what the product carries. */
        bands: z
          .array(z.object({ upTo: f.kilograms, perKg: f.charge, perParcel: f.charge }))
          .check(z.minLength(1, 'required'), z.maxLength(MAX_PARCEL_BANDS, 'tooManyRows')),
      }),
    )
    .check(z.minLength(1, 'required'), z.maxLength(100, 'tooManyRows')),
});
export type ParcelPriceList = z.output<typeof parcelPriceList>;

/** How an amount came about. Which of the facts are there, its kind says. */
const made = {
  /** Of carriage: kilograms that were charged and why, and what a kilogram and a parcel cost. */
  weight: z.nullable(
    z.object({
      gross: z.string(),
      /** What the volume counts as; null where it counts for nothing or is not known. */
      volume: z.nullable(z.string()),
      charged: z.string(),
      reason: z.enum(PARCEL_WEIGHT_REASONS),
      perKg: money,
      perParcel: money,
    }),
  ),
  /** Of duty: so many codes, and what is charged of each. */
  duty: z.nullable(z.object({ codes: z.int(), each: money })),
};

/** What a line of a bill charges of a parcel: `orderNo` is the customer's own number of it. */
export const billedParcel = z.object({ code: z.enum(PARCEL_CHARGES), orderNo: z.nullable(z.string()), ...made });
export type BilledParcel = z.output<typeof billedParcel>;

const parcelCharge = z.object({ code: z.enum(PARCEL_CHARGES), amount: money, ...made });
/** Before it is owed. */
export const parcelEstimate = z.object({ amount: money, charges: z.array(parcelCharge) });
export type ParcelEstimate = z.output<typeof parcelEstimate>;

/** In a list: as it was announced, or is written now; since it was taken in what is owed, less what was refunded. */
export const parcelAmount = z.object({ currency: z.string(), amount: money, isMeasured: z.boolean() });

/** A parcel's money on its page. */
export const parcelMoney = z.object({
  currency: z.string(),
  /** By the announced weight; null where none is known, or no band carries it. */
  announced: z.nullable(parcelEstimate),
  /** Since it was taken in and weighed. What was refunded counts no more. */
  owed: z.nullable(z.object({ amount: money, charges: z.array(z.extend(parcelCharge, { isRefunded: z.boolean() })) })),
  /** Of it on no bill yet. */
  unbilled: money,
  /** What each customs code costs; null where duty is not passed on. */
  dutyPerCode: z.nullable(money),
  /** The duty is on a bill: other codes change it no more. */
  isDutyBilled: z.boolean(),
  /** What each decision would cost. */
  fees: z.object({ sendOn: money, return: money, destroy: money }),
});
export type ParcelMoney = z.output<typeof parcelMoney>;

/** A tariff as a form reckons by it: of one product and the countries of each of its rates. */
export const shownPriceList = z.object({
  currency: z.string(),
  step: z.int(),
  divisor: z.nullable(z.int()),
  dutyPerCode: z.nullable(money),
  returnFee: money,
  sendOnFee: money,
  destroyFee: money,
  rates: z.array(
    z.object({
      countryIds: z.array(z.int()),
      minWeight: z.nullable(z.string()),
      bands: z.array(z.object({ upTo: z.string(), perKg: money, perParcel: money })),
    }),
  ),
});
export type ShownPriceList = z.output<typeof shownPriceList>;
