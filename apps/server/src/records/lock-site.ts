import type { Db } from '../kernel/database/engine.ts';

/**
 * Publications of one site take turns: of two at once the second sees the version before. Rows that refer to the site are still written
 * beside it.
 */
export async function lockSite(db: Db, siteId: string): Promise<void> {
  await db.selectFrom('site').select('id').where('id', '=', siteId).forNoKeyUpdate().executeTakeFirstOrThrow();
}
