import type { operations } from '@waybound/contract/operations/operations';
import { toInstant } from './milestone-input.ts';
import type { Handlers } from '../../../kernel/context.ts';
import { forwarderAction } from '../../../records/waybill/change-waybill.ts';
import { sendAutomaticMessage } from '../../../records/messages/messages.ts';
import { notifyReceivers } from '../../../records/messages/notify-receivers.ts';
import { CLEARED_QUOTE_COLUMNS } from '../../../records/order/quote.ts';
import { lockMatesByNo } from '../../../records/merge/lock-mates.ts';
import { headByNo } from '../../../records/waybill/rows.ts';

type Review = Pick<Handlers<typeof operations>, 'approve' | 'reject'>;

/** The operator's answer to a submission. */
export const reviewHandlers: Review = {
  async approve({ waybillNo, at }, context) {
    const row = await headByNo(context.db, waybillNo);
    const approvedAt = toInstant(at, context.now);
    const approved = await forwarderAction(context, row, 'approve', { set: { rejections: '[]' }, after: { approvedAt } });
    await sendAutomaticMessage(context, row, 'approved');
    return approved;
  },

  /** The reasons are shown at the order's fields until it is submitted again. */
  async reject({ waybillNo, at, reasons }, context) {
    await lockMatesByNo(context.db, waybillNo);
    const row = await headByNo(context.db, waybillNo);
    const rejections = reasons.map(({ path, message }) => ({ path, rule: 'rejected', message }));
    const rejected = await forwarderAction(context, row, 'reject', {
      set: { submitted_at: null, ...CLEARED_QUOTE_COLUMNS, rejections: JSON.stringify(rejections) },
      milestone: { at: toInstant(at, context.now), source: 'operator' },
      after: { rejections },
    });
    await sendAutomaticMessage(context, row, 'rejected');
    await notifyReceivers(context, row, { event: 'rejected' });
    return rejected;
  },
};
