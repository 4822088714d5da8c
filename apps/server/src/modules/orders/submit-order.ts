import type { submitOrder } from '@waybound/contract/orders';
import { customerMay } from '@waybound/domain/customer-actions';
import { examineDraft } from './examine-draft.ts';
import type { Handler } from '../../kernel/context.ts';
import { customerAction, requireRev, requireVerdict } from '../../records/change-waybill.ts';
import { insuranceColumn } from '../../records/insurance-record.ts';
import { frozenColumns } from '../../records/order-quote.ts';
import { orderColumns } from '../../records/order-record.ts';
import { ownWaybill, toState } from '../../records/waybill-rows.ts';

/** Everything that is wrong is told at once, each thing at its field; where nothing is, the price is frozen and the review begins. */
export const submit: Handler<typeof submitOrder> = async ({ id, rev }, context) => {
  const { db, now, customer } = context;
  const row = await ownWaybill(db, customer.id, id);
  requireVerdict(row, customerMay('submit', toState(row)));
  requireRev(row, rev);
  const { order, channel, quoted, refusal } = await examineDraft(context, row);
  if (refusal) throw refusal;
  return customerAction(context, row, 'submit', {
    set: {
      ...orderColumns(order, channel),
      ...(channel && quoted?.ok && frozenColumns(channel, quoted)),
      insurance: insuranceColumn(order, { quoted, now, loginId: customer.loginId }),
      submitted_at: now,
      rejections: '[]',
    },
    after: {
      channelId: channel?.id ?? null,
      version: channel?.card.version ?? null,
      ...(quoted?.ok && { fee: quoted.price.totalMinor }),
      ...(order.isBuyInsurance && { insuranceTerms: order.insuranceTerms }),
    },
  });
};
