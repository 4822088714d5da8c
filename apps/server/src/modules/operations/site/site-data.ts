import type { operations } from '@waybound/contract/operations/operations';
import { sql } from 'kysely';
import { NO_CUSTOMER_ID, siteIdOf } from '../money/rates.ts';
import type { HandlerInput } from '@waybound/contract/call';
import type { Handlers } from '../../../kernel/context.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import { Refusal, refuse, refuseFields } from '../../../kernel/refusal.ts';

type SiteHandlers = Pick<Handlers<typeof operations>, 'opsSite' | 'saveSite'>;

/** A site's brand. Which site is the default is not changed here: every unknown host would change its face. */
export const siteDataHandlers: SiteHandlers = {
  async opsSite({ siteCode }, { db }) {
    const id = await siteIdOf(db, siteCode);
    const { rev, hosts, is_default: isDefault, data } = await readSite(db, id);
    return { siteCode, rev, hosts, isDefault, data };
  },

  async saveSite(input, { db, audit }) {
    const { siteCode, rev, hosts } = input;
    const data = JSON.stringify(toData(input));
    const known = await db.selectFrom('site').selectAll().where('code', '=', siteCode).forUpdate().executeTakeFirst();
    if (known && rev === undefined) refuse('duplicate', { other: siteCode });
    if (!known && rev !== undefined) refuseFields([{ path: 'siteCode', rule: 'unknownRecord' }]);
    if (known && known.rev !== rev) throw new Refusal('stale', {}, [], { newer: { siteCode, rev: known.rev } });
    await refuseTakenHosts(db, siteCode, hosts);
    const saved = known
      ? await db
          .updateTable('site')
          .set((eb) => ({ hosts: [...hosts], data: sql<string>`data || ${data}::jsonb`, rev: eb('rev', '+', 1) }))
          .where('id', '=', known.id)
          .returning(['id', 'rev'])
          .executeTakeFirstOrThrow()
      : await db
          .insertInto('site')
          .values({ code: siteCode, hosts: [...hosts], data })
          .returning(['id', 'rev'])
          .executeTakeFirstOrThrow();
    audit({
      customerId: NO_CUSTOMER_ID,
      subject: 'site',
      subjectId: saved.id,
      what: 'saveSite',
      before: known && { hosts: known.hosts, data: known.data, rev: known.rev },
      after: { siteCode, hosts, data: toData(input), rev: saved.rev },
    });
    return { siteCode, rev: saved.rev };
  },
};

const readSite = (db: Db, id: string) =>
  db.selectFrom('site').select(['rev', 'hosts', 'is_default', 'data']).where('id', '=', id).executeTakeFirstOrThrow();

/** What the site's answer is made of: what was left out is empty there. */
function toData({ title, loginLogo, headerIcon, menuLogo, showQq, accent, ...input }: HandlerInput<typeof operations.saveSite, never>) {
  return {
    title,
    loginLogo,
    headerIcon,
    menuLogo,
    copyright: input.copyright ?? '',
    filingNo: input.filingNo ?? '',
    websiteUrl: input.websiteUrl ?? '',
    orderManagementUrl: input.orderManagementUrl ?? '',
    oldSystemUrl: input.oldSystemUrl ?? '',
    qq: input.qq ?? '',
    showQq,
    accent: { light: accent.light ?? '', dark: accent.dark ?? '' },
    namelessCustomerCode: input.namelessCustomerCode ?? '',
    declarationTitles: input.declarationTitles ?? [],
  };
}

/** A host leads to one site. */
async function refuseTakenHosts(db: Db, siteCode: string, hosts: readonly string[]): Promise<void> {
  const others = await db
    .selectFrom('site')
    .select(['code', 'hosts'])
    .where('code', '<>', siteCode)
    .where(sql<boolean>`hosts && ${hosts}::text[]`)
    .execute();
  const findings = hosts.flatMap((host, index) => {
    const other = others.find((site) => site.hosts.includes(host));
    return other ? [{ path: `hosts.${index}`, rule: 'alreadyUsed' as const, args: { other: other.code } }] : [];
  });
  if (findings.length > 0) refuseFields(findings);
}
