import type { Order } from '@waybound/contract/orders/order-fields';
import type { OrderSetting } from '@waybound/domain/order/order-facts';
import { withFixedChoices, withoutHidden } from '@waybound/domain/order/requirements';
import type { Channel } from '../../records/channel/channels.ts';
import { findCountry } from '../../records/order/places.ts';
import { quoteFor, toPriceRequest, type Quoted } from '../../records/order/quote.ts';
import { withRemoteArea, type RemoteArea } from '../../records/channel/remote-areas.ts';

/** An order on its way to be submitted, with everything that decides whether it may be. */
export interface Submission {
  /** As the customer saved it. */
  saved: Order;
  /** With what its channel decides, without what does not apply: what is stored of it. */
  order: Order;
  setting: OrderSetting;
  channel: Channel | undefined;
  /** Its price, where channel and country are chosen. */
  quoted: Quoted | undefined;
  /** ISO date. */
  today: string;
}

/** @param areas the remote areas that its destination lies in */
export function toSubmission(saved: Order, channel: Channel | undefined, today: string, areas: readonly RemoteArea[]): Submission {
  const setting = { country: findCountry(saved.countryId), channel: channel?.choices };
  const order = withoutHidden(withFixedChoices(saved, channel?.choices), setting);
  const quoted =
    channel && order.countryId !== undefined ? quoteFor(channel, withRemoteArea(toPriceRequest(order), channel.card, areas)) : undefined;
  return { saved, order, setting, channel, quoted, today };
}
