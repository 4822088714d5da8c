import { opsRules, publishRules } from '@waybound/contract/wire/rule-operations';
import { publishRates } from '@waybound/contract/wire/operations';
import type { PreflightRule } from '@waybound/contract/preflight-rules';
import type { RateCardInput } from '@waybound/contract/pricing';
import { ApiError } from '../../../api/api-error.ts';
import { TEST_CARDS, type TestRoad } from '../../../../../server/test/order-maker.ts';
import { forwarder } from '../../../test/house.ts';

/** What the forwarder publishes for one test. The tests of a run share the site: a channel has a code of its own, a rule holds for it alone. */

const SITE = { siteCode: 'waybound' };

/** Publishes the next card of a channel and gives its id. @param own what is different from the card of its road, at least code and name */
export async function offer(road: TestRoad, { channel, ...own }: OwnCard): Promise<string> {
  const card = { ...TEST_CARDS[road], ...own, channel: { ...TEST_CARDS[road].channel, ...channel } };
  return (await forwarder.call(publishRates, { ...SITE, card })).channelId;
}
type OwnCard = Partial<Omit<RateCardInput, 'channel'>> & {
  channel: Pick<RateCardInput['channel'], 'code' | 'zh'> & Partial<RateCardInput['channel']>;
};

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
