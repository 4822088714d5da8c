import type { operations } from '@waybound/contract/operations/operations';
import { toInstant } from '../waybills/milestone-input.ts';
import type { Handlers, OperatorContext } from '../../../kernel/context.ts';
import { refuse, refuseFields } from '../../../kernel/refusal.ts';
import { billedByNo, requireBillable, withStorage } from '../../../records/bill/billed.ts';
import { chargedByContainer, readCharges } from '../../../records/bill/charges.ts';
import { issueCharges, settleAtBank } from '../../../records/bill/issue-bill.ts';
import { payFromBalance, remainingOf } from '../../../records/bill/pay-bill.ts';
import { billByNo, namedWaybills } from '../../../records/bill/rows.ts';
import { readSharedContainers } from '../../../records/order/shared-containers.ts';
import { sendAutomaticMessage } from '../../../records/messages/messages.ts';

type Bills = Pick<Handlers<typeof operations>, 'issueBill' | 'settleBill'>;

export const billHandlers: Bills = {
  async issueBill({ waybillNo, at, currency, extra = [] }, context) {
    const found = await billedByNo(context.db, waybillNo);
    requireBillable(found);
    const [head = found] = await withStorage(context, found.customer_id, [found]);
    const issuedAt = toInstant(at, context.now);
    const bill = await readCharges(context.db, head.customer_id, {
      heads: [head],
      currency,
      issuedAt,
      pathOf: () => 'currency',
      extras: extra.map((each, index) => ({ head, extra: each, path: `extra.${index}` })),
    });
    if (bill.charges.length === 0) refuseFields([{ path: 'extra', rule: 'required' }]);
    const issued = await issueCharges(context, [head], { ...bill, issuedAt });
    const sharedContainers = await readSharedContainers(context.db, head.customer_id, chargedByContainer(bill.charges));
    return { ...issued, sharedContainers };
  },

  async settleBill({ billNo, at, from = 'bank' }, context) {
    const { bill, heads, waybills } = await settle[from](context, billNo, toInstant(at, context.now));
    const [first] = heads;
    if (first) await sendAutomaticMessage(context, first, 'billPaid', { billNo, waybillNo: namedWaybills(heads) });
    return { id: bill.id, billNo, state: bill.status, rev: bill.rev, waybills: [...waybills] };
  },
};

const settle = {
  bank: settleAtBank,
  async balance(context: OperatorContext, billNo: string, at: Date) {
    const owed = await billByNo(context.db, billNo);
    const paid = await payFromBalance(context, owed, remainingOf(owed), { at, by: 'operator', isForAll: true });
    return paid ?? refuse('balanceTooLow', { billNo });
  },
} as const;
