import type { Db } from '../../kernel/database/engine.ts';

/** The id of the site that a customer belongs to, for work that no session of his has begun. */
export const siteOf = async (db: Db, customerId: string): Promise<string> =>
  (await db.selectFrom('customer').select('site_id').where('id', '=', customerId).executeTakeFirstOrThrow()).site_id;
