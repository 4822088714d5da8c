import type { operations } from '@waybound/contract/operations/operations';
import type { Order } from '@waybound/contract/orders/order-fields';
import { openedByForwarder } from '@waybound/domain/lifecycle/waybill-lifecycle';
import { toInstant } from './milestone-input.ts';
import { siteIdOf } from '../money/rates.ts';
import type { Handlers } from '../../../kernel/context.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import { refuseFields } from '../../../kernel/refusal.ts';
import { addMilestone } from '../../../records/waybill/tracking/milestones.ts';
import type { Channel } from '../../../records/channel/channels.ts';
import { isoDayInChina } from '../../../records/china-day.ts';
import { validateDraft } from '../../../records/order/draft-check.ts';
import { frozenColumns, quoteFor, toPriceRequest } from '../../../records/order/quote.ts';
import { insertOrder } from '../../../records/order/record.ts';
import { exchangeRatesOn } from '../../../records/channel/exchange-rates.ts';
import { remoteAreasTo, withRemoteArea } from '../../../records/channel/remote-areas.ts';
import { headByNo, type WaybillHead } from '../../../records/waybill/rows.ts';

/** OT comes only from here: the forwarder has agreed everything with the customer, so nobody reviews it. */
export const otherWaybillHandlers: Pick<Handlers<typeof operations>, 'createOther'> = {
  async createOther({ siteCode, customerCode, at, order }, context) {
    const { db, audit } = context;
    if (order.shippingWay !== 'OT') refuseFields([{ path: 'order.shippingWay', rule: 'notOffered' }]);
    const openedAt = toInstant(at, context.now);
    const siteId = await siteIdOf(db, siteCode);
    const customerId = await customerIdOf(db, siteId, customerCode);
    const channel = await validateDraft(db, { id: customerId, siteId }, order, 'order.');
    const { status, reviewState } = openedByForwarder({ shippingWay: 'OT' });
    const made = await insertOrder(db, {
      customerId,
      siteId,
      now: context.now,
      order,
      channel,
      status,
      reviewState,
      submittedAt: openedAt,
    });
    const row = await headByNo(db, made.waybillNo);
    if (channel) await freezePrice(db, row, { channel, order, day: isoDayInChina(openedAt) });
    await addMilestone(context, row, { track: 'order', kind: 'status', status: made.status, at: openedAt, source: 'operator' });
    audit({
      customerId,
      subject: row.kind,
      subjectId: made.id,
      what: 'createOther',
      after: { waybillNo: made.waybillNo, status: made.status },
    });
    return made;
  },
};

/** Where a channel was agreed, its price is frozen as at any submission. */
async function freezePrice(
  db: Db,
  row: WaybillHead,
  { channel, order, day }: { channel: Channel; order: Order; day: string },
): Promise<void> {
  const request = toPriceRequest(order);
  const [areas, rates] = await Promise.all([remoteAreasTo(db, channel.siteId, request, day), exchangeRatesOn(db, channel.siteId, day)]);
  const quoted = quoteFor(channel, withRemoteArea(request, channel.card, areas), rates);
  if (!quoted.ok) refuseFields([{ path: 'order.channelId', rule: 'notOffered' }]);
  await db
    .updateTable('waybill')
    .set(frozenColumns(channel.id, quoted))
    .where('customer_id', '=', row.customer_id)
    .where('id', '=', row.id)
    .execute();
}

export async function customerIdOf(db: Db, siteId: string, code: string): Promise<string> {
  const customer = await db.selectFrom('customer').select('id').where('site_id', '=', siteId).where('code', '=', code).executeTakeFirst();
  if (!customer) refuseFields([{ path: 'customerCode', rule: 'unknownRecord' }]);
  return customer.id;
}
