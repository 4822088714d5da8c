import type { RateCardInput } from '@waybound/contract/pricing/pricing';
import { publishRates } from '@waybound/contract/wire/operations/operations';
import { TEST_CARDS, type TestRoad } from '../../../server/test/data/order-maker.ts';
import { forwarder, type TestCustomer } from './test-server.ts';

/** What is different from the card of its road: at least its code and its name. The tests of a run share the site, but for those that name one of their own. */
type OwnCard = Partial<Omit<RateCardInput, 'channel'>> & {
  channel: Pick<RateCardInput['channel'], 'code' | 'zh'> & Partial<RateCardInput['channel']>;
};

/** Publishes the next card of a channel and gives its id. */
export async function offer(road: TestRoad, { channel, ...own }: OwnCard, siteCode = 'waybound'): Promise<string> {
  const card = { ...TEST_CARDS[road], ...own, channel: { ...TEST_CARDS[road].channel, ...channel } };
  return (await forwarder.call(publishRates, { siteCode, card })).channelId;
}

/** A channel that no other test offers. */
export const ownChannel = ({ code }: Pick<TestCustomer, 'code'>) => ({ code: `OWN-${code}`, zh: `专属渠道 ${code}` });
