import type { Order } from '@waybound/contract/orders/order-fields';
import { withOwnContainers } from '@waybound/domain/order/end/containers';
import type { OrderSetting } from '@waybound/domain/order/order-facts';
import { withFixedChoices, withoutHidden } from '@waybound/domain/order/requirements';
import type { ExchangeRate } from '@waybound/domain/pricing/exchange';
import { toShipment } from '@waybound/domain/pricing/price-wire';
import { withWarehouseAddress } from '@waybound/domain/order/warehouse-address';
import type { Db } from '../../kernel/database/engine.ts';
import type { Channel } from '../../records/channel/channels.ts';
import { exchangeRatesOn } from '../../records/channel/exchange-rates.ts';
import { AMAZON_ADDRESSES, AMAZON_WAREHOUSES, findCountry } from '../../records/order/places.ts';
import { asStored } from '../../records/order/record.ts';
import { quoteFor, toPriceRequest, type Quoted } from '../../records/order/quote.ts';
import { quoteByOffer, type CarriedOffer } from '../../records/quotation/offered-price.ts';
import { remoteAreasTo, withRemoteArea, type RemoteArea } from '../../records/channel/remote-areas.ts';

/** An order on its way to be submitted, with everything that decides whether it may be. */
export interface Submission {
  /** As the customer saved it. */
  saved: Order;
  /** With what its channel decides and what a stored order has, without what does not apply. */
  order: Order;
  setting: OrderSetting;
  channel: Channel | undefined;
  /** Its price, where channel and country are chosen. */
  quoted: Quoted | undefined;
  /** The accepted offer that prices it; undefined where its channel does. */
  offer: CarriedOffer | undefined;
  /** ISO date. */
  today: string;
}

/** What holds on the day of a submission. */
export interface DayTerms {
  /** ISO date. */
  today: string;
  /** The remote areas that its destination lies in. */
  areas: readonly RemoteArea[];
  rates: readonly ExchangeRate[];
}

export async function dayTermsOf(db: Db, siteId: string, order: Order, today: string): Promise<DayTerms> {
  const [areas, rates] = await Promise.all([remoteAreasTo(db, siteId, order, today), exchangeRatesOn(db, siteId, today)]);
  return { today, areas, rates };
}

/** One of Amazon's warehouses has its address by the code alone, whichever way the order comes: before anything is judged by where it goes. */
export const withKnownAddress = (order: Order): Order => withWarehouseAddress(order, AMAZON_ADDRESSES);

/** @param offer the accepted offer that the draft carries, if any: it prices the order instead of the channel's card */
export function toSubmission(
  saved: Order,
  channel: Channel | undefined,
  { today, areas, rates }: DayTerms,
  offer?: CarriedOffer,
): Submission {
  const setting = { country: findCountry(saved.countryId), channel: channel?.choices, warehouses: AMAZON_WAREHOUSES };
  const order = asStored(withoutHidden(withFixedChoices(withOwnContainers(saved), channel?.choices), setting));
  const submission = { saved, order, setting, channel, offer, today };
  if (!channel || order.countryId === undefined) return { ...submission, quoted: undefined };
  const request = withRemoteArea(toPriceRequest(order), offer?.terms ?? channel.card, areas);
  return { ...submission, quoted: offer ? quoteByOffer(offer, toShipment(request), rates) : quoteFor(channel, request, rates) };
}
