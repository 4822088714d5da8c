import type { Db } from '../../kernel/database/engine.ts';

/**
 * Serialises the publications of one site: the second of two sees the version of the first. Rows that refer to the site can still be
 * written meanwhile.
 */
export async function lockSite(db: Db, siteId: string): Promise<void> {
  await db.selectFrom('site').select('id').where('id', '=', siteId).forNoKeyUpdate().executeTakeFirstOrThrow();
}
