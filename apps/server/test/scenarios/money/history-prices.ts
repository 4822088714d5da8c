import { settleBill } from '@waybound/contract/operations/operations';
import { queryHistoryPrices } from '@waybound/contract/pricing/history-prices';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import type { WaybillMaker } from '../../data/waybill-maker.ts';
import type { TestServer } from '../../server/test-server.ts';

/** The scenarios of what was paid beside what was quoted, and of what goods have cost. */
export function historyPriceScenarios({ call, customer }: TestServer, make: Pick<WaybillMaker, 'billed'>) {
  const paid = async () => {
    const who = await customer();
    const { id } = await make.billed(who);
    const [bill] = (await call(getWaybill, { id }, { token: who.token })).bills;
    await call(settleBill, { billNo: bill?.billNo ?? '' });
    return who;
  };
  return {
    'landedCosts.queryLandedCosts': async () => ({
      who: await paid(),
      input: { months: 3, method: 'value', groupBy: 'lane', keyword: 'yf' },
    }),
    'landedCosts.queryLandedCostWaybills': async () => ({ who: await paid(), input: { months: 3, method: 'volume', sku: 'YF-1' } }),
    'landedCosts.exportLandedCosts': async () => ({
      who: await paid(),
      input: { months: 1, method: 'pieces', groupBy: 'month', keyword: 'YF' },
    }),
    'historyPrices.queryHistoryPrices': async () => ({ who: await paid(), input: { weeks: 13 } }),
    'historyPrices.queryHistoryPriceWaybills': async () => {
      const who = await paid();
      const [lane] = (await call(queryHistoryPrices, {}, { token: who.token })).lanes;
      const { countryId, channelId, currency, weeks } = lane ?? {};
      return { who, input: { countryId, channelId, currency, week: weeks?.[0]?.week } };
    },
  };
}
