import type { channelPrices, endChannels } from '@waybound/contract/orders/orders';
import type { Handler } from '../../kernel/context.ts';
import { openChannels } from '../../records/channel/channels.ts';
import { priceBasis, pricesBy } from '../../records/order/channel-pricing.ts';

/** The channels that take these goods there today. */
export const priceChannels: Handler<typeof channelPrices> = async (request, context) =>
  pricesBy(await priceBasis(context, request), request);

export const endChannelsTo: Handler<typeof endChannels> = async ({ countryId }, { db, customer, now }) => {
  const channels = await openChannels(db, customer, now);
  return channels
    .filter(({ card }) => card.channel.shippingWay === 'HD' && card.zones.some(({ countryIds }) => countryIds.includes(countryId)))
    .map(({ id, card: { channel } }) => ({ id, code: channel.code, zh: channel.zh, en: channel.en }));
};
