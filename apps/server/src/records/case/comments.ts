import type { CommentCause } from '@waybound/contract/cases/case-states';
import type { Comment } from '@waybound/contract/cases/threads';
import type { Subject } from '@waybound/contract/subject-kinds';
import { sql, type Selectable } from 'kysely';
import type { Schema } from '../../db/tables.ts';
import type { Db } from '../../kernel/database/engine.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import { toFile } from '../waybill/files.ts';

/** What customer and forwarder say about a record of a customer: one mechanism for the thread of a waybill and for a case. */

interface About {
  customerId: string;
  subject: Subject;
}

export interface NewComment {
  text: string;
  cause: CommentCause;
  /** Null: the forwarder says it. */
  loginId: string | null;
  fileIds?: readonly string[];
  at: Date;
}

/** `@login`, as logins are spelt; what is no login of the customer is just text. */
const MENTION = /(?<![\w@.])@([\p{L}\p{N}_.-]{1,60})/gu;

/** Refuses files that are not of this record. */
export async function insertComment(db: Db, about: About, { text, cause, loginId, fileIds = [], at }: NewComment): Promise<string> {
  const { customerId, subject } = about;
  await refuseUnknownFiles(db, about, fileIds);
  const { id } = await db
    .insertInto('subject_comment')
    .values({
      customer_id: customerId,
      subject_kind: subject.kind,
      subject_id: subject.id,
      login_id: loginId,
      is_own: loginId !== null,
      cause,
      text,
      mentions: JSON.stringify(await mentionedLogins(db, customerId, text)),
      file_ids: JSON.stringify([...new Set(fileIds)]),
      at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function colleagueNames(db: Db, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('login')
    .select('login_name')
    .where('customer_id', '=', customerId)
    .where('disabled_at', 'is', null)
    .orderBy('login_name')
    .execute();
  return rows.map(({ login_name: name }) => name);
}

async function mentionedLogins(db: Db, customerId: string, text: string): Promise<string[]> {
  const named = new Set([...text.matchAll(MENTION)].map(([, name = '']) => name.toLowerCase().replace(/[.-]+$/, '')));
  if (named.size === 0) return [];
  const names = await colleagueNames(db, customerId);
  return names.filter((name) => named.has(name.toLowerCase()));
}

const filesOf = (db: Db, { customerId, subject }: About) =>
  db
    .selectFrom('stored_file')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .where('deleted_at', 'is', null)
    .orderBy('id');

/** Files of a record, the oldest first. */
export const subjectFiles = (db: Db, about: About) => filesOf(db, about).execute();

async function refuseUnknownFiles(db: Db, about: About, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  const rows = await filesOf(db, about)
    .where('id', 'in', [...fileIds])
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  const findings = fileIds.flatMap((id, index) => (known.has(id) ? [] : [{ path: `fileIds.${index}`, rule: 'unknownRecord' as const }]));
  if (findings.length > 0) refuseFields(findings);
}

type CommentRecord = Selectable<Schema['subject_comment']> & { login_name: string | null };

/** Oldest first. */
export async function readComments(db: Db, about: About): Promise<Comment[]> {
  const { customerId, subject } = about;
  const [rows, files] = await Promise.all([
    sql<CommentRecord>`select s.*, l.login_name from subject_comment s
      left join login l on l.customer_id = s.customer_id and l.id = s.login_id
      where s.customer_id = ${customerId} and s.subject_kind = ${subject.kind} and s.subject_id = ${subject.id} order by s.id`.execute(db),
    subjectFiles(db, about),
  ]);
  const fileById = new Map(files.map((file) => [file.id, file]));
  return rows.rows.map((row) => ({
    id: row.id,
    isOwn: row.is_own,
    loginName: row.login_name,
    cause: row.cause,
    text: row.text,
    mentions: row.mentions,
    files: row.file_ids.flatMap((id) => {
      const file = fileById.get(id);
      return file ? [toFile(file)] : [];
    }),
    at: row.at.toISOString(),
  }));
}

interface Reader extends About {
  loginId: string;
}

/** How many entries of others the login has not read. */
export async function countUnread(db: Db, { customerId, subject, loginId }: Reader): Promise<number> {
  const { rows } = await sql<{ unread: number }>`select count(*)::int as unread from subject_comment s
    where s.customer_id = ${customerId} and s.subject_kind = ${subject.kind} and s.subject_id = ${subject.id}
      and s.login_id is distinct from ${loginId}::bigint
      and s.id > coalesce((select e.comment_id from comment_seen e where e.customer_id = ${customerId} and e.login_id = ${loginId}
        and e.subject_kind = ${subject.kind} and e.subject_id = ${subject.id}), 0)`.execute(db);
  return rows[0]?.unread ?? 0;
}

/** Never back: another tab of the same login may have read further. False where the entry is not of this conversation. */
export async function markRead(db: Db, { customerId, subject, loginId }: Reader, upTo: string): Promise<boolean> {
  const { rows } = await sql`insert into comment_seen (customer_id, login_id, subject_kind, subject_id, comment_id)
    select s.customer_id, ${loginId}::bigint, s.subject_kind, s.subject_id, s.id from subject_comment s
    where s.customer_id = ${customerId} and s.subject_kind = ${subject.kind} and s.subject_id = ${subject.id} and s.id = ${upTo}
    on conflict (customer_id, login_id, subject_kind, subject_id)
      do update set comment_id = greatest(comment_seen.comment_id, excluded.comment_id) returning comment_id`.execute(db);
  return rows.length > 0;
}
