import type { OfferedQuote, PriceRequest, Quote } from '@waybound/contract/pricing/pricing';
import { formatMoney, formatPercent } from '@waybound/domain/measures';
import { isOffered } from '@waybound/domain/pricing/channel-offer';
import type { ExchangeRate } from '@waybound/domain/pricing/exchange';
import { isUnfinished } from '@waybound/domain/pricing/is-uncounted';
import type { FrozenQuote, Price, RateCard, Shipment } from '@waybound/domain/pricing/price';
import { toQuote, toShipment } from '@waybound/domain/pricing/price-wire';
import type { CustomerContext } from '../../kernel/context.ts';
import { openChannels, type Channel } from '../channel/channels.ts';
import { exchangeRatesOn } from '../channel/exchange-rates.ts';
import { remoteAreasTo, withRemoteArea, type RemoteArea } from '../channel/remote-areas.ts';
import { isoDayInChina } from '../china-day.ts';
import { quoteFor } from './quote.ts';

interface ChannelPrices {
  channels: OfferedQuote[];
  /** Those without a price, for want of an exchange rate. */
  withoutRate: { channelId: string; zh: string; en: string; currency: string }[];
}

/** What is known of today's prices to a place, read once. */
export interface PriceBasis {
  channels: readonly Channel[];
  areas: readonly RemoteArea[];
  /** Exchange rates of the day. */
  rates: readonly ExchangeRate[];
  /** ISO date. */
  today: string;
  hidesPrices: boolean;
}

export async function priceBasis(
  { db, customer, now }: Pick<CustomerContext, 'db' | 'customer' | 'now'>,
  place: Pick<PriceRequest, 'countryId' | 'dispatchZipCode'>,
): Promise<PriceBasis> {
  const today = isoDayInChina(now);
  const [channels, areas, rates] = await Promise.all([
    openChannels(db, customer, now),
    remoteAreasTo(db, customer.siteId, place, today),
    exchangeRatesOn(db, customer.siteId, today),
  ]);
  return { channels, areas, rates, today, hidesPrices: customer.hidesPrices };
}

/** What is sent, to an area that is remote by this card or not. */
export function remoteShipment(request: PriceRequest, card: RateCard, areas: readonly RemoteArea[], shipment: Shipment): Shipment {
  const { isRemoteArea = false } = withRemoteArea(request, card, areas);
  return { ...shipment, isRemoteArea };
}

/**
 * Prices of goods by the channels that take them there, the cheapest first, and after those that are whole the ones that still depend on
 * something. Amounts of different currencies are not compared: each stays among its own.
 */
export function pricesBy({ channels, areas, rates, today, hidesPrices }: PriceBasis, request: PriceRequest): ChannelPrices {
  const shipment = toShipment(request);
  const asked = channels
    .filter(({ card }) => isOffered(card, request, today))
    .map((channel) => ({
      channel,
      quoted: quoteFor(channel, request, rates, remoteShipment(request, channel.card, areas, shipment)),
    }));
  const priced = asked
    .flatMap(({ channel, quoted }) => (quoted.ok ? [{ channel, ...quoted }] : []))
    .sort((a, b) => compareText(a.price.currency, b.price.currency) || byTotal(a.price, b.price));
  const offers = priced.map(({ channel: { id, choices }, terms, price }) => ({
    ...toQuote(id, terms, price),
    isEcommerce: choices.isEcommerce,
    deliveryType: choices.deliveryType ?? null,
    insurance: insuranceOf(terms),
  }));
  return {
    // The order alone would reveal which channel is cheaper.
    channels: hidesPrices ? offers.sort(bySpeed) : offers,
    withoutRate: asked.flatMap(({ channel: { id, card }, quoted }) =>
      !quoted.ok && quoted.reason === 'noRate'
        ? [{ channelId: id, zh: card.channel.zh, en: card.channel.en, currency: quoted.currency }]
        : [],
    ),
  };
}

const insuranceOf = ({ insurance: { rateBp, capMinor, text }, tariff }: FrozenQuote): OfferedQuote['insurance'] => ({
  percent: formatPercent(rateBp),
  cap: capMinor === undefined ? null : formatMoney(capMinor),
  capPer: tariff.by === 'cabinet' ? 'cabinet' : 'waybill',
  text: text ?? null,
});

const byTotal = (a: Price, b: Price): number => Number(isUnfinished(a)) - Number(isUnfinished(b)) || a.totalMinor - b.totalMinor;
const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const bySpeed = (a: Quote, b: Quote): number => a.transitDays.max - b.transitDays.max || compareText(a.channelCode, b.channelCode);
