import * as z from 'zod/mini';
import * as f from '../field.ts';
import { CABINET_TYPES, DELIVERY_TERMS, DELIVERY_TYPES } from '../orders/order-codes.ts';
import { packingRow } from '../orders/order-fields.ts';
import { MAX_CONTAINERS, MAX_FURTHER_DELIVERIES, MAX_PACKING_ROWS, MAX_PALLETS } from '../orders/order-limits.ts';
import {
  BAND_REASONS,
  BY_CABINET,
  CHARGE_BASES,
  GENERAL_SURCHARGES,
  LINE_KINDS,
  SURCHARGE_KINDS,
  SURCHARGE_PERS,
  VOLUME_REASONS,
  WEIGHT_REASONS,
} from './price-codes.ts';
import { roadWay, truckLine, zxBase } from '../waybills/status-fields.ts';

/** Rate cards in, price requests in, quotes out. Decimals are strings; what they become inside is in `domain/pricing/price-wire.ts`. */

const percent = f.decimal({ places: 2, digits: 3, zero: 'allowed' });
const unitPrice = f.decimal({ places: 2, digits: 5, zero: 'allowed' });
const threshold = f.decimal({ places: 3, digits: 6, zero: 'allowed' });
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
/** ISO 4217, with its units of account, such as XDR, of which there are rates. A code that nobody pays in is a slip of whoever typed it. */
export const currency = z.string().check(
  z.regex(/^[A-Z]{3}$/, { error: 'badFormat', abort: true }),
  z.refine((code) => CURRENCIES.has(code), 'unknownChoice'),
);
const countryId = f.placeId;
const codes = z.array(f.text(30)).check(z.maxLength(50));
export const transitDays = z.object({ min: f.count(200), max: f.count(200) });
const name = z.object({ zh: f.text(80), en: f.text(80) });

/** Where a zone's prices hold: its countries, narrowed to provinces or to beginnings of a zip code where they are given. */
const zoneArea = {
  code: f.text(30),
  countries: z.array(countryId).check(z.minLength(1, 'required'), z.maxLength(300)),
  provinces: z.optional(z.array(countryId).check(z.maxLength(200))),
  zipPrefixes: z.optional(z.array(z.string().check(z.regex(/^[A-Za-z0-9]{1,8}$/, 'zipCode'))).check(z.maxLength(1000))),
};

const zone = z.object({
  ...zoneArea,
  /** Ascending; `from` in kilograms or cubic metres, `unitPrice` of one of them. */
  bands: z.array(z.object({ from: threshold, unitPrice })).check(z.minLength(1, 'required'), z.maxLength(50)),
});
const zones = <T extends z.ZodMiniType>(schema: T) => z.array(schema).check(z.minLength(1, 'required'), z.maxLength(100));

const weightCharge = z.object({
  by: z.literal('weight'),
  /** Cubic centimetres to the kilogram. */
  divisor: z.int().check(z.minimum(1000), z.maximum(20_000)),
  basis: z.enum(CHARGE_BASES),
  /** 分抛: how much of the volume weight above the gross weight is charged; 100 is all of it. */
  splitPercent: percent,
  /** Ascending; the last one has no `upTo`. */
  steps: z
    .array(z.object({ upTo: z.optional(threshold), step: f.decimal({ places: 3, digits: 3 }) }))
    .check(z.minLength(1, 'required'), z.maxLength(5)),
  minBoxWeight: z.optional(f.decimal({ places: 3, digits: 3, zero: 'allowed' })),
  /** Take the next band where it is cheaper; left out, a channel of the way AIR does. */
  takesCheaperNextBand: z.optional(z.boolean()),
  zones: zones(zone),
});

const volumeCharge = z.object({
  by: z.literal('volume'),
  /** W/M: this many kilograms count as one cubic metre. */
  kgPerCbm: z.int().check(z.minimum(100), z.maximum(5000)),
  step: f.decimal({ places: 3, digits: 3 }),
  minVolume: z.optional(f.decimal({ places: 3, digits: 3, zero: 'allowed' })),
  takesCheaperNextBand: z.optional(z.boolean()),
  zones: zones(zone),
});

const cabinetPrices = z
  .array(z.object({ cabinetType: z.enum(CABINET_TYPES), price: f.money }))
  .check(z.minLength(1, 'required'), z.maxLength(CABINET_TYPES.length));
