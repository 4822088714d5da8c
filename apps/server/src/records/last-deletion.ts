import { sql } from 'kysely';
import type { Db } from '../kernel/database/engine.ts';
import { refuse } from '../kernel/refusal.ts';

interface Deletion {
  customerId: string;
  /** What the entry of the deletion is called. */
  what: 'deleteRecord' | 'deleteTemplate';
  id: string;
}

/** What the entry of its last deletion says of something that a customer kept. @throws Refusal where it was not deleted */
export async function lastDeletion<T>(db: Db, { customerId, what, id }: Deletion): Promise<T> {
  const { rows } = await sql<{ before: T }>`
    select before from audit where customer_id = ${customerId} and subject = 'record' and subject_id = ${id} and what = ${what}
    order by id desc limit 1`.execute(db);
  return (rows[0] ?? refuse('recordMissing')).before;
}
