import { keepTrial } from '@waybound/contract/quotations/freight-trials';
import type { CallInput } from '@waybound/contract/call';
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

/** The scenarios of prices that are tried, and of such trials that are kept. */
export function freightTrialScenarios({ call, customer }: TestServer) {
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
  };
}
