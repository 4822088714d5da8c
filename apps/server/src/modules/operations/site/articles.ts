import type { operations } from '@waybound/contract/operations/operations';
import type { Updateable } from 'kysely';
import { NO_CUSTOMER_ID, siteIdOf } from '../money/rates.ts';
import { requireMarkup } from './require-markup.ts';
import type { Schema } from '../../../db/tables.ts';
import type { Handlers } from '../../../kernel/context.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import { Refusal, refuse, refuseFields } from '../../../kernel/refusal.ts';
import { endOfChinaDay, startOfChinaDay } from '../../../records/china-day.ts';

type Articles = Pick<Handlers<typeof operations>, 'publishArticle' | 'withdrawArticle'>;

/** Announcements of a site, on from the first moment of their first day to the last of their last. */
export const articleHandlers: Articles = {
  async publishArticle({ siteCode, id, rev, kind, from, to, zh, en }, { db, now, audit }) {
    if (to !== undefined && to < from) refuseFields([{ path: 'to', rule: 'tooSmall', args: { min: from } }]);
    const siteId = await siteIdOf(db, siteCode);
    const columns = {
      kind,
      starts_at: startOfChinaDay(from),
      ends_at: to === undefined ? null : endOfChinaDay(to),
      texts: JSON.stringify({
        zh: { title: zh.title, body: requireMarkup('zh.body', zh.body) },
        en: { title: en.title, body: requireMarkup('en.body', en.body) },
      }),
    };
    const before = id === undefined ? undefined : await ownArticle(db, siteId, id, rev);
    const saved = before
      ? await changeArticle(db, before, columns)
      : await db
          .insertInto('article')
          .values({ site_id: siteId, published_at: now, ...columns })
          .returning(['id', 'rev'])
          .executeTakeFirstOrThrow();
    audit({
      customerId: NO_CUSTOMER_ID,
      subject: 'site',
      subjectId: siteId,
      what: 'publishArticle',
      before: before && { articleId: before.id, kind: before.kind, texts: before.texts, rev: before.rev },
      after: { siteCode, articleId: saved.id, kind, from, to, zh, en, rev: saved.rev },
    });
    return saved;
  },

  async withdrawArticle({ siteCode, id, rev }, { db, now, audit }) {
    const siteId = await siteIdOf(db, siteCode);
    const before = await ownArticle(db, siteId, id, rev);
    const saved = await changeArticle(db, before, { withdrawn_at: now });
    audit({ customerId: NO_CUSTOMER_ID, subject: 'site', subjectId: siteId, what: 'withdrawArticle', after: { siteCode, articleId: id } });
    return saved;
  },
};

type ArticleRecord = Awaited<ReturnType<typeof ownArticle>>;

/** An announcement of this very site that is not withdrawn, locked for a change. */
async function ownArticle(db: Db, siteId: string, id: string, rev: number | undefined) {
  const found = await db
    .selectFrom('article')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!found) refuse('recordMissing');
  if (rev !== undefined && rev !== found.rev) throw new Refusal('stale', {}, [], { newer: { id, rev: found.rev } });
  return found;
}

const changeArticle = (db: Db, { site_id: siteId, id }: ArticleRecord, set: Updateable<Schema['article']>) =>
  db
    .updateTable('article')
    .set((eb) => ({ ...set, rev: eb('rev', '+', 1) }))
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returning(['id', 'rev'])
    .executeTakeFirstOrThrow();
