import type { Order } from '@waybound/contract/orders/order-fields';
import type { PriceRequest, Quote } from '@waybound/contract/pricing/pricing';
import { declaredMinorOf } from '@waybound/domain/order/declared-value';
import { withCurrencies } from '@waybound/domain/order/currencies';
import { containerTypesOf } from '@waybound/domain/order/end/containers';
import { palletsOf } from '@waybound/domain/order/end/delivery-points';
import type { CartonGroup } from '@waybound/domain/order/packing';
import {
  freezeQuote,
  type FrozenQuote,
  type Price,
  type Priced,
  priceShipment,
  type Shipment,
  type Unpriced,
} from '@waybound/domain/pricing/price';
import type { ExchangeRate } from '@waybound/domain/pricing/exchange';
import { toDestination, toQuote, toShipment } from '@waybound/domain/pricing/price-wire';
import type { DeclaredQuote } from '../../db/stored.ts';
import type { Channel } from '../channel/channels.ts';
import { findCountry, findStateId } from './places.ts';
import type { WaybillRecord } from '../waybill/rows.ts';
import { formatMinor } from '../format-minor.ts';

/** From an order to its price, to the price that is frozen at submission, and from there to the price of measured cartons. */

/** Kinds of goods that are charged as batteries. */
export const BATTERIES: ReadonlySet<string> = new Set(['builtInBattery', 'packedBattery', 'pureBattery']);

/** What the price of an order depends on. `withRemoteArea` says whether it goes to a remote area. */
export function toPriceRequest(given: Order): PriceRequest {
  const order = withCurrencies(given, findCountry(given.countryId)?.code);
  const { shippingWay, countryId = 0, invoiceLines = [], channelCapacity = [], specialProduct = [] } = order;
  return {
    shippingWay,
    countryId,
    // The order's own `provinceId` is the domestic division of the pickup; zones go by the state of the delivery.
    provinceId: findStateId(findCountry(countryId), order.dispatchProvince),
    isCharged:
      invoiceLines.some((line) => line.isCharged) ||
      specialProduct.some((code) => BATTERIES.has(code)) ||
      channelCapacity.includes('battery'),
    isBranded: specialProduct.includes('brand') || channelCapacity.includes('brand'),
    customsItemCount: new Set(invoiceLines.map((line) => line.customsCode ?? line.sku)).size || undefined,
    declaredValues: declaredValuesOf(order),
    containerCount: order.containers?.length || undefined,
    containerTypes: containerTypesOf(order),
    ...(shippingWay === 'HD' && { palletCount: palletsOf(order) }),
    ...pick(order),
  };
}

/** The fields that an order and a price request spell alike. */
const pick = ({
  line,
  zxBase,
  isPortToPort,
  dispatchZipCode,
  customerActualWeight,
  customerVolume,
  customerTotalPackages,
  ...order
}: Order) => ({
  line,
  zxBase,
  isPortToPort,
  dispatchZipCode,
  customerActualWeight,
  customerVolume,
  customerTotalPackages,
  packingList: order.packingList,
  cabinetType: order.cabinetType,
  channelCapacity: order.channelCapacity,
  specialProduct: order.specialProduct,
  deliveryTerms: order.deliveryTerms,
  isTaxFarming: order.isTaxFarming,
  isBuyInsurance: order.isBuyInsurance,
  purchaseValue: order.purchaseValue,
  currency: order.currency,
  isRemoteArea: order.isRemoteArea,
});

/** Money has at most 10 digits before the point on the wire (`field.money`). */
export const MAX_DECLARED_MINOR = 999_999_999_999n;

/** None where one is more than that: its line is refused. */
const declaredValuesOf = (order: Order): PriceRequest['declaredValues'] => {
  const declared = [...declaredMinorOf(order)];
  if (declared.some(([, minor]) => minor > MAX_DECLARED_MINOR)) return [];
  return declared.map(([currency, minor]) => ({ value: formatMinor(minor), currency }));
};

