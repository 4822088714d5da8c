import type { Order } from '@waybound/contract/orders/order-fields';
import { QUOTED_GOODS_PERCENT } from '@waybound/contract/quotations/quotation-states';
import type { Enquiry } from '@waybound/contract/quotations/quotation-fields';
import type { PriceRequest } from '@waybound/contract/pricing/pricing';
import type { Finding } from '@waybound/contract/rules';
import { formatCbm, formatGrams } from '@waybound/domain/measures';
import type { ExchangeRate } from '@waybound/domain/pricing/exchange';
import { priceShipment, type FrozenQuote, type Shipment } from '@waybound/domain/pricing/price';
import { sumGroups } from '@waybound/domain/pricing/charged-weight';
import { toShipment } from '@waybound/domain/pricing/price-wire';
import type { Db } from '../../kernel/database/engine.ts';
import { isoDayInChina } from '../china-day.ts';
import { findCountry, findStateId } from '../order/places.ts';
import { BATTERIES, type Quoted } from '../order/quote.ts';
import type { WaybillRecord } from '../waybill/rows.ts';

/** An accepted offer, as its order is priced by it. */
export interface CarriedOffer {
  quotationNo: string;
  channelId: string;
  terms: FrozenQuote;
  enquiry: Enquiry;
  /** ISO date. */
  validTo: string;
}

/** The offer that prices a waybill; undefined where its channel does. */
export async function carriedOffer(
  db: Db,
  { customer_id: customerId, online_inquiry_no: quotationNo }: Pick<WaybillRecord, 'customer_id' | 'online_inquiry_no'>,
): Promise<CarriedOffer | undefined> {
  if (quotationNo === null) return undefined;
  const found = await db
    .selectFrom('quotation as q')
    .innerJoin('quotation_offer as o', (join) =>
      join.onRef('o.customer_id', '=', 'q.customer_id').onRef('o.quotation_id', '=', 'q.id').onRef('o.id', '=', 'q.accepted_offer_id'),
    )
    .select(['q.enquiry', 'q.valid_to', 'o.channel_id', 'o.terms'])
    .where('q.customer_id', '=', customerId)
    .where('q.quotation_no', '=', quotationNo)
    .executeTakeFirst();
  if (!found) return undefined;
  const { enquiry, valid_to: validTo, channel_id: channelId, terms } = found;
  return { quotationNo, channelId, terms, enquiry, validTo: validTo ?? isoDayInChina(new Date(0)) };
}

/** What an enquiry says of place and goods, as any price request says it. Where only weight and volume are known, one package stands for all. */
export function toEnquiryRequest(enquiry: Enquiry): PriceRequest {
  const { packingList = [], specialProduct = [], dispatchProvince, customerTotalPackages = 1, ...fields } = enquiry;
  return {
    shippingWay: fields.shippingWay,
    // Prices are asked for up to the door.
    isPortToPort: false,
    countryId: fields.countryId,
    provinceId: findStateId(findCountry(fields.countryId), dispatchProvince),
    dispatchZipCode: fields.dispatchZipCode,
    customerActualWeight: fields.customerActualWeight,
    customerVolume: fields.customerVolume,
    customerTotalPackages,
    packingList,
    cabinetType: fields.cabinetType,
    specialProduct,
    deliveryTerms: fields.deliveryTerms,
    isCharged: specialProduct.some((code) => BATTERIES.has(code)),
    isBranded: specialProduct.includes('brand'),
    isBuyInsurance: fields.isBuyInsurance,
    purchaseValue: fields.purchaseValue,
    currency: fields.currency,
  };
}

/**
 * The price of an order by its offer: by the offer's terms and exchange rates, and for a currency that was not asked for by the rate of the
 * day. Whether the goods are those that were quoted is said by `whyNotAsQuoted`.
 */
export function quoteByOffer({ terms }: CarriedOffer, shipment: Shipment, ratesOfToday: readonly ExchangeRate[]): Quoted {
  const frozen = new Set(terms.rates.map(({ currency }) => currency));
  const rated = { ...terms, rates: [...terms.rates, ...ratesOfToday.filter(({ currency }) => !frozen.has(currency))] };
  const priced = priceShipment(rated, shipment);
  return priced.ok ? { ok: true, terms: rated, shipment, price: priced.price } : priced;
}

/** Why an offer does not price this order, each at the field that differs. Nothing is priced otherwise without saying so. */
export function whyNotAsQuoted(offer: CarriedOffer, order: Order, shipment: Shipment, today: string): Finding[] {
  const { quotationNo, enquiry } = offer;
  const differs = (path: string): Finding => ({ path, rule: 'notAsQuoted', args: { quotationNo } });
  return [
    ...(offer.validTo < today ? [{ path: 'channelId', rule: 'quotationOver', args: { quotationNo, day: offer.validTo } } as const] : []),
    ...(order.channelId === offer.channelId ? [] : [differs('channelId')]),
    ...PLACES.filter((field) => enquiry[field] !== undefined && asCode(enquiry[field]) !== asCode(order[field])).map(differs),
    ...(order.deliveryTerms !== undefined && enquiry.deliveryTerms !== undefined && order.deliveryTerms !== enquiry.deliveryTerms
      ? [differs('deliveryTerms')]
      : []),
    ...(offer.terms.tariff.by === 'cabinet' && order.cabinetType !== enquiry.cabinetType ? [differs('cabinetType')] : []),
    ...goodsNotAsQuoted(offer, shipment),
  ];
}

/** What the lane is. Where the quotation left one open, any will do. */
const PLACES = ['shippingWay', 'countryId', 'loadingPort', 'dispatchZipCode', 'dispatchAddressCode'] as const;

/** Codes are the same in capitals: that of a warehouse was once kept as it was typed. */
const asCode = (value: string | number | undefined): string | undefined => value?.toString().toUpperCase();

/** A container is priced by itself; what is weighed or measured may differ a little from what was quoted. */
function goodsNotAsQuoted({ quotationNo, enquiry, terms }: CarriedOffer, shipment: Shipment): Finding[] {
  const request = toEnquiryRequest(enquiry);
  const [quoted, given] = [toShipment(request), shipment];
  const special = [
    ...(given.hasBattery && !quoted.hasBattery ? [{ path: 'specialProduct', rule: 'notAsQuoted', args: { quotationNo } } as const] : []),
    ...(given.isBranded && !quoted.isBranded ? [{ path: 'specialProduct', rule: 'notAsQuoted', args: { quotationNo } } as const] : []),
  ];
  if (terms.tariff.by === 'cabinet') return special;
  const [was, is] = [sumGroups(quoted.cartons), sumGroups(given.cartons)];
  const at = (path: string, text: string): Finding => ({
    path,
    rule: 'quotedGoods',
    args: { quotationNo, quoted: text, percent: QUOTED_GOODS_PERCENT },
  });
  return [
    ...special,
    ...(isNear(BigInt(is.grams), BigInt(was.grams)) ? [] : [at('customerActualWeight', `${formatGrams(was.grams)} kg`)]),
    ...(isNear(is.mm3, was.mm3) ? [] : [at('customerVolume', `${formatCbm(was.mm3)} m³`)]),
  ];
}

const isNear = (is: bigint, was: bigint): boolean => {
  const difference = is > was ? is - was : was - is;
  return difference * 100n <= was * BigInt(QUOTED_GOODS_PERCENT);
};
