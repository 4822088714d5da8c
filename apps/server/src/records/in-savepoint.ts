import { sql } from 'kysely';
import type { Db } from '../kernel/database/engine.ts';
import { Refusal } from '../kernel/refusal.ts';

/**
 * Does one item of a batch so that its failure undoes nothing of the others.
 * @returns what was done, or why it was refused; anything else is thrown
 */
export async function inSavepoint<T>(db: Db, work: () => Promise<T>): Promise<T | Refusal> {
  await sql`savepoint item`.execute(db);
  try {
    const result = await work();
    await sql`release savepoint item`.execute(db);
    return result;
  } catch (error) {
    await sql`rollback to savepoint item`.execute(db);
    if (error instanceof Refusal) return error;
    throw error;
  }
}