const cabinetCharge = z.object({ by: z.literal('cabinet'), zones: zones(z.object({ ...zoneArea, cabinets: cabinetPrices })) });

const surchargePrice = { per: z.enum(SURCHARGE_PERS), amount: unitPrice };
export const surcharge = z.discriminatedUnion('kind', [
  /** By the remote areas of this carrier; left out, of any. */
  z.object({ kind: z.literal('remoteArea'), ...surchargePrice, carrier: z.optional(f.text(30)) }),
  z.object({ kind: z.enum(['battery', 'brand']), ...surchargePrice }),
  z.discriminatedUnion('per', [
    z.object({ kind: z.enum(GENERAL_SURCHARGES), ...surchargePrice }),
    /** A container by its type: what is of a type that is not named has no price. */
    z.object({ kind: z.enum(GENERAL_SURCHARGES), per: z.literal(BY_CABINET), cabinets: cabinetPrices }),
  ]),
  /** A box is oversize where its longest side or its weight is above one of the limits. */
  z.object({ kind: z.literal('oversize'), ...surchargePrice, maxSide: z.optional(f.centimetres), maxWeight: z.optional(f.kilograms) }),
  z.object({ kind: z.literal('customsItem'), ...surchargePrice, freeItems: z.optional(z.int().check(z.nonnegative(), z.maximum(1000))) }),
]);

export const tax = z.discriminatedUnion('mode', [
  z.object({ mode: z.enum(['excluded', 'included']) }),
  z.object({ mode: z.literal('percent'), percent }),
]);

/** `cap` is of the waybill, on a channel by container of each container. */
export const insuranceRates = { percent: z.optional(percent), cap: z.optional(f.money) };

const storageTier = z.object({ fromDay: f.count(365), perDay: f.money });

/** What the forwarder publishes for one channel. The server adds the version; what one field cannot show is checked by `toRateCard`. */
export const rateCard = z.object({
  channel: z.object({
    code: f.text(30),
    ...name.shape,
    shippingWay: roadWay,
    /** KT only. */
    line: z.optional(truckLine),
    /** ZX only. */
    zxBase: z.optional(zxBase),
    isPortToPort: z.optional(z.boolean()),
    /** Made for sellers on a platform: an order then names the platform and whether it is a subscription. */
    isEcommerce: z.optional(z.boolean()),
    /** Codes of our receiving warehouses that take goods for it; left out, all do. */
    inStockWarehouses: z.optional(z.array(f.text(20)).check(z.minLength(1, 'required'), z.maxLength(50))),
  }),
  currency,
  charge: z.discriminatedUnion('by', [weightCharge, volumeCharge, cabinetCharge]),
  surcharges: z.optional(z.array(surcharge).check(z.maxLength(SURCHARGE_KINDS.length))),
  tax,
  /** Both are left out where the customer may choose. */
  deliveryTerms: z.optional(z.enum(DELIVERY_TERMS)),
  deliveryType: z.optional(z.enum(DELIVERY_TYPES)),
  /** `text` is what the channel's insurance says besides. */
  insurance: z.optional(z.object({ ...insuranceRates, text: z.optional(z.object({ zh: f.text(200), en: f.text(200) })) })),
  /** Must be given where the currency is not CNY. */
  tolerance: z.optional(z.object({ percent, amount: f.money })),
  /**
   * Of end delivery: what a container, or goods without one, costs each day that it stands at the port after the last free one, from the day
   * that a tier names, the first of which is 1. Left out, that is not known.
   */
  portStorage: z.optional(z.array(storageTier).check(z.minLength(1, 'required'), z.maxLength(10, 'tooManyRows'))),
  transitDays,
  channelCapacities: codes,
  specialProducts: codes,
  validFrom: f.day,
  validTo: f.day,
});
export type RateCardInput = z.output<typeof rateCard>;

const declaredValue = z.object({ value: f.money, currency });

