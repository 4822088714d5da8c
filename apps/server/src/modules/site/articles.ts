import type { Article } from '@waybound/contract/site/site';
import type { Db } from '../../kernel/database/engine.ts';
import { isoDayInChina } from '../../records/china-day.ts';

/** So many announcements are shown; older ones are no news any more. */
const SHOWN = 50;

/** The site's announcements whose first day has come, the newest first. */
export async function readArticles(db: Db, siteId: string, now: Date): Promise<Article[]> {
  const rows = await db
    .selectFrom('article')
    .select(['id', 'kind', 'starts_at', 'ends_at', 'texts'])
    .where('site_id', '=', siteId)
    .where('withdrawn_at', 'is', null)
    .where('starts_at', '<=', now)
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(({ id, kind, starts_at: startsAt, ends_at: endsAt, texts }) => ({
    id,
    kind,
    ...texts,
    from: isoDayInChina(startsAt),
    to: endsAt && isoDayInChina(new Date(endsAt.getTime() - 1)),
    isCurrent: endsAt === null || endsAt > now,
  }));
}
