import { opsRules, publishRules } from '@waybound/contract/wire/operations/rule-operations';
import type { PreflightRule } from '@waybound/contract/orders/preflight-rules';
import { ApiError } from '../../api/api-error.ts';
import { forwarder, type TestCustomer } from '../test-server.ts';
import { ownChannel } from '../offer.ts';

const SITE = { siteCode: 'waybound' };

type CartonRule = Extract<PreflightRule, { kind: 'cartonWeight' | 'cartonSide' }>;

/** A rule that blocks, for the customer's own channel alone: the tests of a run share the site. */
export const ownRule = (customer: TestCustomer, limit: Pick<CartonRule, 'kind' | 'max'>): CartonRule => ({
  id: `own-${customer.customerId}`,
  severity: 'blocking',
  wantedBy: 'channel',
  scope: { channels: [ownChannel(customer).code] },
  source: 'Test',
  asOf: '2026-11-01',
  unlessSingleUnit: false,
  ...limit,
});

/** Publishes a rule, in the place of the one with the same id. */
export async function publishRule(rule: PreflightRule): Promise<void> {
  const { version, rules } = await forwarder.call(opsRules, SITE);
  try {
    await forwarder.call(publishRules, { ...SITE, basedOn: version, rules: [...rules.filter(({ id }) => id !== rule.id), rule] });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 409)) throw error;
    // A test that runs beside this one was quicker.
    await publishRule(rule);
  }
}
