import type { preflight } from '@waybound/contract/orders/preflight';
import { isBlocking } from '@waybound/domain/preflight/check-preflight';
import { checkSubmission } from './submission-check.ts';
import { toSubmission } from './submission.ts';
import type { Handlers } from '../../kernel/context.ts';
import { describeFindings } from '../../kernel/language.ts';
import { isoDayInChina } from '../../records/china-day.ts';
import { validateDraft } from '../../records/order/draft-check.ts';
import { runPreflight, toPreflightAnswer } from '../../records/order/preflight.ts';
import { remoteAreasTo } from '../../records/channel/remote-areas.ts';
import { rulesInForce } from '../../records/order/rule-sets.ts';

/** Pre-flight of an order that is not saved: what a submission would say to it, and by which rules. */
export const preflightHandlers: Handlers<typeof preflight> = {
  async preflightOrder(order, context) {
    const { db, customer, lang, now } = context;
    const channel = await validateDraft(db, customer.siteId, order);
    const today = isoDayInChina(now);
    const [{ rules, findings }, areas] = await Promise.all([
      runPreflight(context, order, channel),
      remoteAreasTo(db, customer.siteId, order, today),
    ]);
    const errors = checkSubmission(toSubmission(order, channel, today, areas));
    return {
      version: rules.version,
      canSubmit: errors.length === 0 && !findings.some(isBlocking),
      findings: findings.map((finding) => toPreflightAnswer(lang, finding)),
      errors: describeFindings(lang, errors),
    };
  },

  async currentRules({ version }, { db, customer }) {
    const inForce = await rulesInForce(db, customer.siteId);
    return { version: inForce.version, rules: version === inForce.version ? null : [...inForce.rules] };
  },
};