const requested = z.object({
  shippingWay: roadWay,
  line: f.maybe(truckLine),
  zxBase: f.maybe(zxBase),
  isPortToPort: f.maybe(z.boolean()),
  countryId,
  provinceId: f.maybe(countryId),
  dispatchZipCode: f.maybe(f.zipCode),
  customerActualWeight: f.maybe(f.kilograms),
  customerVolume: f.maybe(f.cubicMetres),
  customerTotalPackages: f.maybe(f.count(99_999)),
  /** Where it is given it counts instead of the totals. */
  packingList: z.optional(z.array(packingRow).check(z.maxLength(MAX_PACKING_ROWS, 'tooManyRows'))),
  cabinetType: f.maybe(z.enum(CABINET_TYPES)),
  cabinetCount: f.maybe(f.count(100)),
  /** Those that an end waybill's goods arrive in, of any type, and the pallets that its addresses take. Left out, they are not known yet. */
  containerCount: f.maybe(f.count(MAX_CONTAINERS)),
  /** A type for each of them whose type is known: not more than there are. */
  containerTypes: z.optional(z.array(z.enum(CABINET_TYPES)).check(z.maxLength(MAX_CONTAINERS))),
  palletCount: f.maybe(f.count(MAX_PALLETS * (MAX_FURTHER_DELIVERIES + 1))),
  channelCapacity: f.maybe(codes),
  specialProduct: f.maybe(codes),
  deliveryTerms: f.maybe(z.enum(DELIVERY_TERMS)),
  isTaxFarming: f.maybe(z.boolean()),
  isRemoteArea: f.maybe(z.boolean()),
  /** At least one SKU has a battery. */
  isCharged: f.maybe(z.boolean()),
  isBranded: f.maybe(z.boolean()),
  customsItemCount: f.maybe(f.count(MAX_PACKING_ROWS)),
  isBuyInsurance: f.maybe(z.boolean()),
  purchaseValue: f.maybe(f.money),
  /** Of the purchase value; CNY where it is left out. */
  currency: f.maybe(currency),
  /** What the goods are declared at, by currency. */
  declaredValues: z.optional(z.array(declaredValue).check(z.maxLength(10))),
});

/** What a price depends on: the place, the goods by box or in total, and the choices. Names of section 3 where it has one. */
export const priceRequest = requested.check(
  z.superRefine(({ containerCount: max, containerTypes }, context) => {
    if (max === undefined || containerTypes === undefined || containerTypes.length <= max) return;
    context.addIssue({ code: 'custom', message: 'tooMany', params: { max }, path: ['containerTypes'], input: containerTypes });
  }),
);
export type PriceRequest = z.output<typeof priceRequest>;

const decimalText = z.string();
/** A rate of the forwarder: what one unit is worth in the site's currency, from that day on. */
export const exchangeRate = z.object({ currency: z.string(), rate: decimalText, validFrom: z.string() });
const rates = z.array(exchangeRate);

const chargedByWeight = z.object({
  unit: z.literal('kg'),
  value: decimalText,
  basis: z.enum(CHARGE_BASES),
  divisor: z.int(),
  splitPercent: decimalText,
  minBoxWeight: decimalText,
  /** One part for a whole waybill; per box one for each kind of box, `times` that many boxes. Weights are of one. */
  parts: z.array(
    z.object({
      times: z.int(),
      boxes: z.int(),
      gross: decimalText,
      volumeWeight: decimalText,
      beforeRounding: decimalText,
      reason: z.enum(WEIGHT_REASONS),
      step: decimalText,
      charged: decimalText,
    }),
  ),
});

const chargedByVolume = z.object({
  unit: z.literal('cbm'),
  value: decimalText,
  volume: decimalText,
  gross: decimalText,
  kgPerCbm: z.int(),
  /** What the gross weight counts as, in cubic metres. */
  weightAsVolume: decimalText,
  minVolume: decimalText,
  reason: z.enum(VOLUME_REASONS),
  step: decimalText,
});

/** The customer's own, in percent, where it is in the unit price already. */
const discountTaken = { discount: z.optional(decimalText) };

const freightByBand = z.object({
  by: z.literal('band'),
  zone: z.string(),
  unit: z.enum(['kg', 'cbm']),
  charged: decimalText,
  /** What the unit price is multiplied by: above `charged` where `reason` is not `ownBand`. */
  billed: decimalText,
  bandFrom: decimalText,
  unitPrice: decimalText,
  reason: z.enum(BAND_REASONS),
  ...discountTaken,
});
const freightByCabinet = z.object({
  by: z.literal('cabinet'),
  zone: z.string(),
  cabinetType: z.enum(CABINET_TYPES),
  count: z.int(),
  unitPrice: decimalText,
  ...discountTaken,
});

