import { sql } from 'kysely';
import type { Db } from '../../kernel/database/engine.ts';
import { refuseDuplicate } from './record.ts';

/**
 * A change that gives a waybill a reference number. The index reports that another one has it; the savepoint keeps the transaction alive to
 * name that waybill. Sent last, so that no other statement comes between the failure and the way back.
 */
export async function namingDuplicate<T>(
  db: Db,
  customerId: string,
  referenceNo: string | null | undefined,
  change: () => Promise<T>,
): Promise<T> {
  try {
    const [, result] = await Promise.all([sql`savepoint reference`.execute(db), change()]);
    return result;
  } catch (error) {
    const isTaken = error instanceof Error && 'constraint' in error && error.constraint === 'waybill_reference';
    if (!isTaken || !referenceNo) throw error;
    await sql`rollback to savepoint reference`.execute(db);
    return refuseDuplicate(db, customerId, referenceNo);
  }
}
