import { CASE_ANSWER_DAYS } from '@waybound/contract/cases/case-states';
import type { HandlerAnswer } from '@waybound/contract/call';
import type { caseOperations } from '@waybound/contract/operations/case-operations';
import type { operations } from '@waybound/contract/operations/operations';
import { minorOf } from '@waybound/domain/measures';
import { sql, type RawBuilder } from 'kysely';
import { toInstant } from '../waybills/milestone-input.ts';
import { pageAfter } from '../page-after.ts';
import { withCustomerCodes } from '../with-customer-codes.ts';
import type { Handlers, OperatorContext } from '../../../kernel/context.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { changeCase, lockCase } from '../../../records/case/change-case.ts';
import { insertComment, readComments, subjectFiles } from '../../../records/case/comments.ts';
import { lockTalked, talkedByNo, talkedOf, type Talked } from '../../../records/case/talked-of.ts';
import { caseAnswer, isNumbered, readCases, type CaseRecord } from '../../../records/case/rows.ts';
import { releasePaid } from '../../../records/bill/release-paid.ts';
import { lockWithHeld } from '../../../records/bill/rows.ts';
import { post } from '../../../records/ledger/ledger.ts';
import type { AutomaticKind } from '../../../records/messages/message-texts.ts';
import { sendAutomaticMessage } from '../../../records/messages/messages.ts';
import { notifyReceivers } from '../../../records/messages/notify-receivers.ts';
import { toFile } from '../../../records/waybill/files.ts';
import { downloadOf } from '../../../records/stored-files.ts';

type OpsCase = HandlerAnswer<typeof caseOperations.answerCase, never>;

const DEFAULT_PAGE = 100;
const HOUR_MS = 3_600_000;
const ANSWER_HOURS = CASE_ANSWER_DAYS * 24;

/** The forwarder's part of cases and of a waybill's thread. */
export const caseHandlers: Pick<Handlers<typeof operations>, keyof typeof caseOperations> = {
  async opsCases({ status, after, limit = DEFAULT_PAGE }, { db, now }) {
    const conditions = [status === undefined ? sql`k.status in ('open', 'answered', 'accepted')` : sql`k.status = ${status}`];
    if (after !== undefined) conditions.push(sql`k.id > ${after}`);
    const found = await readCases(db, conditions, sql`order by k.id limit ${limit + 1}`);
    const { rows, nextAfter } = pageAfter(found, limit);
    return { rows: await toAnswers(db, rows, now), nextAfter };
  },

  async opsCase({ caseNo }, { db, now }) {
    const record = await numberedCase(db, caseNo);
    const about = { customerId: record.customer_id, subject: { kind: 'case', id: record.id } as const };
    const [[answer], files, comments] = await Promise.all([toAnswers(db, [record], now), subjectFiles(db, about), readComments(db, about)]);
    if (!answer) refuse('recordMissing');
    return { ...answer, insurance: record.insurance, files: files.map(toFile), comments };
  },

  async opsCaseFile({ caseNo, id }, { db, files }) {
    const record = await numberedCase(db, caseNo);
    const stored = await subjectFiles(db, { customerId: record.customer_id, subject: { kind: 'case', id: record.id } });
    const found = stored.find((each) => each.id === id) ?? refuse('recordMissing');
    return downloadOf(files, found);
  },

  answerCase: ({ caseNo, text }, context) =>
    act(context, caseNo, {
      action: 'answer',
      what: 'answerCase',
      set: { reply_by: null },
      said: { text, cause: 'answer' },
      message: 'caseAnswered',
    }),

  askAboutCase({ caseNo, text, replyWithinHours = ANSWER_HOURS }, context) {
    const replyBy = new Date(context.now.getTime() + replyWithinHours * HOUR_MS);
    return act(context, caseNo, {
      action: 'ask',
      what: 'askAboutCase',
      set: { reply_by: replyBy },
      said: { text, cause: 'ask' },
      message: 'caseAsked',
      after: { replyBy },
    });
  },

  acceptCase: ({ caseNo, amount, currency, text }, context) =>
    act(context, caseNo, {
      action: 'accept',
      what: 'acceptCase',
      set: { accepted_minor: minorOf(amount), accepted_currency: currency, decided_at: context.now, reply_by: null },
      ...(text !== undefined && { said: { text, cause: 'accept' as const } }),
      message: 'caseAccepted',
      after: { amount, currency },
    }),

  refuseCase: ({ caseNo, reason }, context) =>
    act(context, caseNo, {
      action: 'refuse',
      what: 'refuseCase',
      set: { refuse_reason: reason, refused_at: context.now, decided_at: context.now, reply_by: null },
      said: { text: reason, cause: 'refuse' },
      message: 'caseRefused',
    }),

  async payCase({ caseNo, at }, context) {
    const { db } = context;
    const paidAt = toInstant(at, context.now);
    const { customer_id: customerId, waybill_kind: kind, waybill_id: id } = await numberedCase(db, caseNo);
    // What a payment lets go on is locked with the case's own, as whoever pays a bill does it.
    await lockWithHeld(db, customerId, [{ kind, id }]);
    const answer = await act(context, caseNo, {
      action: 'pay',
      what: 'payCase',
      set: { paid_at: paidAt },
      message: 'casePaid',
      after: { paidAt },
    });
    await postCompensation(context, await numberedCase(db, caseNo));
    return answer;
  },

  closeCase: ({ caseNo }, context) => act(context, caseNo, { action: 'close', what: 'closeCase', set: { ended_at: context.now } }),

  async opsThread({ waybillNo }, { db }) {
    const row = await talkedByNo(db, waybillNo);
    return { comments: await readComments(db, { customerId: row.customer_id, subject: row }) };
  },

  async answerComment({ waybillNo, text }, context) {
    const { db, now, audit } = context;
    const { customer_id: customerId, kind, id: recordId } = await talkedByNo(db, waybillNo);
    const row = await lockTalked(db, customerId, { about: talkedOf(kind), id: recordId }, 'answerComment');
    const id = await insertComment(db, { customerId: row.customer_id, subject: row }, { text, cause: 'comment', loginId: null, at: now });
    audit({
      customerId: row.customer_id,
      subject: row.kind,
      subjectId: row.id,
      what: 'answerComment',
      after: { waybillNo, commentId: id, text },
    });
    const messageId = await sendAutomaticMessage(context, row, 'commentAdded');
    await notifyReceivers(context, row, { event: 'message', id: noticeItem(row, { commentId: id, messageId }) });
    return { id };
  },
};

