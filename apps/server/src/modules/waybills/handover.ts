import type { HandlerInput } from '@waybound/contract/call';
import type { WaybillRef } from '@waybound/contract/orders/orders';
import type { handover } from '@waybound/contract/waybills/waybill-actions';
import type { CustomerContext } from '../../kernel/context.ts';
import { customerAction, requireRev } from '../../records/waybill/change-waybill.ts';
import { ownHead, type WaybillHead, type WaybillRecord } from '../../records/waybill/rows.ts';

/** As if it had never been handed over. */
export const takeBackHandover = (context: CustomerContext, row: WaybillHead & Pick<WaybillRecord, 'handover'>): Promise<WaybillRef> =>
  customerAction(context, row, 'withdrawHandover', { set: { handover: null }, before: { handover: row.handover } });

/** How many cartons come, how heavy and by which way; alone or in a batch. */
export async function handOver(
  context: CustomerContext,
  { id, rev, ...handedOver }: HandlerInput<typeof handover, never>,
): Promise<WaybillRef> {
  const row = await ownHead(context.db, context.customer.id, id);
  requireRev(row, rev);
  return customerAction(context, row, 'handover', {
    set: { handover: JSON.stringify({ ...handedOver, at: context.now.toISOString() }) },
    after: { handover: handedOver },
  });
}
