import type { Order } from '@waybound/contract/order-fields';
import { withFixedChoices, withoutHidden, type OrderSetting } from '@waybound/domain/order-requirements';
import type { Db } from '../../kernel/database/engine.ts';
import type { Channel } from '../../records/channel-records.ts';
import { isoDayAtHome } from '../../records/home-day.ts';
import { findCountry } from '../../records/order-places.ts';
import { quoteFor, toPriceRequest, type Quoted } from '../../records/order-quote.ts';
import { remoteAreasOf, withRemoteArea } from '../../records/remote-areas.ts';

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

export async function toSubmission(db: Db, saved: Order, channel: Channel | undefined, now: Date): Promise<Submission> {
  const today = isoDayAtHome(now);
  const setting = { country: findCountry(saved.countryId), channel: channel?.choices };
  const order = withoutHidden(withFixedChoices(saved, channel?.choices), setting);
  const quoted = channel && order.countryId !== undefined ? await quoteOrder(db, channel, order, today) : undefined;
  return { saved, order, setting, channel, quoted, today };
}

async function quoteOrder(db: Db, channel: Channel, order: Order, today: string): Promise<Quoted> {
  const request = toPriceRequest(order);
  const areas = await remoteAreasOf(db, channel.siteId, request, today);
  return quoteFor(channel, withRemoteArea(request, channel.card, areas));
}