/** What is paid for a case is the customer's to pay bills with, and the house's cost. */
async function postCompensation(context: OperatorContext, record: CaseRecord): Promise<void> {
  const { id, customer_id: customerId, case_no: caseNo, accepted_minor: accepted, accepted_currency: currency } = record;
  if (accepted === null || currency === null) return refuse('caseNotAccepted', { caseNo });
  const minor = BigInt(accepted);
  await post(context, customerId, { kind: 'case', id, purpose: 'compensation' }, [
    { of: 'house', purpose: 'compensation', currency, minor: -minor },
    { of: 'customer', purpose: 'balance', currency, minor },
  ]);
  await releasePaid(context, customerId);
}

type Change = Parameters<typeof changeCase>[2];
type Act = Omit<Change, 'said'> & { said?: Omit<NonNullable<Change['said']>, 'loginId'>; message?: AutomaticKind };

/** Changes a case and tells its customer: by a message, and whoever wants notices by what was said. */
async function act(context: OperatorContext, caseNo: string, { said, message, ...change }: Act): Promise<OpsCase> {
  const { db, now } = context;
  const locked = await lockCase(db, isNumbered(caseNo));
  const commentId = await changeCase(context, locked, { ...change, ...(said && { said: { ...said, loginId: null } }) });
  const { head } = locked;
  const messageId = message && (await sendAutomaticMessage(context, head, message, { caseNo }));
  if (commentId !== undefined && messageId !== undefined)
    await notifyReceivers(context, head, { event: 'message', id: noticeItem(head, { commentId, messageId }) });
  const [answer] = await toAnswers(db, await readCases(db, [isNumbered(caseNo)], sql``), now);
  return answer ?? refuse('recordMissing');
}

/** What a notice shows: of a waybill on a road what was said, of another kind the message about it. */
const noticeItem = ({ kind }: Talked, { commentId, messageId }: { commentId: string; messageId: string }): string =>
  talkedOf(kind) === 'waybill' ? commentId : messageId;

async function numberedCase(db: Db, caseNo: string): Promise<CaseRecord> {
  const conditions: RawBuilder<unknown>[] = [isNumbered(caseNo)];
  const [record] = await readCases(db, conditions, sql``);
  return record ?? refuse('recordMissing');
}

const toAnswers = (db: Db, records: readonly CaseRecord[], now: Date): Promise<OpsCase[]> =>
  withCustomerCodes(db, records, (record) => caseAnswer(record, now));
