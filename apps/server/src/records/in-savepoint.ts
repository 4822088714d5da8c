import { sql } from 'kysely';
import type { Db } from '../kernel/database/engine.ts';

/** Does one item of a batch so that its failure undoes nothing of the others (domain.md, batch). */
export async function inSavepoint<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint item`.execute(db);
  try {
    const result = await work();
    await sql`release savepoint item`.execute(db);
    return result;
  } catch (error) {
    await sql`rollback to savepoint item`.execute(db);
    throw error;
  }
}