export type Quoted = { ok: true; terms: FrozenQuote; shipment: Shipment; price: Price } | Unpriced | { ok: false; reason: 'notServed' };

/**
 * The price of goods by a channel, under the terms of their destination.
 * @param rates exchange rates of the day
 * @param shipment what the request says of the goods; read once to ask many channels
 */
export function quoteFor(
  channel: Pick<Channel, 'card'>,
  request: PriceRequest,
  rates: readonly ExchangeRate[],
  shipment: Shipment = toShipment(request),
): Quoted {
  const terms = freezeQuote(channel.card, toDestination(request), rates);
  if (!terms) return { ok: false, reason: 'notServed' };
  const priced = priceShipment(terms, shipment);
  return priced.ok ? { ok: true, terms, shipment, price: priced.price } : priced;
}

/** Those of the day that the order's values need, with these cartons or as they are measured. */
function ratesOf({ rates, currency }: FrozenQuote, { purchase, declared }: Shipment): ExchangeRate[] {
  const named = new Set([currency, purchase?.currency, ...declared.map((each) => each.currency)]);
  return rates.filter((rate) => named.has(rate.currency));
}

/** The columns that a submission freezes. The charged weight is of channels by weight alone. */
export function frozenColumns(channelId: string, { terms, shipment, price }: Extract<Quoted, { ok: true }>) {
  const { cartons: _, ...choices } = shipment;
  const { charged, ...declared } = price;
  const frozen: DeclaredQuote = {
    ...toQuote(channelId, terms, price),
    ...terms,
    rates: ratesOf(terms, shipment),
    shipment: choices,
    price: declared,
  };
  return {
    declared_quote: JSON.stringify(frozen),
    charged_g: charged?.unit === 'kg' ? charged.milli : null,
    fee_minor: price.totalMinor,
    currency: price.currency,
  };
}

/** The frozen columns of an order that is a draft again: what the submission froze, price, rules and insurance, ends with it. */
export const CLEARED_QUOTE_COLUMNS = {
  declared_quote: null,
  charged_g: null,
  fee_minor: null,
  currency: null,
  preflight: null,
  insurance: null,
} as const;

export const declaredQuoteOf = (row: Pick<WaybillRecord, 'declared_quote'>): DeclaredQuote | undefined => row.declared_quote ?? undefined;

/** Measured where measured, else as frozen at submission. */
export const currentQuoteOf = (row: Pick<WaybillRecord, 'measured_quote' | 'declared_quote'>): Quote | undefined =>
  row.measured_quote ?? row.declared_quote ?? undefined;

/** The price of the cartons as measured, under the frozen terms; `comparePrices(declared.price, …, declared.tolerance)` compares it. */
export const priceMeasured = (declared: DeclaredQuote, cartons: readonly CartonGroup[]): Priced =>
  priceShipment(declared, { ...declared.shipment, cartons });

/**
 * The price of an order that was corrected after its submission: by the terms and exchange rates that the submission froze, and for a
 * currency that nothing was declared in before, by the rate of the day.
 */
export function quoteCorrected(declared: DeclaredQuote, order: Order, ratesOfToday: readonly ExchangeRate[]): Quoted {
  const { channel, version, currency, surcharges, duty, insurance, tolerance, zoneCode, tariff } = declared;
  const frozen = new Set(declared.rates.map((rate) => rate.currency));
  const rates = [...declared.rates, ...ratesOfToday.filter((rate) => !frozen.has(rate.currency))];
  const terms = { channel, version, currency, surcharges, duty, insurance, tolerance, zoneCode, tariff, rates };
  const shipment = { ...toShipment(toPriceRequest(order)), isRemoteArea: declared.shipment.isRemoteArea };
  const priced = priceShipment(terms, shipment);
  return priced.ok ? { ok: true, terms, shipment, price: priced.price } : priced;
}
