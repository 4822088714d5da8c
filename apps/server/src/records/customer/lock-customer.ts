import type { Db } from '../../kernel/database/engine.ts';

/**
 * Serialises changes that count a customer's records or insert a record that may not exist yet: the second of two sees what the first
 * has written. Rows that refer to the customer can still be written meanwhile.
 */
export async function lockCustomer(db: Db, customerId: string): Promise<void> {
  await db.selectFrom('customer').select('id').where('id', '=', customerId).forNoKeyUpdate().executeTakeFirstOrThrow();
}
