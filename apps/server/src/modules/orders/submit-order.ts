import type { submitOrder } from '@waybound/contract/orders';
import { customerMay } from '@waybound/domain/customer-actions';
import { withFixedChoices, withoutHidden } from '@waybound/domain/order-requirements';
import { checkSubmission } from './submission-check.ts';
import type { Handler } from '../../kernel/context.ts';
import { Refusal, refuseFields } from '../../kernel/refusal.ts';
import { customerAction, requireRev, requireVerdict } from '../../records/change-waybill.ts';
import { findChannel, isOpenOn } from '../../records/channel-records.ts';
import { isoDayAtHome } from '../../records/home-day.ts';
import { findCountry } from '../../records/order-places.ts';
import { frozenColumns, quoteFor, toPriceRequest } from '../../records/order-quote.ts';
import { orderColumns, readOrder } from '../../records/order-record.ts';
import { ownWaybill, toState } from '../../records/waybill-rows.ts';

/** Everything that is wrong is told at once, each thing at its field; where nothing is, the price is frozen and the review begins. */
export const submit: Handler<typeof submitOrder> = async ({ id, rev }, context) => {
  const { db, now, lang, customer } = context;
  const row = await ownWaybill(db, customer.id, id);
  requireVerdict(row, customerMay('submit', toState(row)));
  requireRev(row, rev);
  const [saved, channel] = await Promise.all([
    readOrder(db, row),
    row.channel_id === null ? undefined : findChannel(db, customer.siteId, row.channel_id),
  ]);
  const today = isoDayAtHome(now);
  const setting = { country: findCountry(saved.countryId), channel: channel?.choices };
  const order = withoutHidden(withFixedChoices(saved, channel?.choices), setting);
  const quoted = channel && order.countryId !== undefined ? quoteFor(channel, toPriceRequest(order)) : undefined;
  const findings = checkSubmission({ order: saved, setting, channel, quoted, today });
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
};
