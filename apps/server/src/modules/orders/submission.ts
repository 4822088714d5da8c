import type { Order } from '@waybound/contract/order-fields';
import { withFixedChoices, withoutHidden, type OrderSetting } from '@waybound/domain/order-requirements';
import type { Channel } from '../../records/channel-records.ts';
import { isoDayAtHome } from '../../records/home-day.ts';
import { findCountry } from '../../records/order-places.ts';
import { quoteFor, toPriceRequest, type Quoted } from '../../records/order-quote.ts';

/** An order on its way to be submitted, with everything that decides whether it may be. */
export interface Submission {
  /** As the customer saved it. */
  saved: Order;
  /** With what its channel decides, without what does not apply: what is kept of it. */
  order: Order;
  setting: OrderSetting;
  channel: Channel | undefined;
  /** Its price, where channel and country are chosen. */
  quoted: Quoted | undefined;
  /** ISO date. */
  today: string;
}

export function toSubmission(saved: Order, channel: Channel | undefined, now: Date): Submission {
  const setting = { country: findCountry(saved.countryId), channel: channel?.choices };
  const order = withoutHidden(withFixedChoices(saved, channel?.choices), setting);
  const quoted = channel && order.countryId !== undefined ? quoteFor(channel, toPriceRequest(order)) : undefined;
  return { saved, order, setting, channel, quoted, today: isoDayAtHome(now) };
}
