import type { Order } from '@waybound/contract/orders/order-fields';
import type { PreflightFinding, PreflightKind, PreflightRule, RuleSet } from '@waybound/contract/orders/preflight-rules';
import { oncePerObject } from '../once-per-key.ts';
import { CARTON_CHECKS } from './cartons.ts';
import {
  factsOf,
  type PreflightCheck,
  type PreflightChecks,
  type PreflightFacts,
  type PreflightSetting,
  type RuleFinding,
} from './facts.ts';
import { GOODS_CHECKS } from './goods.ts';
import { furtherAddressesOf, judgesAddresses } from './further-addresses.ts';
import { PARTY_CHECKS } from './parties.ts';
import { scopeTest } from './scope.ts';

/**
 * The one engine of pre-flight: form, workbook, API and submission call it with the order, the facts known besides it, and the rules in
 * force. Missing fields are found by `missingFields` and `missingInPacking`; here the fields that are filled in are checked.
 */
export function checkPreflight(order: Order, setting: PreflightSetting, rules: RuleSet): PreflightFinding[] {
  const facts = factsOf(order, setting);
  const further = furtherAddressesOf(facts);
  return compile(rules).flatMap((compiled) => {
    const { id, kind, severity, wantedBy } = compiled.rule;
    const country = wantedBy === 'destinationCustoms' ? facts.countryCode : undefined;
    const origin = { ruleId: id, version: rules.version, severity, wantedBy, ...(country !== undefined && { country }) };
    const elsewhere = judgesAddresses(kind) ? further.flatMap(({ facts: own, found }) => found(judged(compiled, own))) : [];
    return [...judged(compiled, facts), ...elsewhere].map((found) => ({ ...found, ...origin }));
  });
}

const judged = ({ holds, judge }: Compiled, facts: PreflightFacts): readonly RuleFinding[] => (holds(facts) ? judge(facts) : []);

export const isBlocking = ({ severity }: Pick<PreflightFinding, 'severity'>): boolean => severity === 'blocking';

interface Compiled {
  rule: PreflightRule;
  holds: (facts: PreflightFacts) => boolean;
  judge: PreflightCheck;
}

const CHECKS: PreflightChecks<PreflightKind> = { ...CARTON_CHECKS, ...GOODS_CHECKS, ...PARTY_CHECKS };

/** Rules in force never change: another version is another object. */
const compile = oncePerObject(({ rules }: RuleSet): readonly Compiled[] =>
  rules.map((rule) => ({ rule, holds: scopeTest(rule.scope ?? {}), judge: checkOf(rule) })),
);

// The table has a judge for each kind, and a rule goes to that of its own; the library of types cannot follow a union through a lookup.
const checkOf = (rule: PreflightRule): PreflightCheck => (CHECKS[rule.kind] as (own: PreflightRule) => PreflightCheck)(rule);
