import type { PreflightRule, RuleSet } from '@waybound/contract/orders/preflight-rules';
import { DEFAULT_RULES } from '@waybound/domain/preflight/default-rules';
import { checkRules } from '@waybound/domain/preflight/check-rules';
import { lockSite } from '../customer/lock-site.ts';
import { countryByCode, isChannelCapacity, isSpecialProduct } from './places.ts';
import type { Db } from '../../kernel/database/engine.ts';
import { Refusal, refuseFields } from '../../kernel/refusal.ts';

/** Pre-flight rules of a site: the latest its forwarder has published, or the default rules. */

interface Edition {
  version: number;
  edition: string;
}

/** Sets already read, by edition: one never changes, so that only which is the latest is queried each time. */
const ruleSetCache = new Map<string, RuleSet>();
const MAX_CACHED_SETS = 200;

export async function rulesInForce(db: Db, siteId: string): Promise<RuleSet> {
  const latest = await latestEdition(db, siteId);
  return latest ? readRuleSet(db, siteId, latest) : DEFAULT_RULES;
}

const latestEdition = (db: Db, siteId: string): Promise<Edition | undefined> =>
  db
    .selectFrom('rule_set')
    .select(['version', 'edition'])
    .where('site_id', '=', siteId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

async function readRuleSet(db: Db, siteId: string, { version, edition }: Edition): Promise<RuleSet> {
  const known = ruleSetCache.get(edition);
  if (known) return known;
  const { rules } = await db
    .selectFrom('rule_set')
    .select('rules')
    .where('site_id', '=', siteId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  const set: RuleSet = { version: String(version), rules };
  if (ruleSetCache.size >= MAX_CACHED_SETS) ruleSetCache.clear();
  ruleSetCache.set(edition, set);
  return set;
}

/** A set with the moment it was published; undefined where the site has never had that version. */
export async function findRuleSet(
  db: Db,
  siteId: string,
  version: string,
): Promise<{ set: RuleSet; publishedAt: Date | null } | undefined> {
  if (version === DEFAULT_RULES.version) return { set: DEFAULT_RULES, publishedAt: null };
  if (!/^[1-9][0-9]{0,8}$/.test(version)) return undefined;
  const row = await db
    .selectFrom('rule_set')
    .select(['version', 'edition', 'published_at'])
    .where('site_id', '=', siteId)
    .where('version', '=', Number(version))
    .executeTakeFirst();
  return row && { set: await readRuleSet(db, siteId, row), publishedAt: row.published_at };
}

interface Publication {
  siteId: string;
  /** The version it was edited from, so that two editors do not overwrite each other. */
  basedOn: string;
  rules: readonly PreflightRule[];
  now: Date;
}

/** Publishes the next version of a site; orders submitted before keep theirs. Refuses rules that contradict themselves, at `rules.`. */
export async function publishRuleSet(db: Db, { siteId, basedOn, rules, now }: Publication): Promise<RuleSet> {
  const findings = checkRules(rules, {
    isCountry: (code) => countryByCode(code) !== undefined,
    isProduct: isSpecialProduct,
    isCapacity: isChannelCapacity,
  });
  if (findings.length > 0) refuseFields(findings);
  await lockSite(db, siteId);
  const latest = await latestEdition(db, siteId);
  const inForce = latest ? String(latest.version) : DEFAULT_RULES.version;
  if (basedOn !== inForce) throw new Refusal('stale', {}, [], { newer: { version: inForce } });
  const version = (latest?.version ?? 0) + 1;
  await db
    .insertInto('rule_set')
    .values({ site_id: siteId, version, rules: JSON.stringify(rules), published_at: now })
    .execute();
  return { version: String(version), rules };
}
