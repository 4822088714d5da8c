import type { Order } from '@waybound/contract/order-fields';
import type { submitOrder, WaybillRef } from '@waybound/contract/orders';
import type { Finding } from '@waybound/contract/rules';
import { customerMay } from '@waybound/domain/customer-actions';
import { withFixedChoices, withoutHidden } from '@waybound/domain/order-requirements';
import type { Saving } from './save-order.ts';
import { checkSubmission } from './submission-check.ts';
import type { CustomerContext, Handler } from '../../kernel/context.ts';
import { Refusal, refuseFields } from '../../kernel/refusal.ts';
import { customerAction, requireRev, requireVerdict } from '../../records/change-waybill.ts';
import { findChannel, isOpenOn, type Channel } from '../../records/channel-records.ts';
import { isoDayAtHome } from '../../records/home-day.ts';
import { findCountry } from '../../records/order-places.ts';
import { frozenColumns, quoteFor, toPriceRequest, type Quoted } from '../../records/order-quote.ts';
import { orderColumns, readOrder } from '../../records/order-record.ts';
import { ownWaybill, toState } from '../../records/waybill-rows.ts';

/** What a submission would do with an order: what is wrong with it, and otherwise what is submitted, at which price. */
export interface Examined {
  /** With what its channel decides, without what does not apply. */
  order: Order;
  quoted: Quoted | undefined;
  findings: Finding[];
}

/** The one place that tells what keeps an order from being submitted, however it has come: the form, the API, a batch. */
export function examineOrder(saved: Order, channel: Channel | undefined, today: string): Examined {
  const setting = { country: findCountry(saved.countryId), channel: channel?.choices };
  const order = withoutHidden(withFixedChoices(saved, channel?.choices), setting);
  const quoted = channel && order.countryId !== undefined ? quoteFor(channel, toPriceRequest(order)) : undefined;
  return { order, quoted, findings: checkSubmission({ order: saved, setting, channel, quoted, today }) };
}

type Submitting = Saving & Pick<CustomerContext, 'lang'>;

/** Everything that is wrong is told at once, each thing at its field; where nothing is, the price is frozen and the review begins. */
export const submit: Handler<typeof submitOrder> = ({ id, rev }, context) => submitDraft(id, rev, context);

/** @param rev left out where the draft has just been read under the caller's lock */
export async function submitDraft(id: string, rev: number | undefined, context: Submitting): Promise<WaybillRef> {
  const { db, now, lang, customer } = context;
  const row = await ownWaybill(db, customer.id, id);
  requireVerdict(row, customerMay('submit', toState(row)));
  requireRev(row, rev);
  const [saved, channel] = await Promise.all([
    readOrder(db, row),
    row.channel_id === null ? undefined : findChannel(db, customer.siteId, row.channel_id),
  ]);
  const today = isoDayAtHome(now);
  const { order, quoted, findings } = examineOrder(saved, channel, today);
  if (channel && !isOpenOn(channel, today)) throw new Refusal('channelClosed', { channel: channel.card.channel[lang] }, findings);
  if (findings.length > 0) refuseFields(findings);
  return customerAction(context, row, 'submit', {
    set: {
      ...orderColumns(order, channel),
      ...(channel && quoted?.ok && frozenColumns(channel, quoted)),
      submitted_at: now,
      rejections: '[]',
    },
    after: { channelId: channel?.id ?? null, version: channel?.card.version ?? null, ...(quoted?.ok && { fee: quoted.price.totalMinor }) },
  });
}
