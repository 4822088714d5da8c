import type { Db } from '../kernel/database/engine.ts';

/**
 * Changes that count what a customer has, or that write what may not be there yet, take turns: of two at once the second sees what the
 * first has written. Rows that refer to the customer are still written beside it.
 */
export async function lockCustomer(db: Db, customerId: string): Promise<void> {
  await db.selectFrom('customer').select('id').where('id', '=', customerId).forNoKeyUpdate().executeTakeFirstOrThrow();
}
