import type { operations } from '@waybound/contract/operations/operations';
import { NO_CUSTOMER_ID, siteIdOf } from '../money/rates.ts';
import type { Handlers } from '../../../kernel/context.ts';
import { refuseFields } from '../../../kernel/refusal.ts';
import { findRuleSet, publishRuleSet, rulesInForce } from '../../../records/order/rule-sets.ts';

/** Pre-flight rules: each publication is a new version of its site, in force with the next order that is looked at. */
export const ruleHandlers: Pick<Handlers<typeof operations>, 'opsRules' | 'publishRules'> = {
  async opsRules({ siteCode, version }, { db }) {
    const siteId = await siteIdOf(db, siteCode);
    const found = await findRuleSet(db, siteId, version ?? (await rulesInForce(db, siteId)).version);
    if (!found) refuseFields([{ path: 'version', rule: 'unknownRecord' }]);
    return { version: found.set.version, publishedAt: found.publishedAt?.toISOString() ?? null, rules: [...found.set.rules] };
  },

  async publishRules({ siteCode, basedOn, rules }, { db, now, audit }) {
    const siteId = await siteIdOf(db, siteCode);
    const { version } = await publishRuleSet(db, { siteId, basedOn, rules, now });
    audit({
      customerId: NO_CUSTOMER_ID,
      subject: 'site',
      subjectId: siteId,
      what: 'publishRules',
      before: { version: basedOn },
      after: { siteCode, version, rules: rules.length },
    });
    return { version };
  },
};
