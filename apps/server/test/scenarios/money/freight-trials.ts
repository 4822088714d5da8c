import { keepTrial } from '@waybound/contract/quotations/freight-trials';
import type { CallInput } from '@waybound/contract/call';
import { publishCosts } from '@waybound/contract/operations/money/cost-operations';
import { publishRates } from '@waybound/contract/operations/operations';
import type { CostCardInput } from '@waybound/contract/pricing/cost-cards';
import { fullRateCard } from '../orders.ts';
import { FULL_CARTONS } from './quotations.ts';
import type { TestServer } from '../../server/test-server.ts';

type Goods = Omit<CallInput<typeof keepTrial>, 'name'>;

const GOODS: Goods = {
  countryId: 1,
  dispatchZipCode: '92551',
  customerTotalPackages: 3,
  customerActualWeight: '31.5',
  customerVolume: '0.156',
  cabinetType: '40HQ',
  specialProduct: ['none'],
  isBuyInsurance: true,
  purchaseValue: '1000.00',
  currency: 'CNY',
};
const FULL_GOODS: Goods = {
  ...GOODS,
  packingList: FULL_CARTONS,
};

/** What a channel of `fullRateCard` costs, with every field. */
const fullCostCard = (): CostCardInput => {
  const { currency, charge, surcharges } = fullRateCard('');
  return { currency, charge, surcharges, insurance: { percent: '0.2', cap: '400000' }, validFrom: '2026-11-01' };
};

/** The scenarios of prices that are tried, of such trials that are kept, and of what channels cost. */
export function freightTrialScenarios({ call, customer }: TestServer, siteCode: string) {
  const withChannel = async () => {
    const who = await customer();
    const channelCode = `COST-${who.code}`;
    await call(publishRates, { siteCode, card: fullRateCard(channelCode) });
    return { who, input: { siteCode, channelCode, card: fullCostCard() } };
  };
  const withTrial = async () => {
    const who = await customer();
    const { id } = await call(keepTrial, { ...GOODS, name: 'US 40HQ' }, { token: who.token });
    return { who, id };
  };
  const ofTrial = async () => {
    const { who, id } = await withTrial();
    return { who, input: { id } };
  };
  return {
    'freightTrials.tryFreight': async () => ({ who: await customer(), input: FULL_GOODS }),
    'freightTrials.listTrials': async () => ({ who: (await withTrial()).who, input: {} }),
    'freightTrials.queryTrial': ofTrial,
    'freightTrials.keepTrial': async () => ({ who: (await withTrial()).who, input: { ...FULL_GOODS, name: 'US air weekly' } }),
    'freightTrials.deleteTrial': ofTrial,
    'operations.publishCosts': withChannel,
    'operations.opsCosts': async () => {
      const { who, input } = await withChannel();
      await call(publishCosts, input);
      return { who, input: { siteCode, day: '2026-11-20' } };
    },
  };
}
