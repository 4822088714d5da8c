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
    const found = await db
      .selectFrom('site')
      .select(['rev', 'hosts', 'is_default', 'number_prefix', 'needs_contract', 'shows_all_purchase_codes', 'data'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return {
      siteCode,
      rev: found.rev,
      hosts: found.hosts,
      isDefault: found.is_default,
      numberPrefix: found.number_prefix,
      isNeedContract: found.needs_contract,
      isShowAllPurchaseCode: found.shows_all_purchase_codes,
      data: found.data,
    };
  },

  async saveSite(input, { db, audit }) {
    const { siteCode, rev, hosts } = input;
    const known = await db.selectFrom('site').selectAll().where('code', '=', siteCode).forNoKeyUpdate().executeTakeFirst();
    if (known && rev === undefined) refuse('duplicate', { other: siteCode });
    if (!known && rev !== undefined) refuseFields([{ path: 'siteCode', rule: 'unknownRecord' }]);
    if (known && known.rev !== rev) throw new Refusal('stale', {}, [], { newer: { siteCode, rev: known.rev } });
    if (hosts) await refuseTakenHosts(db, siteCode, hosts);
    if (input.embeddedUrl) await refuseOwnHost(db, input.embeddedUrl, hosts ?? []);
    const given = givenData(input);
    const columns = givenColumns(input);
    const saved = known
      ? await db
          .updateTable('site')
          .set((eb) => ({ ...columns, data: sql<string>`data || ${JSON.stringify(given)}::jsonb`, rev: eb('rev', '+', 1) }))
          .where('id', '=', known.id)
          .returning(['id', 'rev'])
          .executeTakeFirstOrThrow()
      : await db
          .insertInto('site')
          .values({ ...columns, ...requiredOfNew(input), code: siteCode, data: JSON.stringify({ ...EMPTY, ...given }) })
          .returning(['id', 'rev'])
          .executeTakeFirstOrThrow();
    audit({
      customerId: NO_CUSTOMER_ID,
      subject: 'site',
      subjectId: saved.id,
      what: 'saveSite',
      before: known && { hosts: known.hosts, data: known.data, rev: known.rev },
      after: { siteCode, ...columns, data: given, rev: saved.rev },
    });
    return { siteCode, rev: saved.rev };
  },
};

type Input = HandlerInput<typeof operations.saveSite, never>;

/** What the site's answer is made of: a new site says no more of itself than it was given. */
const EMPTY = {
  loginLogo: [],
  headerIcon: [],
  menuLogo: [],
  hero: '',
  copyright: '',
  filingNo: '',
  websiteUrl: '',
  orderManagementUrl: '',
  oldSystemUrl: '',
  embeddedUrl: '',
  qq: '',
  showQq: false,
  accent: { light: '', dark: '' },
  namelessCustomerCode: '',
  declarationTitles: [],
};
const KEYS = ['title', ...Object.keys(EMPTY)];

/** What was given of it; a text given empty is emptied. */
function givenData({ accent, ...input }: Input): Record<string, unknown> {
  const given = Object.entries(input).filter(([key]) => KEYS.includes(key));
  return {
    ...Object.fromEntries(given.map(([key, value]) => [key, value ?? ''])),
    ...(accent && { accent: { light: accent.light ?? '', dark: accent.dark ?? '' } }),
  };
}

function givenColumns({ hosts, numberPrefix, isNeedContract, isShowAllPurchaseCode }: Input) {
  return {
    ...(hosts && { hosts: [...hosts] }),
    ...(numberPrefix !== undefined && { number_prefix: numberPrefix }),
    ...(isNeedContract !== undefined && { needs_contract: isNeedContract }),
    ...(isShowAllPurchaseCode !== undefined && { shows_all_purchase_codes: isShowAllPurchaseCode }),
  };
}

function requiredOfNew({ hosts, title }: Input): { hosts: string[] } {
  const missing = Object.entries({ hosts, title }).filter(([, value]) => value === undefined);
  if (!hosts || missing.length > 0) refuseFields(missing.map(([path]) => ({ path, rule: 'required' as const })));
  return { hosts: [...hosts] };
}

/** A page of the portal's own origin could reach out of its frame: what is embedded comes from elsewhere. */
async function refuseOwnHost(db: Db, embeddedUrl: string, hosts: readonly string[]): Promise<void> {
  const { hostname } = new URL(embeddedUrl);
  const owner = await db
    .selectFrom('site')
    .select('code')
    .where(sql<boolean>`${hostname} = any (hosts)`)
    .executeTakeFirst();
  const other = owner?.code ?? hosts.find((host) => host === hostname);
  if (other !== undefined) refuseFields([{ path: 'embeddedUrl', rule: 'alreadyUsed', args: { other } }]);
}

/** A host leads to one site; of two that take one at the same moment the second is told. */
async function refuseTakenHosts(db: Db, siteCode: string, hosts: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('hosts of sites', 0))`.execute(db);
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
