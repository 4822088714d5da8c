import type { Order } from '@waybound/contract/orders/order-fields';
import type { OrderSetting } from '@waybound/domain/order/order-facts';
import { withFixedChoices, withoutHidden } from '@waybound/domain/order/requirements';
import type { ExchangeRate } from '@waybound/domain/pricing/exchange';
import type { Db } from '../../kernel/database/engine.ts';
import type { Channel } from '../../records/channel/channels.ts';
import { exchangeRatesOn } from '../../records/channel/exchange-rates.ts';
import { findCountry } from '../../records/order/places.ts';
import { asStored } from '../../records/order/record.ts';
import { quoteFor, toPriceRequest, type Quoted } from '../../records/order/quote.ts';
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

export function toSubmission(saved: Order, channel: Channel | undefined, { today, areas, rates }: DayTerms): Submission {
  const setting = { country: findCountry(saved.countryId), channel: channel?.choices };
  const order = asStored(withoutHidden(withFixedChoices(saved, channel?.choices), setting));
  const quoted =
    channel && order.countryId !== undefined
      ? quoteFor(channel, withRemoteArea(toPriceRequest(order), channel.card, areas), rates)
      : undefined;
  return { saved, order, setting, channel, quoted, today };
}
