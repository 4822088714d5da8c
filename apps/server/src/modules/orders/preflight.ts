import type { preflight } from '@waybound/contract/preflight';
import { isBlocking } from '@waybound/domain/preflight';
import { checkSubmission } from './submission-check.ts';
import { toSubmission } from './submission.ts';
import type { Handlers } from '../../kernel/context.ts';
import { toldFindings } from '../../kernel/language.ts';
import { isoDayAtHome } from '../../records/home-day.ts';
import { admitOrder } from '../../records/order-admission.ts';
import { judgeOrder, toTold } from '../../records/preflight.ts';
import { remoteAreasTo } from '../../records/remote-areas.ts';
import { rulesInForce } from '../../records/rule-sets.ts';

/** Pre-flight of an order that is not saved: what a submission would say to it, and by which rules. */
export const preflightHandlers: Handlers<typeof preflight> = {
  async preflightOrder(order, context) {
    const { db, customer, lang, now } = context;
    const channel = await admitOrder(db, customer.siteId, order);
    const today = isoDayAtHome(now);
    const [{ rules, findings }, areas] = await Promise.all([
      judgeOrder(context, order, channel),
      remoteAreasTo(db, customer.siteId, order, today),
    ]);
    const errors = checkSubmission(toSubmission(order, channel, today, areas));
    return {
      version: rules.version,
      canSubmit: errors.length === 0 && !findings.some(isBlocking),
      findings: findings.map((finding) => toTold(lang, finding)),
      errors: toldFindings(lang, errors),
    };
  },

  async currentRules({ version }, { db, customer }) {
    const inForce = await rulesInForce(db, customer.siteId);
    return { version: inForce.version, rules: version === inForce.version ? null : [...inForce.rules] };
  },
};
