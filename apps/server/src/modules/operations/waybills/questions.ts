import type { operations } from '@waybound/contract/operations/operations';
import { toInstant } from './milestone-input.ts';
import type { Handlers } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { forwarderAction, requireAllowed } from '../../../records/waybill/change-waybill.ts';
import { sendAutomaticMessage } from '../../../records/messages/messages.ts';
import { notifyReceivers } from '../../../records/messages/notify-receivers.ts';
import { headByNo } from '../../../records/waybill/rows.ts';

type Questions = Pick<Handlers<typeof operations>, 'ask' | 'closeQuestion'>;

const HOUR_MS = 3_600_000;

/** A question makes a waybill a problem piece until the last one is closed; it moves nothing. */
export const questionHandlers: Questions = {
  async ask({ waybillNo, text, at, replyWithinHours }, context) {
    const row = await headByNo(context.db, waybillNo);
    requireAllowed(row, 'ask');
    const askedAt = toInstant(at, context.now);
    const replyBy = replyWithinHours === undefined ? null : new Date(askedAt.getTime() + replyWithinHours * HOUR_MS);
    const { id: questionId } = await context.db
      .insertInto('question')
      .values({ customer_id: row.customer_id, waybill_id: row.id, text, asked_at: askedAt, reply_by: replyBy })
      .returning('id')
      .executeTakeFirstOrThrow();
    await forwarderAction(context, row, 'ask', {
      given: { openQuestions: row.open_questions + 1, unansweredQuestions: row.unanswered_questions + 1 },
      after: { questionId, text, replyBy },
    });
    await sendAutomaticMessage(context, row, 'questionAsked');
    await notifyReceivers(context, row, { event: 'question', id: questionId });
    return { questionId };
  },

  async closeQuestion({ waybillNo, questionId, at }, context) {
    const row = await headByNo(context.db, waybillNo);
    requireAllowed(row, 'closeQuestion');
    const closed = await context.db
      .updateTable('question')
      .set({ closed_at: toInstant(at, context.now) })
      .where('customer_id', '=', row.customer_id)
      .where('waybill_id', '=', row.id)
      .where('id', '=', questionId)
      .where('closed_at', 'is', null)
      .returning('replied_at')
      .executeTakeFirst();
    if (!closed) refuse('recordMissing');
    await forwarderAction(context, row, 'closeQuestion', {
      given: {
        openQuestions: row.open_questions - 1,
        unansweredQuestions: row.unanswered_questions - (closed.replied_at === null ? 1 : 0),
      },
      after: { questionId },
    });
    return { questionId };
  },
};
