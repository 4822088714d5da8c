import type { HandlerAnswer } from '@waybound/contract/call';
import type { confirmBill, finance } from '@waybound/contract/pricing/finance';
import type { Updateable } from 'kysely';
import type { CustomerContext, Handlers } from '../../kernel/context.ts';
import type { Schema } from '../../db/tables.ts';
import { refuse } from '../../kernel/refusal.ts';
import { customerAction } from '../../records/waybill/change-waybill.ts';
import { ownWaybill } from '../../records/waybill/rows.ts';

type Answer = HandlerAnswer<typeof confirmBill, never>;

/** The bill of a waybill. The waybill knows its bill's state too, because its lifecycle decides. */
export const financeHandlers: Handlers<typeof finance> = {
  confirmBill: ({ billId }, context) => changeBill(context, billId, 'confirmBill', { state: 'confirmed', confirmed_at: context.now }),

  cancelConfirmBill: ({ billId }, context) => changeBill(context, billId, 'cancelConfirmBill', { state: 'issued', confirmed_at: null }),
};

async function changeBill(
  context: CustomerContext,
  billId: string,
  action: 'confirmBill' | 'cancelConfirmBill',
  set: Updateable<Schema['bill']>,
): Promise<Answer> {
  const { db, customer } = context;
  const bill = await db
    .selectFrom('bill')
    .select(['waybill_id', 'bill_no'])
    .where('customer_id', '=', customer.id)
    .where('id', '=', billId)
    .executeTakeFirst();
  if (!bill) refuse('recordMissing');
  const waybill = await ownWaybill(db, customer.id, bill.waybill_id);
  const { bill_no: billNo } = bill;
  await customerAction(context, waybill, action, { before: { billNo }, after: { billNo } });
  const changed = await db
    .updateTable('bill')
    .set((eb) => ({ ...set, rev: eb('rev', '+', 1) }))
    .where('customer_id', '=', customer.id)
    .where('id', '=', billId)
    .returning(['id', 'rev', 'state'])
    .executeTakeFirstOrThrow();
  return { id: changed.id, billNo, state: changed.state, rev: changed.rev };
}
