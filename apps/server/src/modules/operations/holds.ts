import type { operations } from '@waybound/contract/operations';
import type { OperatorAction } from '@waybound/domain/operator-actions';
import type { WaybillRef } from '@waybound/contract/orders';
import { toHappened, type HappenedInput } from './happened.ts';
import type { Handlers, OperatorContext } from '../../kernel/context.ts';
import type { AutomaticKind } from '../../records/message-texts.ts';
import { operatorAction } from '../../records/change-waybill.ts';
import { tellCustomer } from '../../records/messages.ts';
import { headByNo } from '../../records/waybill-rows.ts';

type Holds = Pick<Handlers<typeof operations>, 'freeze' | 'unfreeze' | 'returnGoods' | 'closeWaybill'>;

/** Stops beside the road: held, returned, closed. */
export const holdHandlers: Holds = {
  freeze: (input, context) => leaveRoad('freeze', input, context),

  async unfreeze({ waybillNo, ...input }, context) {
    const row = await headByNo(context.db, waybillNo);
    const unfrozen = await operatorAction(context, row, 'unfreeze', { happened: toHappened(input, context.now) });
    await tellCustomer(context, row, 'unfrozen');
    return unfrozen;
  },

  returnGoods: (input, context) => leaveRoad('return', input, context),
  closeWaybill: (input, context) => leaveRoad('close', input, context),
};

/** The message does not repeat the reason, which may name an amount. */
const TOLD = { freeze: 'frozen', return: 'returned', close: 'closed' } as const satisfies Partial<Record<OperatorAction, AutomaticKind>>;

type WithReason = HappenedInput & { waybillNo: string; reason: string };

/** The reason is what the customer reads at the milestone; a note adds to it. */
async function leaveRoad(action: keyof typeof TOLD, input: WithReason, context: OperatorContext): Promise<WaybillRef> {
  const row = await headByNo(context.db, input.waybillNo);
  const note = [input.reason, input.note].filter((text) => text !== undefined).join(' · ');
  const happened = { ...toHappened(input, context.now), note };
  const left = await operatorAction(context, row, action, { happened, after: { reason: input.reason } });
  await tellCustomer(context, row, TOLD[action]);
  return left;
}
