import type { BatchResult } from '@waybound/contract/waybills/batch-result';
import type { WaybillRef } from '@waybound/contract/orders/orders';
import type { CustomerContext } from '../../kernel/context.ts';
import { customerAction, requireRev } from '../../records/waybill/change-waybill.ts';
import { eachInBatch } from '../../records/waybill/batch/in-batch.ts';
import { CLEARED_QUOTE_COLUMNS } from '../../records/order/quote.ts';
import { lockMates } from '../../records/merge/lock-mates.ts';
import { ownHead } from '../../records/waybill/rows.ts';

/** Back to draft: labels are void, an unscheduled pickup and unfiled merges end. */
export async function sendBackOne(context: CustomerContext, { id, rev }: { id: string; rev?: number | undefined }): Promise<WaybillRef> {
  await lockMates(context.db, context.customer.id, [id]);
  const row = await ownHead(context.db, context.customer.id, id);
  requireRev(row, rev);
  return customerAction(context, row, 'sendBack', { set: { submitted_at: null, ...CLEARED_QUOTE_COLUMNS } });
}

/** All of them at once, with what they are merged with: one after another they would lock the mates of the first before the second. */
export async function sendBackAll(context: CustomerContext, ids: readonly string[]): Promise<BatchResult[]> {
  await lockMates(context.db, context.customer.id, ids);
  return eachInBatch(context, ids, (id) => sendBackOne(context, { id }));
}
