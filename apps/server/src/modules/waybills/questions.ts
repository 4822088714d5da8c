import type { replyQuestion as replyCall } from '@waybound/contract/waybills/waybill-actions';
import type { listQuestions as listCall } from '@waybound/contract/waybills/waybills';
import type { WaybillRef } from '@waybound/contract/orders/orders';
import type { CustomerContext, Handler } from '../../kernel/context.ts';
import type { Db } from '../../kernel/database/engine.ts';
import { refuse } from '../../kernel/refusal.ts';
import { customerAction, requireAllowed } from '../../records/waybill/change-waybill.ts';
import { toQuestion } from '../../records/waybill/answers.ts';
import { namedFiles, type FileRecord } from '../../records/waybill/files.ts';
import { attachUploads, lockUploads } from '../../records/waybill/shared-files.ts';
import { questionsOf } from '../../records/waybill/whole-waybill.ts';
import { ownHead, ownWaybill, readOwnWaybill, type WaybillRecord } from '../../records/waybill/rows.ts';

export const listQuestions: Handler<typeof listCall> = async ({ id }, { db, customer }) => {
  const [, questions] = await Promise.all([readOwnWaybill(db, customer.id, id), questionsOf(db, customer.id, id).execute()]);
  const filesOf = await namedFiles(
    db,
    { customerId: customer.id, id },
    questions.flatMap((each) => each.reply_file_ids),
  );
  return questions.map((each) => toQuestion(each, filesOf));
};

/** An answer may be corrected until the forwarder closes the question; without files it keeps those that it has. */
export const replyQuestion: Handler<typeof replyCall> = async ({ id, questionId, reply, fileIds }, context) => {
  const row = await ownWaybill(context.db, context.customer.id, id);
  requireAllowed(row, 'reply');
  const question = questionId === undefined ? await oldestOpen(context.db, row) : await openQuestion(context.db, row, questionId);
  const uploads = fileIds && (await lockUploads(context.db, context.customer.id, fileIds));
  const files = uploads && (await attachUploads(context.db, row, uploads, context.now));
  await context.db
    .updateTable('question')
    .set({ reply, replied_at: context.now, ...(files && { reply_file_ids: idsOf(files) }) })
    .where('customer_id', '=', row.customer_id)
    .where('id', '=', question.id)
    .execute();
  return customerAction(context, row, 'reply', {
    given: { unansweredQuestions: row.unanswered_questions - (question.replied_at === null ? 1 : 0) },
    before: { questionId: question.id, reply: question.reply },
    after: { questionId: question.id, reply, ...(files && { files: files.map(({ name }) => name) }) },
  });
};

const idsOf = (files: readonly FileRecord[]): string => JSON.stringify(files.map(({ id }) => id));

interface OneReply {
  reply: string;
  uploads: readonly FileRecord[];
}

/** Answers every open question of a waybill that nobody has answered yet, and attaches files. An answer that is there stays. */
export async function replyToAll(context: CustomerContext, id: string, { reply, uploads }: OneReply): Promise<WaybillRef> {
  const { db, now } = context;
  const row = await ownHead(db, context.customer.id, id);
  requireAllowed(row, 'reply');
  const files = await attachUploads(db, row, uploads, now);
  const answered = await db
    .updateTable('question')
    .set({ reply, replied_at: now, reply_file_ids: idsOf(files) })
    .where('customer_id', '=', row.customer_id)
    .where('waybill_id', '=', row.id)
    .where('closed_at', 'is', null)
    .where('replied_at', 'is', null)
    .returning('id')
    .execute();
  if (answered.length === 0) refuse('questionsAnswered', { waybillNo: row.waybill_no });
  return customerAction(context, row, 'reply', {
    given: { unansweredQuestions: 0 },
    before: { reply: null },
    after: {
      questionIds: answered.map((question) => question.id),
      reply,
      ...(files.length > 0 && { files: files.map(({ name }) => name) }),
    },
  });
}

const questionById = (db: Db, row: WaybillRecord, questionId: string) =>
  questionsOf(db, row.customer_id, row.id).where('id', '=', questionId).executeTakeFirst();

async function openQuestion(db: Db, row: WaybillRecord, questionId: string) {
  const question = (await questionById(db, row, questionId)) ?? refuse('recordMissing');
  if (question.closed_at !== null) refuse('noOpenQuestion', { waybillNo: row.waybill_no });
  return question;
}

/** The oldest that nobody has answered yet; where all are answered, the oldest. The lifecycle has found one open. */
async function oldestOpen(db: Db, row: WaybillRecord) {
  const open = await questionsOf(db, row.customer_id, row.id).where('closed_at', 'is', null).execute();
  const oldestFirst = open.toReversed();
  return oldestFirst.find(({ reply }) => reply === null) ?? oldestFirst[0] ?? refuse('noOpenQuestion', { waybillNo: row.waybill_no });
}
