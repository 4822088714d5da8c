import type { Order } from '@waybound/contract/orders/order-fields';
import type { saveOrder, WaybillRef } from '@waybound/contract/orders/orders';
import { KIND_OF_WAY } from '@waybound/contract/waybills/status';
import { changedFields, changesBetween, summaryOf } from '../order-changes.ts';
import type { CustomerContext, Handler } from '../../../kernel/context.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import { Refusal, refuseFields } from '../../../kernel/refusal.ts';
import { customerAction, requireAllowed, type ChangeContext } from '../../../records/waybill/change-waybill.ts';
import { validateDraft } from '../../../records/order/draft-check.ts';
import { requireOwnBill } from '../../../records/order/bill-of-main-leg.ts';
import { namingDuplicate } from '../../../records/order/naming-duplicate.ts';
import { insertDraft, orderColumns, readOrder, replaceRows, asStored } from '../../../records/order/record.ts';
import { ownWaybill, type WaybillRecord } from '../../../records/waybill/rows.ts';

/** Saves an order as draft: a new one, or the whole of the one it names. */
export const save: Handler<typeof saveOrder> = ({ id, rev, ...order }, context) =>
  id === undefined ? createDraft(order, context) : changeDraft(id, rev, order, context);

/** What keeping a draft needs of its call, or of the work in the background. */
export type SaveContext = ChangeContext & { customer: Pick<CustomerContext['customer'], 'id' | 'siteId'> };

export async function createDraft(order: Order, context: SaveContext): Promise<WaybillRef> {
  const { db, customer, audit } = context;
  if (order.shippingWay === 'OT') refuseOtherWay();
  const channel = await validateDraft(db, customer, order);
  await requireOwnBill(db, customer.id, order);
  const ref = await insertDraft(context, { order, channel });
  audit({
    customerId: customer.id,
    subject: KIND_OF_WAY[order.shippingWay],
    subjectId: ref.id,
    what: 'create',
    after: summaryOf(ref, order),
  });
  return ref;
}

export async function changeDraft(id: string, rev: number | undefined, given: Order, context: SaveContext): Promise<WaybillRef> {
  const order = asStored(given);
  const { db, customer } = context;
  // A save that does not know what it replaces would silently undo another one.
  if (rev === undefined) refuseFields([{ path: 'rev', rule: 'required' }]);
  const row = await ownWaybill(db, customer.id, id);
  requireAllowed(row, 'save');
  if (rev !== row.rev) return refuseStale(db, row, order);
  if ((order.shippingWay === 'OT') !== (row.shipping_way === 'OT') || KIND_OF_WAY[order.shippingWay] !== row.kind) refuseOtherWay();
  const [channel, saved] = await Promise.all([validateDraft(db, customer, given), readOrder(db, row)]);
  await requireOwnBill(db, customer.id, order, id);
  const changes = { set: orderColumns(order, channel), ...changesBetween(saved, order) };
  const [, ref] = await Promise.all([
    replaceRows(db, row, order),
    namingDuplicate(db, row.customer_id, order.referenceNo, () => customerAction(context, row, 'save', changes)),
  ]);
  return ref;
}

/** Orders of the way OT come from the forwarder alone, and stay what they are. */
const refuseOtherWay = (): never => refuseFields([{ path: 'shippingWay', rule: 'unknownChoice' }]);

/** Gives the newer record and the fields in which it differs from what was to be saved, which a stale save answers. */
async function refuseStale(db: Db, row: WaybillRecord, order: Order): Promise<never> {
  const newer = await readOrder(db, row);
  throw new Refusal('stale', { waybillNo: row.waybill_no }, [], {
    newer: { id: row.id, rev: row.rev, status: row.status, order: newer },
    changed: changedFields(newer, order),
  });
}
