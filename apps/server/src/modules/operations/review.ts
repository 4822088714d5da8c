import type { operations } from '@waybound/contract/operations';
import { toInstant } from './happened.ts';
import type { Handlers } from '../../kernel/context.ts';
import { operatorAction } from '../../records/change-waybill.ts';
import { tellCustomer } from '../../records/messages.ts';
import { NOT_FROZEN } from '../../records/order-quote.ts';
import { headByNo } from '../../records/waybill-rows.ts';

type Review = Pick<Handlers<typeof operations>, 'approve' | 'reject'>;

/** The operator's answer to a submission. */
export const reviewHandlers: Review = {
  async approve({ waybillNo, at }, context) {
    const row = await headByNo(context.db, waybillNo);
    const approvedAt = toInstant(at, context.now);
    const approved = await operatorAction(context, row, 'approve', { set: { rejections: '[]' }, after: { approvedAt } });
    await tellCustomer(context, row, 'approved');
    return approved;
  },

  /** The reasons stand at the order's fields until it is submitted again. */
  async reject({ waybillNo, at, reasons }, context) {
    const row = await headByNo(context.db, waybillNo);
    const rejections = reasons.map(({ path, message }) => ({ path, rule: 'rejected', message }));
    const rejected = await operatorAction(context, row, 'reject', {
      set: { submitted_at: null, ...NOT_FROZEN, rejections: JSON.stringify(rejections) },
      happened: { at: toInstant(at, context.now), source: 'operator' },
      after: { rejections },
    });
    await tellCustomer(context, row, 'rejected');
    return rejected;
  },
};
