import { settleBill } from '@waybound/contract/operations/operations';
import { queryHistoryPrices } from '@waybound/contract/pricing/history-prices';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import type { WaybillMaker } from '../../data/waybill-maker.ts';
import type { TestServer } from '../../server/test-server.ts';

/** The scenarios of what was paid beside what was quoted. */
export function historyPriceScenarios({ call, customer }: TestServer, make: Pick<WaybillMaker, 'billed'>) {
  const paid = async () => {
    const who = await customer();
    const { id } = await make.billed(who);
    const [bill] = (await call(getWaybill, { id }, { token: who.token })).bills;
    await call(settleBill, { billNo: bill?.billNo ?? '' });
    return who;
  };
  return {
    'historyPrices.queryHistoryPrices': async () => ({ who: await paid(), input: { weeks: 13 } }),
    'historyPrices.queryHistoryPriceWaybills': async () => {
      const who = await paid();
      const [lane] = (await call(queryHistoryPrices, {}, { token: who.token })).lanes;
      const { countryId, channelId, currency, weeks } = lane ?? {};
      return { who, input: { countryId, channelId, currency, week: weeks?.[0]?.week } };
    },
  };
}
