import type { threads } from '@waybound/contract/cases/threads';
import type { WaybillKind } from '@waybound/contract/waybills/status';
import { sql } from 'kysely';
import type { CustomerContext, Handlers } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refusal.ts';
import { colleagueNames, countUnread, insertComment, markRead, readComments } from '../../records/case/comments.ts';
import { isOwnCase, readCases } from '../../records/case/rows.ts';
import { lockTalked, readTalked, talkedOf, type TalkedOf } from '../../records/case/talked-of.ts';

/** What customer and forwarder say about a waybill of any kind, and what of all conversations a login has not read. */
export const threadsHandlers: Handlers<typeof threads> = {
  async readThread(which, { db, customer }) {
    const about = { customerId: customer.id, subject: await readTalked(db, customer.id, which) };
    const [comments, unread, colleagues] = await Promise.all([
      readComments(db, about),
      countUnread(db, { ...about, loginId: customer.loginId }),
      colleagueNames(db, customer.id),
    ]);
    return { comments, unread, colleagues };
  },

  async addComment({ about: kind, id, text, fileIds }, { db, customer, now, audit }) {
    const row = await lockTalked(db, customer.id, { about: kind, id }, 'comment');
    const about = { customerId: customer.id, subject: row };
    const said = { text, cause: 'comment', loginId: customer.loginId, at: now, ...(fileIds && { fileIds }) } as const;
    const commentId = await insertComment(db, about, said);
    const after = { waybillNo: row.waybill_no, commentId, text, fileIds };
    audit({ customerId: customer.id, subject: row.kind, subjectId: id, what: 'comment', after });
    return { id: commentId };
  },

  async readComments({ about, id, upTo }, context) {
    const { db, customer, audit } = context;
    const { subject, waybill } = await subjectOf(context, about, id);
    const reader = { customerId: customer.id, subject, loginId: customer.loginId };
    if (!(await markRead(db, reader, upTo))) refuse('recordMissing');
    audit({ customerId: customer.id, subject: waybill.kind, subjectId: waybill.id, what: 'readComments', after: { upTo } });
    return { unread: await countUnread(db, reader) };
  },

  async unreadComments(_input, { db, customer }) {
    const { rows } = await sql<UnreadRow>`
      select s.subject_kind as kind, s.subject_id as id, b.kind as waybill_kind, b.waybill_no, k.case_no, count(*)::int as unread,
        bool_or(l.login_name is not null and s.mentions ? l.login_name) as is_mentioned, max(s.id) as newest
      from subject_comment s
        left join waybill_case k on k.customer_id = s.customer_id and s.subject_kind = 'case' and k.id = s.subject_id
        join billable b on b.customer_id = s.customer_id and b.kind = coalesce(k.waybill_kind, s.subject_kind)
          and b.id = coalesce(k.waybill_id, s.subject_id) and b.deleted_at is null
        left join comment_seen e on e.customer_id = s.customer_id and e.login_id = ${customer.loginId}
          and e.subject_kind = s.subject_kind and e.subject_id = s.subject_id
        left join login l on l.customer_id = s.customer_id and l.id = ${customer.loginId}
      where s.customer_id = ${customer.id} and s.login_id is distinct from ${customer.loginId}::bigint and s.id > coalesce(e.comment_id, 0)
      group by s.subject_kind, s.subject_id, b.kind, b.waybill_no, k.case_no order by newest desc limit ${MAX_UNREAD}`.execute(db);
    return rows.map(({ kind, id, waybill_kind: waybillKind, waybill_no: waybillNo, case_no: caseNo, ...row }) => ({
      about: kind === 'case' ? kind : talkedOf(kind),
      id,
      no: caseNo ?? waybillNo,
      waybillKind,
      waybillNo,
      count: row.unread,
      isMentioned: row.is_mentioned,
    }));
  },
};

const MAX_UNREAD = 100;

interface UnreadRow {
  kind: WaybillKind | 'case';
  id: string;
  waybill_kind: WaybillKind;
  waybill_no: string;
  case_no: string | null;
  unread: number;
  is_mentioned: boolean;
}

/** The caller's waybill or case; a stranger's answers like a missing one. */
async function subjectOf({ db, customer }: CustomerContext, about: TalkedOf | 'case', id: string) {
  if (about !== 'case') {
    const waybill = await readTalked(db, customer.id, { about, id });
    return { subject: waybill, waybill };
  }
  const [record] = await readCases(db, [isOwnCase(customer.id, id)], sql``);
  if (!record) refuse('recordMissing');
  return {
    subject: { kind: 'case' as const, id },
    waybill: await readTalked(db, customer.id, { about: talkedOf(record.waybill_kind), id: record.waybill_id }),
  };
}
