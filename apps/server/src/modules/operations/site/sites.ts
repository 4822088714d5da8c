import type { operations } from '@waybound/contract/operations/operations';
import { NO_CUSTOMER_ID, siteIdOf } from '../money/rates.ts';
import type { Handlers } from '../../../kernel/context.ts';

/** All sites of the portal, and which of them unknown hosts are led to. */
export const sitesHandlers: Pick<Handlers<typeof operations>, 'opsSites' | 'setDefaultSite'> = {
  async opsSites(_input, { db }) {
    const rows = await db
      .selectFrom('site')
      .select(['code', 'rev', 'hosts', 'is_default', 'data', 'number_prefix'])
      .orderBy('id')
      .execute();
    return {
      rows: rows.map(({ code, rev, hosts, is_default: isDefault, data: { title }, number_prefix: numberPrefix }) => ({
        siteCode: code,
        rev,
        hosts,
        isDefault,
        title,
        numberPrefix,
      })),
    };
  },

  async setDefaultSite({ siteCode }, { db, audit }) {
    const id = await siteIdOf(db, siteCode);
    // Taken away first: the database allows one at any moment.
    const before = await db
      .updateTable('site')
      .set({ is_default: false })
      .where('is_default', '=', true)
      .where('id', '<>', id)
      .returning('code')
      .executeTakeFirst();
    await db.updateTable('site').set({ is_default: true }).where('id', '=', id).execute();
    audit({
      customerId: NO_CUSTOMER_ID,
      subject: 'site',
      subjectId: id,
      what: 'setDefaultSite',
      before: before && { siteCode: before.code },
      after: { siteCode },
    });
    return { siteCode };
  },
};
