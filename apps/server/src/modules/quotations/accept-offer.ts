import type { HandlerAnswer, HandlerInput } from '@waybound/contract/call';
import type { Order } from '@waybound/contract/orders/order-fields';
import type { WaybillRef } from '@waybound/contract/orders/orders';
import type { acceptOffer as spec } from '@waybound/contract/quotations/quotations';
import type { Enquiry } from '@waybound/contract/quotations/quotation-fields';
import { KIND_OF_WAY } from '@waybound/contract/waybills/status';
import { packingTotals, toPackingRow } from '@waybound/domain/order/packing';
import { formatCbm, formatGrams } from '@waybound/domain/measures';
import { withFixedChoices } from '@waybound/domain/order/requirements';
import { sql } from 'kysely';
import type { CustomerContext } from '../../kernel/context.ts';
import { Refusal, refuse } from '../../kernel/refusal.ts';
import type { Channel } from '../../records/channel/channels.ts';
import { validateDraft } from '../../records/order/draft-check.ts';
import { insertDraft } from '../../records/order/record.ts';
import { changeQuotation, lockQuotation, requireQuotationAllowed } from '../../records/quotation/change-quotation.ts';
import { isOwnQuotation, readQuotations, toQuotation, type QuotationRecord } from '../../records/quotation/rows.ts';

type Input = HandlerInput<typeof spec, never>;

/** Of two tabs the second one finds the quotation accepted. An offer of an older version was replaced by the forwarder. */
export async function acceptOffer({ id, offerId, rev }: Input, context: CustomerContext): Promise<HandlerAnswer<typeof spec, never>> {
  const { db, customer, now } = context;
  const which = isOwnQuotation(customer.id, id);
  const record = await lockQuotation(db, which);
  requireQuotationAllowed(record, 'accept', now);
  const offer = await db
    .selectFrom('quotation_offer')
    .select(['version', 'channel_id'])
    .where('customer_id', '=', customer.id)
    .where('quotation_id', '=', id)
    .where('id', '=', offerId)
    .executeTakeFirst();
  if (!offer) refuse('recordMissing');
  if (offer.version !== record.version) refuse('offerReplaced', { quotationNo: record.quotation_no });
  if (rev !== record.rev) throw new Refusal('stale', {}, [], { newer: { id, rev: record.rev } });
  const waybill = await draftOf(context, record, offer.channel_id);
  await changeQuotation(context, record, {
    action: 'accept',
    what: 'acceptOffer',
    set: { accepted_offer_id: offerId, accepted_at: now },
    after: { waybillNo: waybill.waybillNo },
  });
  const [changed] = await readQuotations(db, [which], sql``);
  return { quotation: changed ? toQuotation(changed, now) : refuse('recordMissing'), waybill };
}

/** The draft of an order with all that was asked, by the offer's channel. */
async function draftOf(
  context: CustomerContext,
  { quotation_no: quotationNo, enquiry }: QuotationRecord,
  channelId: string,
): Promise<WaybillRef> {
  const { db, customer, audit } = context;
  const asked = toOrder(enquiry, channelId);
  const channel = await validateDraft(db, customer, asked, 'order.');
  const order = withChoices(asked, channel);
  const waybill = await insertDraft(context, { order, channel, quotationNo });
  const { waybillNo, rev } = waybill;
  const subject = KIND_OF_WAY[order.shippingWay];
  audit({
    customerId: customer.id,
    subject,
    subjectId: waybill.id,
    what: 'create',
    after: { waybillNo, rev, shippingWay: order.shippingWay, quotationNo },
  });
  return waybill;
}

const withChoices = (order: Order, channel: Channel | undefined): Order => withFixedChoices(order, channel?.choices);

/** The fields that enquiry and order spell alike, and totals of a packing list where there is one. */
function toOrder({ goods, remark, readyOn: _day, ...fields }: Enquiry, channelId: string): Order {
  const remarks = [goods, remark].filter((text) => text !== undefined).join('\n');
  return { ...fields, ...totalsOf(fields.packingList), channelId, customerRemark: remarks.slice(0, MAX_REMARK) };
}
const MAX_REMARK = 500;

function totalsOf(packingList: Enquiry['packingList'] = []): Partial<Order> {
  if (packingList.length === 0) return {};
  const { boxes, grams, mm3 } = packingTotals(packingList.map(toPackingRow));
  return { customerTotalPackages: boxes, customerActualWeight: formatGrams(grams), customerVolume: formatCbm(mm3) };
}
