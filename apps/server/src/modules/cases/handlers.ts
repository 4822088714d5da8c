import { CASE_KINDS, MAX_CASE_FILES } from '@waybound/contract/cases/case-states';
import type { CaseDetail, CaseRow, cases } from '@waybound/contract/cases/cases';
import { ORDER_CURRENCIES } from '@waybound/contract/orders/order-codes';
import { sql } from 'kysely';
import { caseList } from './case-list.ts';
import { answerBy, claimableOf, openCase } from './open-case.ts';
import type { CustomerContext, Handlers } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refusal.ts';
import { changeCase, lockCase, requireCaseAllowed } from '../../records/case/change-case.ts';
import { colleagueNames, countUnread, readComments, subjectFiles } from '../../records/case/comments.ts';
import { isOwnCase, readCases, toCase } from '../../records/case/rows.ts';
import { refuseClaimed } from '../../records/case/shortage-claims.ts';
import { readClaimed } from '../../records/case/talked-of.ts';
import { toFile } from '../../records/waybill/files.ts';
import { downloadOf, keepUpload } from '../../records/stored-files.ts';

/** Cases of a customer (section 7, waybillce). What may be done with one is in `domain/lifecycle/case-lifecycle.ts`. */
export const casesHandlers: Handlers<typeof cases> = {
  listCases: (input, { db, customer, now }) => caseList(now)(db, customer.id, input),

  async showClaim(which, { db, customer, now }) {
    const { waybill, mayClaim } = await readClaimed(db, customer.id, which);
    const isOfIt = sql`k.customer_id = ${customer.id} and k.waybill_kind = ${waybill.kind} and k.waybill_id = ${waybill.id}`;
    const records = await readCases(db, [isOfIt], sql`order by k.id desc`);
    return {
      mayClaim,
      cases: records.map((record) => {
        const { id: caseId, caseNo, kind, status, openedAt } = toCase(record, now);
        return { id: caseId, caseNo, kind, status, openedAt };
      }),
    };
  },

  async initCase(which, { db, customer }) {
    const { waybill, road, mayClaim } = await readClaimed(db, customer.id, which);
    return {
      waybillNo: waybill.waybill_no,
      mayClaim,
      ...(await claimableOf(db, road, customer.siteId)),
      kinds: [...CASE_KINDS],
      currencies: [...ORDER_CURRENCIES],
    };
  },

  caseDetails: ({ id }, context) => readDetail(context, id),

  saveCase: async (input, context) => readRow(context, await openCase(input, context)),

  async addCaseComment({ id, text, fileIds }, context) {
    const { db, customer, now } = context;
    const locked = await lockCase(db, isOwnCase(customer.id, id));
    const isReply = locked.record.status === 'waiting';
    await changeCase(context, locked, {
      action: 'comment',
      what: 'commentCase',
      set: isReply ? { reply_by: answerBy(now) } : {},
      said: { text, cause: 'comment', loginId: customer.loginId, ...(fileIds && { fileIds }) },
    });
    return readRow(context, id);
  },

  async withdrawCase({ id, text }, context) {
    const { db, customer, now } = context;
    await changeCase(context, await lockCase(db, isOwnCase(customer.id, id)), {
      action: 'withdraw',
      what: 'withdrawCase',
      set: { reply_by: null, ended_at: now },
      ...(text !== undefined && { said: { text, cause: 'withdraw' as const, loginId: customer.loginId } }),
    });
    return readRow(context, id);
  },

  async reopenCase({ id, text }, context) {
    const { db, customer, now } = context;
    const locked = await lockCase(db, isOwnCase(customer.id, id));
    const { kind, shipment_ids: shipmentIds } = locked.record;
    requireCaseAllowed(locked.record, 'reopen', now);
    // After the refusal another case may have claimed the same.
    if (kind === 'shortage') await refuseClaimed(db, customer.id, shipmentIds);
    await changeCase(context, locked, {
      action: 'reopen',
      what: 'reopenCase',
      set: { reopened_at: now, refused_at: null, refuse_reason: null, decided_at: null, ended_at: null, reply_by: answerBy(now) },
      said: { text, cause: 'reopen', loginId: customer.loginId },
    });
    return readRow(context, id);
  },

  async uploadCaseFile({ id, files: { file } }, context) {
    const { db, customer, now, audit } = context;
    const { record, head } = await lockCase(db, isOwnCase(customer.id, id));
    requireCaseAllowed(record, 'comment', now);
    const subject = { kind: 'case', id } as const;
    const before = await subjectFiles(db, { customerId: customer.id, subject });
    if (before.length >= MAX_CASE_FILES) refuse('tooManyFiles', { max: MAX_CASE_FILES });
    const kind = file.type.startsWith('image/') ? 'photo' : 'other';
    const stored = await keepUpload(context, file, { customerId: customer.id, subject, kind, isOwn: true });
    audit({
      customerId: customer.id,
      subject: head.kind,
      subjectId: head.id,
      what: 'attachCaseFile',
      after: { caseNo: record.case_no, caseId: id, waybillNo: head.waybill_no, name: stored.name, sha256: file.sha256 },
    });
    return toFile(stored);
  },

  async downloadCaseFile({ id }, { db, customer, files }) {
    const found = await db
      .selectFrom('stored_file')
      .selectAll()
      .where('customer_id', '=', customer.id)
      .where('subject_kind', '=', 'case')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!found) refuse('recordMissing');
    return downloadOf(files, found);
  },
};

async function readRow({ db, customer, now }: CustomerContext, id: string): Promise<CaseRow> {
  const [record] = await readCases(db, [isOwnCase(customer.id, id)], sql``);
  return record ? toCase(record, now) : refuse('recordMissing');
}

async function readDetail(context: CustomerContext, id: string): Promise<CaseDetail> {
  const { db, customer, now } = context;
  const [record] = await readCases(db, [isOwnCase(customer.id, id)], sql``);
  if (!record) refuse('recordMissing');
  const about = { customerId: customer.id, subject: { kind: 'case', id } as const };
  const [files, comments, unread, colleagues] = await Promise.all([
    subjectFiles(db, about),
    readComments(db, about),
    countUnread(db, { ...about, loginId: customer.loginId }),
    colleagueNames(db, customer.id),
  ]);
  return { ...toCase(record, now), insurance: record.insurance, files: files.map(toFile), comments, unread, colleagues };
}
