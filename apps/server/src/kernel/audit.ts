import type { AuditSubject } from '@waybound/contract/wire/account/history';
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
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  await db
    .insertInto('audit')
    .values(
      entries.map(({ customerId, subject, subjectId, what, before, after }) => ({
        customer_id: customerId,
        at,
        actor,
        call,
        subject,
        subject_id: subjectId,
        what,
        before: json(before),
        after: json(after),
      })),
    )
    .execute();
}