/**
 * Containers by their types: a type is null where nobody has said it, a price where it has none, and then the quantity too. As long as no
 * container is known, all priced types are named, each without any.
 */
const surchargeByCabinet = z.object({
  per: z.literal(BY_CABINET),
  quantity: z.nullable(decimalText),
  cabinets: z.array(z.object({ cabinetType: z.nullable(z.enum(CABINET_TYPES)), count: z.int(), unitPrice: z.nullable(decimalText) })),
});
export type SurchargeByCabinet = z.output<typeof surchargeByCabinet>;

/** One line of a price and how it came about. */
export const quoteLine = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('freight'),
    amount: decimalText,
    derivation: z.discriminatedUnion('by', [freightByBand, freightByCabinet]),
  }),
  z.object({
    kind: z.enum(SURCHARGE_KINDS),
    amount: decimalText,
    /** As long as it is not known how many containers or pallets there are, the quantity is null and the amount nothing. */
    derivation: z.discriminatedUnion('per', [
      z.object({ per: z.enum(SURCHARGE_PERS), quantity: z.nullable(decimalText), unitPrice: decimalText }),
      surchargeByCabinet,
    ]),
  }),
  z.object({
    kind: z.literal('duty'),
    amount: decimalText,
    derivation: z.discriminatedUnion('mode', [
      z.object({ mode: z.literal('included') }),
      z.object({
        mode: z.literal('percent'),
        declaredValues: z.array(z.object({ value: decimalText, currency: z.string() })),
        percent: decimalText,
        rates,
      }),
    ]),
  }),
  z.object({
    kind: z.literal('insurance'),
    amount: decimalText,
    derivation: z.object({
      purchaseValue: decimalText,
      /** Of the purchase value; what is insured of it, and the cap, are in the quote's. */
      currency: z.string(),
      insuredValue: decimalText,
      cap: z.nullable(decimalText),
      percent: decimalText,
      rates,
    }),
  }),
]);
export type QuoteLine = z.output<typeof quoteLine>;

/** A channel's price with every step of it. `chargedWeight` is null where a container is charged. */
export const quote = z.object({
  channelId: f.id,
  channelCode: z.string(),
  channelName: z.object({ zh: z.string(), en: z.string() }),
  version: z.int(),
  currency: z.string(),
  chargedWeight: z.nullable(z.discriminatedUnion('unit', [chargedByWeight, chargedByVolume])),
  lines: z.array(quoteLine),
  total: decimalText,
  includes: z.object({ duty: z.boolean(), insurance: z.boolean(), delivery: z.boolean() }),
  deliveryTerms: z.nullable(z.enum(DELIVERY_TERMS)),
  transitDays: z.object({ min: z.int(), max: z.int() }),
  validFrom: z.string(),
  validTo: z.string(),
});
export type Quote = z.output<typeof quote>;

/** A limit is of the waybill, or of each container. */
const CAP_PERS = ['waybill', 'cabinet'] as const;

/** A quote to choose from, with what its channel decides for the customer. */
export const offeredQuote = z.extend(quote, {
  lines: f.price(quote.shape.lines),
  total: f.price(quote.shape.total),
  isEcommerce: z.boolean(),
  deliveryType: z.nullable(z.enum(DELIVERY_TYPES)),
  /** What insuring with this channel costs of the purchase value, and up to which value it insures; no limit is null. */
  insurance: z.object({
    percent: f.price(z.string()),
    cap: z.nullable(z.string()),
    capPer: z.enum(CAP_PERS),
    text: z.nullable(z.object({ zh: z.string(), en: z.string() })),
  }),
});
export type OfferedQuote = z.output<typeof offeredQuote>;

/** The declared price against the measured one, line by line; a difference may be negative. */
export const priceDifference = z.object({
  currency: z.string(),
  lines: z.array(z.object({ kind: z.enum(LINE_KINDS), declared: decimalText, measured: decimalText, difference: decimalText })),
  declared: decimalText,
  measured: decimalText,
  difference: decimalText,
  /** True where the customer has to confirm before outbound. */
  isAboveTolerance: z.boolean(),
});
export type PriceDifferenceAnswer = z.output<typeof priceDifference>;
