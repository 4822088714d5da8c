import type { waybillActions } from '@waybound/contract/waybills/waybill-actions';
import type { Handlers } from '../../kernel/context.ts';
import { customerAction, requireRev } from '../../records/waybill/change-waybill.ts';
import { ownWaybill } from '../../records/waybill/rows.ts';
import { disputeMeasures } from './dispute-measures.ts';
import { replyQuestion } from './questions.ts';
import { sendBackAll, sendBackOne } from './send-back.ts';

/** What a customer does with a waybill as a whole (section 4); the lifecycle decides where. */
export const waybillActionsHandlers: Handlers<typeof waybillActions> = {
  async deleteWaybill({ id }, context) {
    const row = await ownWaybill(context.db, context.customer.id, id);
    await customerAction(context, row, 'delete');
    return { id, waybillNo: row.waybill_no };
  },

  sendBack: (input, context) => sendBackOne(context, input),

  batchSendBack: ({ ids }, context) => sendBackAll(context, ids),

  async cancelWaybill({ id, rev }, context) {
    const row = await ownWaybill(context.db, context.customer.id, id);
    requireRev(row, rev);
    return customerAction(context, row, 'cancel');
  },

  async handover({ id, rev, ...handedOver }, context) {
    const row = await ownWaybill(context.db, context.customer.id, id);
    requireRev(row, rev);
    return customerAction(context, row, 'handover', {
      set: { handover: JSON.stringify({ ...handedOver, at: context.now.toISOString() }) },
      after: { handover: handedOver },
    });
  },

  async withdrawHandover({ id, rev }, context) {
    const row = await ownWaybill(context.db, context.customer.id, id);
    requireRev(row, rev);
    return customerAction(context, row, 'withdrawHandover', { set: { handover: null }, before: { handover: row.handover } });
  },

  async acceptMeasured({ id, rev }, context) {
    const row = await ownWaybill(context.db, context.customer.id, id);
    requireRev(row, rev);
    return customerAction(context, row, 'acceptMeasured');
  },

  disputeMeasured: disputeMeasures,

  async confirmPacking({ id, rev }, context) {
    const row = await ownWaybill(context.db, context.customer.id, id);
    requireRev(row, rev);
    return customerAction(context, row, 'confirmPacking');
  },

  replyQuestion,
};
