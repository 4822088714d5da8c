import type { waybillActions } from '@waybound/contract/waybills/waybill-actions';
import type { UnfreezeRequest } from '@waybound/contract/waybills/waybills';
import type { Handlers } from '../../kernel/context.ts';
import { customerAction, requireRev } from '../../records/waybill/change-waybill.ts';
import { lockMates } from '../../records/merge/lock-mates.ts';
import { ownHead, ownWaybill } from '../../records/waybill/rows.ts';
import { disputeMeasures } from './dispute-measures.ts';
import { handOver, takeBackHandover } from './handover.ts';
import { replyQuestion } from './questions.ts';
import { sendBackAll, sendBackOne } from './send-back.ts';

/** What a customer does with a waybill as a whole (section 4); the lifecycle decides where. */
export const waybillActionsHandlers: Handlers<typeof waybillActions> = {
  async deleteWaybill({ id }, context) {
    const row = await ownHead(context.db, context.customer.id, id);
    const { waybillNo, rev } = await customerAction(context, row, 'delete');
    return { id, waybillNo, rev };
  },

  sendBack: (input, context) => sendBackOne(context, input),

  async batchSendBack({ ids }, context) {
    return { results: await sendBackAll(context, ids) };
  },

  async cancelWaybill({ id, rev }, context) {
    await lockMates(context.db, context.customer.id, [id]);
    const row = await ownHead(context.db, context.customer.id, id);
    requireRev(row, rev);
    return customerAction(context, row, 'cancel');
  },

  handover: (input, context) => handOver(context, input),

  async withdrawHandover({ id, rev }, context) {
    const row = await ownWaybill(context.db, context.customer.id, id);
    requireRev(row, rev);
    return takeBackHandover(context, row);
  },

  async acceptMeasured({ id, rev }, context) {
    const row = await ownHead(context.db, context.customer.id, id);
    requireRev(row, rev);
    return customerAction(context, row, 'acceptMeasured');
  },

  disputeMeasured: disputeMeasures,

  async confirmPacking({ id, rev }, context) {
    const row = await ownHead(context.db, context.customer.id, id);
    requireRev(row, rev);
    return customerAction(context, row, 'confirmPacking');
  },

  async noteDelivery({ id, rev }, context) {
    const row = await ownHead(context.db, context.customer.id, id);
    requireRev(row, rev);
    return customerAction(context, row, 'noteDelivery');
  },

  replyQuestion,

  async requestUnfreeze({ id, text }, context) {
    const row = await ownWaybill(context.db, context.customer.id, id);
    const request: UnfreezeRequest = { text, at: context.now.toISOString() };
    return customerAction(context, row, 'requestUnfreeze', {
      set: { unfreeze_request: JSON.stringify(request) },
      before: { unfreezeRequest: row.unfreeze_request },
      after: { unfreezeRequest: request },
    });
  },
};
