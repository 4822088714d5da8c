import type { initEndOrder, waybillOfBill } from '@waybound/contract/orders/orders';
import { changeDraft, createDraft } from './save-order.ts';
import type { Handler } from '../../../kernel/context.ts';
import { refuseFields } from '../../../kernel/refusal.ts';
import { findByBill, readByBill } from '../../../records/order/bill-of-main-leg.ts';

/** The draft of a bill: the one that is there is saved anew, as it was found, otherwise it is made. */
export const initEnd: Handler<typeof initEndOrder> = async (order, context) => {
  if (order.shippingWay !== 'HD') refuseFields([{ path: 'shippingWay', rule: 'unknownChoice' }]);
  const found = await findByBill(context.db, context.customer.id, order);
  if (!found) return { ...(await createDraft(order, context)), isNew: true };
  return { ...(await changeDraft(found.id, found.rev, order, context)), isNew: false };
};

/** For a form, before it is saved: whose bill it is. */
export const ofBill: Handler<typeof waybillOfBill> = async (bill, { db, customer }) => (await readByBill(db, customer.id, bill)) ?? null;
