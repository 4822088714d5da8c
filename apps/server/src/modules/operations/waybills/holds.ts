import type { operations } from '@waybound/contract/operations/operations';
import type { ForwarderAction } from '@waybound/domain/lifecycle/waybill-lifecycle';
import type { WaybillRef } from '@waybound/contract/orders/orders';
import { toMilestoneDetails, type MilestoneInput } from './milestone-input.ts';
import type { Handlers, OperatorContext } from '../../../kernel/context.ts';
import type { AutomaticKind } from '../../../records/messages/message-texts.ts';
import { forwarderAction } from '../../../records/waybill/change-waybill.ts';
import { sendAutomaticMessage } from '../../../records/messages/messages.ts';
import { lockMatesByNo } from '../../../records/merge/lock-mates.ts';
import { isOverdueLocked, lockOverdueBills } from '../../../records/bill/overdue.ts';
import { HELD_NO_MORE } from '../../../records/bill/release-paid.ts';
import { headByNo, subjectByNo } from '../../../records/waybill/rows.ts';
import { refuseFields } from '../../../kernel/refusal.ts';

type Holds = Pick<Handlers<typeof operations>, 'freeze' | 'unfreeze' | 'returnGoods' | 'closeWaybill'>;

/** Stops beside the road: held, returned, closed. */
export const holdHandlers: Holds = {
  async freeze({ untilPaid = false, ...input }, context) {
    if (!untilPaid) return stopWaybill('freeze', input, context);
    const { db, now } = context;
    const { customer_id: customerId } = await subjectByNo(db, input.waybillNo);
    // Bills are locked before waybills and balances behind them, by everybody.
    await lockOverdueBills(db, customerId, now);
    const frozen = await stopWaybill('freeze', input, context, { is_frozen_until_paid: true });
    // Nothing would ever let it go on where nothing is overdue.
    if (!(await isOverdueLocked(db, customerId, now))) refuseFields([{ path: 'untilPaid', rule: 'nothingOverdue' }]);
    return frozen;
  },

  async unfreeze({ waybillNo, ...input }, context) {
    const row = await headByNo(context.db, waybillNo);
    const unfrozen = await forwarderAction(context, row, 'unfreeze', {
      set: HELD_NO_MORE,
      milestone: toMilestoneDetails(input, context.now, row),
    });
    await sendAutomaticMessage(context, row, 'unfrozen');
    return unfrozen;
  },

  returnGoods: (input, context) => stopWaybill('return', input, context),
  closeWaybill: (input, context) => stopWaybill('close', input, context),
};

/** The message does not repeat the reason, which may name an amount. */
const MESSAGE_KINDS = { freeze: 'frozen', return: 'returned', close: 'closed' } as const satisfies Partial<
  Record<ForwarderAction, AutomaticKind>
>;

type WithReason = MilestoneInput & { waybillNo: string; reason: string };

/** The reason is what the customer reads at the milestone; a note adds to it. */
async function stopWaybill(
  action: keyof typeof MESSAGE_KINDS,
  input: WithReason,
  context: OperatorContext,
  set: { is_frozen_until_paid?: true } = {},
): Promise<WaybillRef> {
  await lockMatesByNo(context.db, input.waybillNo);
  const row = await headByNo(context.db, input.waybillNo);
  const note = [input.reason, input.note].filter((text) => text !== undefined).join(' · ');
  const milestone = { ...toMilestoneDetails(input, context.now, row), note };
  const left = await forwarderAction(context, row, action, {
    set: { ...HELD_NO_MORE, ...set },
    milestone,
    after: { reason: input.reason },
  });
  await sendAutomaticMessage(context, row, MESSAGE_KINDS[action]);
  return left;
}
