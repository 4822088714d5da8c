import type { AuditSubject } from '@waybound/contract/wire/account/history';
import { sql } from 'kysely';
import type { Db } from './database/engine.ts';

/** One line of the audit trail: what was changed, from what, to what. */
export interface AuditEntry {
  customerId: string;
  subject: AuditSubject;
  subjectId: string | null;
  what: string;
  before?: unknown;
  after?: unknown;
}

/** Who has changed something, by which call, and when. */
export interface AuditAuthor {
  /** `login:7`, `apikey:3`, `operator:1`. */
  actor: string;
  call: string;
  at: Date;
}

export async function insertAuditEntries(db: Db, { actor, call, at }: AuditAuthor, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ customerId, subjectId, ...rest }) => ({ customer_id: customerId, subject_id: subjectId, ...rest }));
  // One parameter for all: a statement takes 65,535, and a bill of thousands of parcels writes an entry for each.
  await sql`insert into audit (customer_id, at, actor, call, subject, subject_id, what, before, after)
    select customer_id, ${at}, ${actor}, ${call}, subject, subject_id, what, before, after from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as e(customer_id bigint, subject text, subject_id bigint, what text, before jsonb, after jsonb)`.execute(db);
}
