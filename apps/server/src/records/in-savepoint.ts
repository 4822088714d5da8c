import { sql } from 'kysely';
import type { Db } from '../kernel/database/engine.ts';
import { Refusal } from '../kernel/refusal.ts';

/**
 * Does one item of a batch so that its failure undoes nothing of the others.
 * @returns what was done, or why it was refused; anything else is thrown
 */
export async function inSavepoint<T>(db: Db, work: () => Promise<T>): Promise<T | Refusal> {
  // Statements arrive in the order they are sent in: the first of the work travels with it.
  const begun = sql`savepoint item`.execute(db);
  // Where it fails, so does every statement after it.
  begun.catch(() => {});
  try {
    const result = await work();
    await begun;
    await sql`release savepoint item`.execute(db);
    return result;
  } catch (error) {
    await sql`rollback to savepoint item`.execute(db);
    if (error instanceof Refusal) return error;
    throw error;
  }
}
