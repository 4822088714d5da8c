import type { channelPrices, endChannels } from '@waybound/contract/orders/orders';
import type { OfferedQuote, Quote } from '@waybound/contract/pricing/pricing';
import { isOffered } from '@waybound/domain/pricing/channel-offer';
import { formatMoney, formatPercent } from '@waybound/domain/measures';
import type { FrozenQuote } from '@waybound/domain/pricing/price';
import { toQuote, toShipment } from '@waybound/domain/pricing/price-wire';
import type { Handler } from '../../kernel/context.ts';
import { openChannels } from '../../records/channel/channels.ts';
import { exchangeRatesOn } from '../../records/channel/exchange-rates.ts';
import { isoDayInChina } from '../../records/china-day.ts';
import { quoteFor } from '../../records/order/quote.ts';
import { remoteAreasTo, withRemoteArea } from '../../records/channel/remote-areas.ts';

/** The channels that take these goods there today, the cheapest first. Amounts of different currencies are not compared: each stays among its own. */
export const priceChannels: Handler<typeof channelPrices> = async (request, { db, customer, now }) => {
  const today = isoDayInChina(now);
  const shipment = toShipment(request);
  const [channels, areas, rates] = await Promise.all([
    openChannels(db, customer, now),
    remoteAreasTo(db, customer.siteId, request, today),
    exchangeRatesOn(db, customer.siteId, today),
  ]);
  const asked = channels
    .filter(({ card }) => isOffered(card, request, today))
    .map((channel) => {
      const { isRemoteArea = false } = withRemoteArea(request, channel.card, areas);
      return { channel, quoted: quoteFor(channel, request, rates, { ...shipment, isRemoteArea }) };
    });
  const priced = asked
    .flatMap(({ channel, quoted }) => (quoted.ok ? [{ channel, ...quoted }] : []))
    .sort((a, b) => compareText(a.price.currency, b.price.currency) || a.price.totalMinor - b.price.totalMinor);
  const offers = priced.map(({ channel: { id, choices }, terms, price }) => ({
    ...toQuote(id, terms, price),
    isEcommerce: choices.isEcommerce,
    deliveryType: choices.deliveryType ?? null,
    insurance: insuranceOf(terms),
  }));
  return {
    // The order alone would reveal which channel is cheaper.
    channels: customer.hidesPrices ? offers.sort(bySpeed) : offers,
    withoutRate: asked.flatMap(({ channel: { id, card }, quoted }) =>
      !quoted.ok && quoted.reason === 'noRate'
        ? [{ channelId: id, zh: card.channel.zh, en: card.channel.en, currency: quoted.currency }]
        : [],
    ),
  };
};

const insuranceOf = ({ insurance: { rateBp, capMinor, text }, tariff }: FrozenQuote): OfferedQuote['insurance'] => ({
  percent: formatPercent(rateBp),
  cap: capMinor === undefined ? null : formatMoney(capMinor),
  capPer: tariff.by === 'cabinet' ? 'cabinet' : 'waybill',
  text: text ?? null,
});

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const bySpeed = (a: Quote, b: Quote): number => a.transitDays.max - b.transitDays.max || compareText(a.channelCode, b.channelCode);

export const endChannelsTo: Handler<typeof endChannels> = async ({ countryId }, { db, customer, now }) => {
  const channels = await openChannels(db, customer, now);
  return channels
    .filter(({ card }) => card.channel.shippingWay === 'HD' && card.zones.some(({ countryIds }) => countryIds.includes(countryId)))
    .map(({ id, card: { channel } }) => ({ id, code: channel.code, zh: channel.zh, en: channel.en }));
};
