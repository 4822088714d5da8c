import { SITE_PICTURE_PATH } from '@waybound/contract/wire/site/site';
import type { operations } from '@waybound/contract/operations/operations';
import { sql } from 'kysely';
import { NO_CUSTOMER_ID, siteIdOf } from '../money/rates.ts';
import { EXTENSIONS } from '../../../gateways/sniff.ts';
import type { Handlers } from '../../../kernel/context.ts';
import { lockSite } from '../../../records/customer/lock-site.ts';

/** Which fields of a site show a picture of this kind. */
const FIELDS = { logo: ['loginLogo', 'menuLogo'], icon: ['headerIcon'], hero: ['hero'] } as const;

/** The pictures of a site's brand. An address is of one content, so a browser may keep what it has fetched. */
export const pictureHandlers: Pick<Handlers<typeof operations>, 'saveSitePicture'> = {
  async saveSitePicture({ siteCode, kind, files: { file } }, { db, now, files, audit, afterCommit }) {
    const siteId = await siteIdOf(db, siteCode);
    await lockSite(db, siteId);
    const before = await db
      .selectFrom('site_picture')
      .select(['path'])
      .where('site_id', '=', siteId)
      .where('kind', '=', kind)
      .executeTakeFirst();
    // Only the two types of the contract are ever stored.
    const name = `${file.sha256.slice(0, 32)}.${EXTENSIONS[file.type as 'image/png' | 'image/jpeg']}`;
    const columns = { name, path: file.key, content_type: file.type, size: file.size, uploaded_at: now };
    await db
      .insertInto('site_picture')
      .values({ site_id: siteId, kind, ...columns })
      .onConflict((conflict) => conflict.columns(['site_id', 'kind']).doUpdateSet(columns))
      .execute();
    const fileUrl = `${SITE_PICTURE_PATH}/${name}`;
    const data = Object.fromEntries(FIELDS[kind].map((field) => [field, field === 'hero' ? fileUrl : [fileUrl]]));
    const { rev } = await db
      .updateTable('site')
      .set((eb) => ({ data: sql<string>`data || ${JSON.stringify(data)}::jsonb`, rev: eb('rev', '+', 1) }))
      .where('id', '=', siteId)
      .returning('rev')
      .executeTakeFirstOrThrow();
    afterCommit(() => files.claim(file.key));
    if (before) afterCommit(() => files.remove(before.path));
    audit({
      customerId: NO_CUSTOMER_ID,
      subject: 'site',
      subjectId: siteId,
      what: 'saveSitePicture',
      after: { siteCode, kind, sha256: file.sha256 },
    });
    return { siteCode, rev, fileUrl };
  },
};
