import type { HandlerAnswer } from '@waybound/contract/call';
import type { confirmBill, finance } from '@waybound/contract/pricing/finance';
import type { CustomerContext, Handlers } from '../../kernel/context.ts';
import { changeBill } from '../../records/bill/change-bill.ts';
import { ownBill } from '../../records/bill/rows.ts';

type Answer = HandlerAnswer<typeof confirmBill, never>;

export const financeHandlers: Handlers<typeof finance> = {
  confirmBill: ({ billId }, context) => answerBill(context, billId, 'confirm', { what: 'confirmBill', confirmedAt: context.now }),

  cancelConfirmBill: ({ billId }, context) =>
    answerBill(context, billId, 'cancelConfirm', { what: 'cancelConfirmBill', confirmedAt: null }),
};

async function answerBill(
  context: CustomerContext,
  billId: string,
  action: 'confirm' | 'cancelConfirm',
  { what, confirmedAt }: { what: string; confirmedAt: Date | null },
): Promise<Answer> {
  const own = await ownBill(context.db, context.customer.id, billId);
  const { bill } = await changeBill(context, own, action, { what, set: { confirmed_at: confirmedAt }, milestone: { source: 'customer' } });
  return { id: bill.id, billNo: bill.bill_no, state: bill.status, rev: bill.rev };
}
