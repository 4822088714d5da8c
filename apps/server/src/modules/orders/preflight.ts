import type { preflight } from '@waybound/contract/orders/preflight';
import { withOwnContainers } from '@waybound/domain/order/end/containers';
import { isBlocking } from '@waybound/domain/preflight/check-preflight';
import { toRate } from '@waybound/domain/pricing/price-wire';
import { checkSubmission } from './submission-check.ts';
import { dayTermsOf, toSubmission, withKnownAddress } from './submission.ts';
import type { Handlers } from '../../kernel/context.ts';
import { describeFindings } from '../../kernel/language.ts';
import { exchangeRatesOn } from '../../records/channel/exchange-rates.ts';
import { isoDayInChina } from '../../records/china-day.ts';
import { validateDraft } from '../../records/order/draft-check.ts';
import { runPreflight, toPreflightAnswer } from '../../records/order/preflight.ts';
import { rulesInForce } from '../../records/order/rule-sets.ts';
import { readNamedContainers } from '../../records/order/shared-containers.ts';

/** Pre-flight of an order that is not saved: what a submission would say to it, and by which rules. */
export const preflightHandlers: Handlers<typeof preflight> = {
  async preflightOrder(given, context) {
    const order = withKnownAddress(given);
    const { db, customer, lang, now } = context;
    const channel = await validateDraft(db, customer, order);
    const today = isoDayInChina(now);
    const terms = await dayTermsOf(db, customer.siteId, order, today);
    const { rules, findings } = await runPreflight(context, withOwnContainers(order), channel, terms.rates);
    const errors = checkSubmission(toSubmission(order, channel, terms));
    return {
      version: rules.version,
      canSubmit: errors.length === 0 && !findings.some(isBlocking),
      findings: findings.map((finding) => toPreflightAnswer(lang, finding)),
      errors: describeFindings(lang, errors),
    };
  },

  async namedContainers({ cabinetNumbers }, { db, customer }) {
    return { containers: await readNamedContainers(db, customer.id, cabinetNumbers) };
  },

  async currentRules({ version }, { db, customer, now }) {
    const [inForce, rates] = await Promise.all([
      rulesInForce(db, customer.siteId),
      exchangeRatesOn(db, customer.siteId, isoDayInChina(now)),
    ]);
    return {
      version: inForce.version,
      rules: version === inForce.version ? null : [...inForce.rules],
      exchangeRates: rates.map(toRate),
    };
  },
};
